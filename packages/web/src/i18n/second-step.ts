import { defineTexts } from './define-texts.ts';

/** Where a session is led whose second step is still to be done. */
export const secondStepTexts = defineTexts(
  {
    title: 'Second sign-in step',
    setUpText: 'Your company requires a second sign-in step. Set up one of these to go on.',
    doText: 'Your company requires a second sign-in step. Complete it to go on.',
    code: 'Code',
    codeHint: 'The six digits your authenticator app shows, or a recovery code.',
    continue: 'Continue',
    withPasskey: 'Use a passkey',
    signOut: 'Sign out',
  },
  {
    title: 'İkinci giriş adımı',
    setUpText: 'Şirketiniz ikinci bir giriş adımı istiyor. Devam etmek için bunlardan birini kurun.',
    doText: 'Şirketiniz ikinci bir giriş adımı istiyor. Devam etmek için onu tamamlayın.',
    code: 'Kod',
    codeHint: 'Doğrulama uygulamanızın gösterdiği altı rakam veya bir kurtarma kodu.',
    continue: 'Devam et',
    withPasskey: 'Geçiş anahtarı kullan',
    signOut: 'Çıkış yap',
  },
);
