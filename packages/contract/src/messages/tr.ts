import type { MessageKey } from './en.ts';
import type { Message } from './format.ts';
import { genericFailure } from './generic-failure.ts';
import { trAnswer } from './tr-answer.ts';
import { trBudget } from './tr-budget.ts';
import { trClassification } from './tr-classification.ts';
import { trCompany } from './tr-company.ts';
import { trCustomTemplate } from './tr-custom-template.ts';
import { trExplain } from './tr-explain.ts';
import { trFile } from './tr-file.ts';
import { trForm } from './tr-form.ts';
import { trModel } from './tr-model.ts';
import { trNotification } from './tr-notification.ts';
import { trPermission } from './tr-permission.ts';
import { trProvider } from './tr-provider.ts';
import { trPublicLink } from './tr-public-link.ts';
import { trQuality } from './tr-quality.ts';
import { trScreen } from './tr-screen.ts';
import { trSecurity } from './tr-security.ts';
import { trSignIn } from './tr-sign-in.ts';
import { trSignOn } from './tr-sign-on.ts';
import { trSitemap } from './tr-sitemap.ts';
import { trSpreadsheet } from './tr-spreadsheet.ts';
import { trSummary } from './tr-summary.ts';
import { trUpload } from './tr-upload.ts';
import { trUser } from './tr-user.ts';
import { trValidation } from './tr-validation.ts';

