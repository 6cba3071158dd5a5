import type { enSecurity } from './en-security.ts';
import type { Message } from './format.ts';

export const trSecurity: Record<keyof typeof enSecurity, Message> = {
  'security.passwordChanged.subject': 'Parolanız değiştirildi',
  'security.passwordChanged.text':
    '{company} hesabınızın parolası değiştirildi. Diğer tüm oturumlarınız kapatıldı.',
  'security.emailChanged.subject': 'Hesabınızın e-posta adresi değiştirildi',
  'security.emailChanged.text':
    '{company} hesabınızın adresi {email} idi. Artık başka bir adres; hesabın e-postaları buraya gelmeyecek.',
  'security.deactivated.subject': 'Hesabınız pasif yapıldı',
  'security.deactivated.text': '{company} hesabınız pasif yapıldı. Artık oturum açamazsınız.',
  'security.activated.subject': 'Hesabınız yeniden etkin',
  'security.activated.text': '{company} hesabınız etkin yapıldı. Yeniden oturum açabilirsiniz.',
  'security.twoStepEnabled.subject': 'İki adımlı giriş açıldı',
  'security.twoStepEnabled.text':
    '{company} hesabınız için iki adımlı giriş açıldı. Oturum açarken artık parolanız ve bir kod sorulur.',
  'security.twoStepDisabled.subject': 'İki adımlı giriş kapatıldı',
  'security.twoStepDisabled.text':
    '{company} hesabınız için iki adımlı giriş kapatıldı. Oturum açarken artık yalnızca parolanız sorulur. Profilinizdeki Güvenlik bölümünden yeniden açabilirsiniz.',
  'security.recoveryCodesRenewed.subject': 'Yeni kurtarma kodları oluşturuldu',
  'security.recoveryCodesRenewed.text':
    '{company} hesabınızın iki adımlı girişi için yeni kurtarma kodları oluşturuldu. Önceki kodlar artık geçmez.',
  'security.passkeyAdded.subject': 'Hesabınıza bir geçiş anahtarı eklendi',
  'security.passkeyAdded.text':
    '{company} hesabınıza “{item}” geçiş anahtarı eklendi. Bu anahtarla parolasız oturum açılır.',
  'security.passkeyRemoved.subject': 'Hesabınızdan bir geçiş anahtarı kaldırıldı',
  'security.passkeyRemoved.text':
    '{company} hesabınızdan “{item}” geçiş anahtarı kaldırıldı. Bu anahtarla artık oturum açılamaz.',
  'security.signOnLinked.subject': 'Oturum açma sağlayıcınızdaki bir hesap bağlandı',
  'security.signOnLinked.text':
    '{company} hesabınıza {item} üzerindeki bir hesap bağlandı. O hesapla sizin adınıza oturum açılabilir.',
  'security.signOnUnlinked.subject': 'Oturum açma sağlayıcınızdaki hesabın bağlantısı kaldırıldı',
  'security.signOnUnlinked.text':
    '{item} üzerindeki hesabın {company} hesabınızla bağlantısı kaldırıldı. Artık o hesapla oturum açılamaz.',
  'security.sessionRevoked.subject': 'Hesabınızı korumak için bir oturum kapatıldı',
  'security.sessionRevoked.text':
    '{company} hesabınızın bir yenileme anahtarı ikinci kez kullanıldı. Biri onu kopyalamış olabilir; bu yüzden oturum kapatıldı: {item}',
  'security.byPerson': 'Bunu yapan: {by}.',
  'security.byDirectory': 'Bunu şirketinizin kullanıcı dizini yaptı.',
  'security.adviceSelf':
    'Bunu siz yapmadıysanız giriş sayfasındaki “Parolanızı mı unuttunuz?” bağlantısıyla yeni bir parola belirleyin ve hemen yöneticinize haber verin.',
  'security.adviceOther': 'Bunu beklemiyorsanız hemen yöneticinize haber verin.',
  'security.actionSignIn': 'Giriş yap',
  'security.actionProfile': 'Güvenlik ayarlarını aç',
};
