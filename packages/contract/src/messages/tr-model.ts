import type { enModel } from './en-model.ts';
import type { Message } from './format.ts';

export const trModel = {
  'errors.modelNotFound': 'Bu model artık yok veya görme yetkiniz yok.',
  'errors.modelsLimitReached': 'Bir projede en fazla {max} model olabilir.',
  'errors.modelFilesLimitReached': 'Bir modelde en fazla {max} dosya olabilir.',
  'errors.modelWithoutFiles': 'Lütfen bir dosya seçin',
  'errors.modelWithoutBuild':
    'Bu modelin henüz etkin bir derlemesi yok. Modeli derleyin veya hazır bir derlemeyi etkinleştirin.',
  'errors.buildNotFound': 'Bu derleme artık yok veya görme yetkiniz yok.',
  'errors.buildInProgress': 'Lütfen mevcut işlemin bitmesini bekleyin',
  'errors.buildNotReady': 'Yalnızca hazır derlemeler etkinleştirilebilir veya aranabilir.',
  'errors.buildNotRetryable': 'Yalnızca başarısız derlemeler yeniden denenebilir.',
  'errors.buildActive': 'Model bu derlemeden yanıt veriyor. Silmeden önce başka bir derlemeyi etkinleştirin.',
  'build.error.nothingReadable': 'Belgelerinin hiçbiri okunamadı.',
  'build.error.interrupted': 'Derleme çok sık kesildi. Yapılanlar saklandı; yeniden deneyebilirsiniz.',
  'build.error.unreadable': 'Bu belge dizine eklenemedi.',
  'build.error.deleted': 'Dosya, dizine eklenmeden önce silindi.',
  'build.error.withoutText': 'Bu dosyada metin yok.',
  'build.error.embeddingUnavailable':
    'Gömme sağlayıcısı yanıt vermedi. Yapılanlar saklandı; yeniden deneyebilirsiniz.',
  'build.error.embeddingRateLimited':
    'Gömme sağlayıcısı daha az istek istiyor. Yapılanlar saklandı; yeniden deneyebilirsiniz.',
  'build.error.embeddingRefusedKey': 'Gömme sağlayıcısı anahtarı kabul etmedi. Sistemi işletene sorun.',
  'build.trouble.embeddingUnavailable': 'Gömme sağlayıcısı yanıt vermiyor.',
  'build.trouble.embeddingRateLimited': 'Gömme sağlayıcısı ara istiyor.',
  'build.error.embeddingBadAnswer': 'Gömme sağlayıcısı vektör olmayan bir yanıt verdi.',
  'build.error.embeddingClosed':
    'Bu proje dışarıdaki yapay zekâ sağlayıcılarına kapalı; bu derlemenin vektörlerini ise böyle bir sağlayıcı üretecekti. Yeniden derleyin ya da anlama göre aramayı kapatın.',
  'build.error.embeddingNotConnected':
    'Bu derlemenin istendiği gömme sağlayıcısı artık bağlı değil. Modeli yeniden derleyin.',
  'model.ofInstallation': 'bu kurulum',
  'model.builtIn': 'Yerleşik motor',
} as const satisfies Record<keyof typeof enModel, Message>;