export const tr: Record<MessageKey, Message> = {
  ...trAnswer,
  ...trBudget,
  ...trClassification,
  ...trCompany,
  ...trCustomTemplate,
  ...trFile,
  ...trForm,
  ...trSitemap,
  ...trSpreadsheet,
  ...trSummary,
  ...trModel,
  ...trNotification,
  ...trProvider,
  ...trQuality,
  ...trUpload,
  ...trScreen,
  ...trSecurity,
  ...trUser,
  ...trExplain,
  ...trPermission,
  ...trPublicLink,
  ...trSignOn,
  ...trSignIn,
  ...trValidation,
  'errors.generic': genericFailure.tr,
  'errors.malformed': 'İstek okunamadı.',
  'errors.duplicateKey': 'İstekte “{key}” anahtarı iki kez var.',
  'errors.methodNotAllowed': 'Bu adres bu yöntemi desteklemiyor.',
  'errors.signInFirst': 'Lütfen önce oturum açın.',
  'errors.sessionExpired': 'Oturumunuzun yenilenmesi gerekiyor.',
  'errors.apiKeyOver': 'Bu API anahtarı bilinmiyor, iptal edilmiş ya da süresi dolmuş.',
  'errors.sessionOver': 'Oturumunuz sona erdi. Lütfen yeniden oturum açın.',
  'errors.signInFailed': 'E-posta veya parola doğru değil.',
  'errors.noChatPermission': 'Sohbet etme yetkiniz yok',
  'errors.noProjectEditPermission': 'Projeleri düzenleme yetkiniz yok',
  'errors.noUserEditPermission': 'Kullanıcıları düzenleme yetkiniz yok',
  'errors.roleBeyondEditor': 'Sizde olmayan yetkileri veremezsiniz: {names}',
  'errors.roleInUse': {
    one: 'Bu rol bir kullanıcıda ya da proje üyeliğinde kullanılıyor. Yerine geçecek rolü seçin.',
    other: 'Bu rol {count} kullanıcıda ve proje üyeliğinde kullanılıyor. Yerine geçecek rolü seçin.',
  },
  'errors.keyBeyondMaker': 'Bir anahtar, sizde olmayan yetkileri taşıyamaz: {names}',
  'errors.keyExpiryPassed': 'Bitiş zamanı gelecekte olmalı.',
  'errors.usagePeriod': 'En çok {days} gün süren ve başlamadan bitmeyen bir dönem seçin.',
  'errors.pinsLimitReached': 'En fazla {max} öğe sabitleyebilirsiniz.',
  'errors.notFound': 'Bu artık yok ya da görme yetkiniz yok.',
  'errors.fileNotFound': 'Dosya bulunamadı',
  'errors.companyNotValid': 'Hay aksi, şirket kodu geçerli değil! Lütfen tekrar deneyin.',
  'errors.conflict':
    'Bu kayıt aynı anda başka biri tarafından değiştirildi. Sayfayı yenileyip tekrar deneyin.',
  'errors.fileNotReady': 'Bu dosya hâlâ okunuyor. Lütfen birazdan tekrar deneyin.',
  'errors.fileWithoutText': '“{name}” okunabilir metin içermiyor.',
  'errors.requestInProgress': 'Aynı istek hâlâ işleniyor.',
  'errors.idempotencyKeyReused': 'Bu Idempotency-Key daha önce farklı bir istek için kullanıldı.',
  'errors.tooLarge': 'İstek çok büyük.',
  'errors.wrongContentType': 'Bu içerik türü burada kabul edilmiyor.',
  'errors.rangeNotSatisfiable': 'İstenen bölüm dosyanın dışında.',
  'errors.validation': 'Lütfen aşağıda işaretlenen alanları kontrol edin.',
  'errors.wrongCurrentPassword': 'Mevcut parola doğru değil.',
  'errors.tooManyAtOnce': 'Aynı anda çok fazla istek gönderildi. Lütfen birazdan yeniden deneyin.',
  'errors.tooManyRequests': 'Çok fazla deneme yapıldı. Lütfen {minutes} dk sonra tekrar deneyin.',
  'errors.unavailable':
    'Docent şu anda veritabanına ulaşamıyor. Hiçbir şey kaybolmadı; lütfen birazdan tekrar deneyin.',
  'errors.maintenance': 'Docent bakımda. Lütfen biraz sonra tekrar gelin.',
  'errors.cancelled': 'İstek iptal edildi',
  'errors.answerInterrupted': 'Yanıt yarıda kesildi. Yazılanlar saklandı; yeniden sorabilirsiniz.',
  'errors.modelUnavailable':
    'Yapay zekâ modeline şu anda ulaşılamıyor. Sorunuz saklandı; lütfen tekrar deneyin.',
  'errors.modelRateLimited':
    'Yapay zekâ modeli şu anda yoğun. Sorunuz saklandı; lütfen birazdan tekrar deneyin.',
  'errors.modelRefusedKey': 'Yapay zekâ modeli anahtarını kabul etmedi. Lütfen yöneticinize haber verin.',
  'errors.modelCutOff': 'Yapay zekâ modeli yarıda durdu. Yazılanlar saklandı; yeniden sorabilirsiniz.',
  'errors.modelBadAnswer': 'Yapay zekâ modelinin yanıtı okunamadı. Lütfen tekrar deneyin.',
  'file.error.binary': 'Bu dosyada okunabilir metin yok.',
  'file.error.encoding': 'Bu dosyanın metin kodlaması tanınamadı.',
  'file.error.ebcdic':
    'Dosya, ana bilgisayarların (mainframe) kodlaması EBCDIC ile yazılmış. UTF-8’e dönüştürüp yeniden yükleyin.',
  'file.error.empty': 'Bu dosya boş.',
  'file.error.scanned': 'Bu PDF sayfaların resimlerini içeriyor, metin içermiyor.',
  'file.error.protected': 'Bu dosya parolayla korunuyor. Lütfen parolasız yükleyin.',
  'file.error.damaged': 'Bu dosya bozuk olduğu için okunamadı.',
  'file.error.wrongType': 'Bu dosyanın içeriği adıyla uyuşmadığı için okunamadı.',
  'file.error.oldFormat':
    '2007 öncesi Word ve PowerPoint dosyaları okunamıyor. Lütfen dosyayı .docx, .pptx veya PDF olarak kaydedin.',
  'file.error.tooLarge': 'Bu dosyayı okumak bir dosyaya ayrılandan fazla bellek gerektiriyor.',
  'file.error.tooDeep': 'Bu dosyanın iç içe geçmiş yapısı okunamayacak kadar derin.',
  'file.error.tooLong': 'Bu dosyada okunabilecekten fazla metin veya sayfa var.',
  'file.error.tooSlow': 'Bu dosyayı okumak çok uzun sürdüğü için durduruldu.',
  'file.error.unreadable': 'Bu dosya okunamadı. İçeriği saklandı; tekrar deneyebilirsiniz.',
};
