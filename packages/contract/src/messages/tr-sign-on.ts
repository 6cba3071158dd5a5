import type { enSignOn } from './en-sign-on.ts';
import type { Message } from './format.ts';

/** Tek oturum açma ve kullanıcı eşitleme. */
export const trSignOn = {
  'errors.signOnExpired': 'Bu oturum açma çok uzun sürdü veya zaten kullanıldı. Lütfen yeniden başlayın.',
  'errors.signOnFailed': 'Oturum açma sağlayıcınızın yanıtına güvenilemedi. Lütfen yeniden başlayın.',
  'errors.signOnDenied': 'Oturum açma sağlayıcınız girişinize izin vermedi.',
  'errors.signOnNoAccount': 'Burada etkin bir hesabınız yok. Lütfen yöneticinize başvurun.',
  'errors.signOnEmailUnproven':
    'Oturum açma sağlayıcınız e-posta adresinizi doğrulamıyor. Lütfen yöneticinize başvurun.',
  'errors.signOnEmailNotValid':
    'Oturum açma sağlayıcınız geçerli olmayan bir e-posta adresi gönderdi. Lütfen yöneticinize başvurun.',
  'errors.signOnAdminNotLinked':
    'Yöneticiler sağlayıcıdaki hesaplarını kendileri bağlar. Parolanızla veya geçiş anahtarınızla oturum açın, sonra Profil > Güvenlik bölümünde Bağla’yı seçin.',
  'errors.signOnLinkTaken': 'Sağlayıcıdaki bu hesap zaten bir kullanıcıya bağlı.',
  'errors.signOnOnlyWay':
    'Oturum açmanın başka bir yolu yok. Önce bir parola belirleyin (Parolamı unuttum) veya bir geçiş anahtarı ekleyin.',
  'errors.signOnRequired': 'Şirketiniz tek oturum açma kullanıyor. Lütfen parola yerine onu kullanın.',
  'errors.signOnUnavailable':
    'Oturum açma sağlayıcınıza şu anda ulaşılamıyor. Lütfen biraz sonra yeniden deneyin.',
  'errors.signOnHostRefused':
    'Bu adres özel bir ağa ya da 80 ve 443 dışında bir porta çıkıyor. İşleten, ana makineye Sistem ayarlarında izin verebilir.',
  'errors.signOnUnreachable': 'Bu adreste yanıt veren yok.',
  'errors.signOnNotAProvider':
    'Bu adreste yanıt veren, bu veren URL’siyle çalışan bir OpenID Connect sağlayıcısı değil.',
  'errors.signOnNoKeys': 'Sağlayıcı yanıt veriyor ama imza anahtarları okunamıyor.',
  'errors.scimFilter': 'Filtre, {position}. karakterden itibaren okunamıyor.',
  'errors.scimFilterMeaning':
    'Filtre, {position}. karakterde desteklenmeyen bir özniteliği veya karşılaştırmayı içeriyor.',
  'errors.scimFilterSize':
    'Bir filtrede en fazla {length} karakter, {conditions} koşul ve iç içe {depth} parantez olabilir.',
  'errors.scimPath': 'Bu yol, değiştirilebilecek bir öznitelik göstermiyor.',
  'errors.scimNoTarget': 'Bu yolun filtresi değiştirilebilecek bir şey bulmuyor.',
  'errors.scimMutability': 'Bu öznitelik burada değiştirilemez.',
  'errors.scimVersion': 'Bu arada değiştirildi. Yeniden okuyun.',
  'errors.scimUnsupported': 'Bu SCIM işlemi burada desteklenmiyor.',
  'errors.scimTaken': 'Bu ad zaten kullanılıyor.',
  'validation.roleRules.twice': 'Bu değerin zaten bir kuralı var.',
  'validation.clientSecret.required': 'İstemci gizli anahtarı zorunludur',
  'validation.clientSecret.again': 'Gizli anahtarı yeniden girin: başka bir sağlayıcıya veya istemciye ait.',
} as const satisfies Record<keyof typeof enSignOn, Message>;
