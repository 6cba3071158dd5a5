import type { Message } from '@docent/contract/messages/format';
import type { invitation as en } from '../en/invitation.ts';

export const invitation: Record<keyof typeof en, Message> = {
  title: 'Parolanızı belirleyin',
  intro: '{company} sizi {email} adresiyle davet etti.',
  hello: 'Merhaba {name}, bir parola seçin. Bundan sonra onunla oturum açacaksınız.',
  password: 'Parola',
  confirmPassword: 'Parolayı onayla',
  accept: 'Parolayı belirle ve oturum aç',
  accepting: 'Oturum açılıyor…',
  reading: 'Davetiniz okunuyor…',
  overTitle: 'Bu davet sona erdi',
  toLogin: 'Giriş sayfasına git',
};
