import type { enUser } from './en-user.ts';
import type { Message } from './format.ts';

export const trUser: Record<keyof typeof enUser, Message> = {
  'errors.lastAdministrator': 'Şirketin etkin bir yöneticisi olmalı. Önce başka birini yönetici yapın.',
  'errors.ownAccount': 'Kendi hesabınızı silemez ya da pasif yapamazsınız.',
  'errors.ownProfile': 'Kendi hesabınızı buradan değil, profilinizden değiştirebilirsiniz.',
  'errors.usersQuotaReached': 'Şirketinizde en fazla {max} kullanıcı olabilir.',
  'errors.invitationNeedless':
    'Bu kullanıcının zaten bir parolası var. “Parolamı unuttum” adımını kullanabilir.',
  'errors.invitationNotValid': 'Bu davet artık geçerli değil. Yöneticinizden yeni bir davet isteyin.',
  'errors.importUnreadable': 'Bu dosya tablo olarak okunamadı. CSV olarak kaydedip yeniden deneyin.',
  'errors.importNoHeader': 'İlk satırda sütun adları olmalı; “ad” ve “e-posta” gereklidir.',
  'errors.importEmpty': 'İlk satırın altında kullanıcı yok.',
  'errors.importTooLong': 'Bir dosyada en fazla {max} kullanıcı olabilir. Lütfen dosyayı bölün.',
  'invitation.subject': '{company} sizi Docent’e davet ediyor',
  'invitation.hello': 'Merhaba {name},',
  'invitation.made':
    '{inviter}, {company} için size bir hesap açtı. Bir parola belirleyip oturum açabilirsiniz.',
  'invitation.action': 'Parolanızı belirleyin',
  'invitation.until':
    'Bağlantı bir kez ve 7 gün boyunca çalışır. Bu postayı beklemiyorsanız dikkate almayabilirsiniz.',
};
