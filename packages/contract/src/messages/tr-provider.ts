import type { enProvider } from './en-provider.ts';
import type { Message } from './format.ts';

export const trProvider = {
  'errors.aiProviderNotFound': 'Bu yapay zekâ sağlayıcısı artık yok ya da onu göremiyorsunuz.',
  'errors.aiProviderTaken': 'Başka bir sağlayıcı bu adı taşıyor.',
  'errors.aiProvidersLimitReached': 'En çok {max} yapay zekâ sağlayıcısı bağlanabilir.',
  'errors.aiProviderFailed': '{reason}',
  'errors.ownProvidersNotAllowed':
    'Bu kurulumun işletmecisi şirketlerin yapay zekâ sağlayıcısı bağlamasına izin vermiyor.',
  'errors.aiModelNotAvailable': 'Bu yapay zekâ modeli burada kullanılamıyor.',
  'errors.aiModelWithoutEmbeddings':
    'Bu model gömme (embedding) üretmiyor. Üreten bir model seçin: sağlayıcı testi modelin neler yapabildiğini gösterir.',
  'errors.aiModelWithoutText':
    'Bu model gömme (embedding) üretiyor, metin yazmıyor. Bunun için başka bir model seçin.',
  'errors.aiModelUnknown': 'Bu yapay zekâ modeli artık bağlı değil. Başka bir model seçip yeniden sorun.',
  'errors.aiModelNotAllowed':
    'Bu yapay zekâ modelini bu projede kullanamazsınız. Başka bir model seçip yeniden sorun.',
  'errors.aiModelOutside':
    'Bu proje, kuruluşunuzun dışındaki yapay zekâ sağlayıcılarına kapalı. Başka bir model seçip yeniden sorun.',
  'validation.providerUrl.required': 'Bu tür bir sağlayıcı için adres zorunludur',
  'validation.providerKey.again': 'Anahtarı yeniden girin: kayıtlı anahtar verildiği adres için saklanır',
  'validation.providerHeaders.again':
    'Başlıkları yeniden girin: kayıtlı başlıklar verildikleri adres için saklanır',
  'validation.providerModels.twice': 'Her model bir kez listelenebilir',
  'provider.problem.unavailable':
    'Sağlayıcıya ulaşılamıyor ya da zamanında yanıt vermedi. Adresi kontrol edin.',
  'provider.problem.hostRefused':
    'Bu adres genel internette değil ya da 80 veya 443 numaralı bağlantı noktasında değil. Bu kurulumun işletmecisi Sistem ayarlarında, “İzin verilen sunucular” altında izin verebilir.',
  'provider.problem.wrongAddress':
    'Bu adreste bir web sayfası yanıt veriyor ya da sohbet isteklerini bilen bir şey yok. Adresi sürüme kadar kontrol edin: https://host/v1.',
  'provider.problem.unknownModel':
    'Sağlayıcı bu modeli tanımıyor ya da anahtarın bu model için yetkisi yok. Sağlayıcının listelediği bir model seçin.',
  'provider.problem.rateLimited':
    'Sağlayıcı meşgul ya da hesap istek sınırına ulaştı. Biraz sonra yeniden deneyin.',
  'provider.problem.quotaSpent':
    'Sağlayıcıdaki hesabın bakiyesi bitti. Orada bakiye ekleyin ya da başka bir sağlayıcı seçin.',
  'provider.problem.refusedKey':
    'Sağlayıcı anahtarı kabul etmedi. Sağlayıcıda yeni bir anahtar oluşturup buraya girin.',
  'provider.problem.refusedRequest':
    'Sağlayıcı isteği reddetti: modelin gereken bir yeteneği eksik olabilir. Başka bir model seçin.',
  'provider.problem.contextOverflow':
    'Soru ve pasajlar bu modelin okuyabileceğinden uzun. Daha uzun bağlamı olan bir model seçin.',
  'provider.problem.filtered':
    'Sağlayıcının içerik filtresi yanıtı durdurdu. Filtreyi orada değiştirin ya da başka bir model seçin.',
  'provider.problem.cutOff':
    'Sağlayıcı yanıtın ortasında durdu. Yeniden deneyin; sık oluyorsa başka bir sağlayıcı seçin.',
  'provider.problem.badAnswer':
    'Sağlayıcı okunamayan bir yanıt gönderdi. Türün adrese uyduğunu kontrol edin.',
} as const satisfies Record<keyof typeof enProvider, Message>;
