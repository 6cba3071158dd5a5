import type { enNotification } from './en-notification.ts';
import type { Message } from './format.ts';

export const trNotification: Record<keyof typeof enNotification, Message> = {
  'errors.pushEndpointRefused': 'Bu bildirim servisinin adresine izin verilmiyor.',
  'errors.tooManyRegistrations': 'Çok fazla kayıt var',
  'notification.hello': 'Merhaba {name},',
  'notification.answerReady': 'Yanıtınız hazır: {title}',
  'notification.answerReady.subject': 'Yanıtınız hazır',
  'notification.answerFailed': 'Sorunuz yanıtlanamadı: {title}',
  'notification.answerFailed.subject': 'Sorunuz yanıtlanamadı',
  'notification.buildReady': '{model} modeli derlendi ve hazır.',
  'notification.buildReady.subject': 'Modeliniz hazır',
  'notification.buildFailed': '{model} modeli derlenemedi.',
  'notification.buildFailed.subject': 'Modeliniz derlenemedi',
  'notification.sitemapReady': '{url} site haritası işlendi.',
  'notification.sitemapReady.subject': 'Site haritanız işlendi',
  'notification.sitemapFailed': '{url} site haritası tam olarak işlenemedi.',
  'notification.sitemapFailed.subject': 'Site haritanız tam olarak işlenemedi',
  'notification.openSitemap': 'Site haritasını aç',
  'notification.fileFailed': '{name} dosyası okunamadı.',
  'notification.fileFailed.subject': 'Bir dosya okunamadı',
  'notification.openFile': 'Dosyayı aç',
  'notification.invitationAccepted': '{user} davetinizi kabul etti.',
  'notification.invitationAccepted.subject': 'Davetiniz kabul edildi',
  'notification.openUser': 'Kullanıcıyı aç',
  'notification.quota.storage': 'Şirketinizin depolama alanının %{percent} kadarı dolu.',
  'notification.quota.users': 'Şirketinizin kullanıcı hakkının %{percent} kadarı kullanılıyor.',
  'notification.quota.subject': 'Şirketinizin bir sınırı dolmak üzere veya doldu',
  'notification.quota.advice':
    'Sınır dolunca, bir şey silinene veya sınır yükseltilene kadar ekleme yapılamaz.',
  'notification.openCompany': 'Şirket ayarlarını aç',
  'notification.digest.subject': 'Dünden bu yana olanlar',
  'notification.digest.intro': {
    one: '{company} hesabınızda bir yeni bildirim var:',
    other: '{company} hesabınızda {count} yeni bildirim var:',
  },
  'notification.digest.more': { one: 'Ve bir tane daha.', other: 'Ve {count} tane daha.' },
  'notification.openAll': 'Tüm bildirimleri aç',
  'notification.openConversation': 'Sohbeti aç',
  'notification.openModel': 'Modeli aç',
  'notification.whySent':
    'Bu e-postayı, bildirim ayarlarınızda açtığınız için alıyorsunuz. Dilediğinizde oradan kapatabilirsiniz.',
};
