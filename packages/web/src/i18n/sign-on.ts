import { defineTexts } from './define-texts.ts';

/** Single sign-on on the sign-in pages. */
export const signOnTexts = defineTexts(
  {
    with: 'Sign in with {name}',
    opening: 'Opening {name}…',
    or: 'or',
    title: 'Signing you in',
    finishing: 'One moment, your workspace opens.',
    failedTitle: 'This sign-in did not work',
    again: 'Back to sign-in',
  },
  {
    with: '{name} ile oturum aç',
    opening: '{name} açılıyor…',
    or: 'veya',
    title: 'Oturumunuz açılıyor',
    finishing: 'Bir dakika, çalışma alanınız açılıyor.',
    failedTitle: 'Oturum açılamadı',
    again: 'Oturum açma sayfasına dön',
  },
);
