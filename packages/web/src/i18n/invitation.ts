import { defineTexts } from './define-texts.ts';

/** What an invited person reads before they have a password. */
export const invitationTexts = defineTexts(
  {
    title: 'Set your password',
    intro: '{company} has invited you as {email}.',
    hello: 'Hello {name}, choose a password. You sign in with it from now on.',
    password: 'Password',
    confirmPassword: 'Confirm Password',
    accept: 'Set password and sign in',
    accepting: 'Signing in…',
    reading: 'Reading your invitation…',
    overTitle: 'This invitation is over',
    toLogin: 'To the login page',
  },
  {
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
  },
);
