import type { Message } from '@docent/contract/messages/format';
import type { secondStep as en } from '../en/second-step.ts';

export const secondStep: Record<keyof typeof en, Message> = {
  title: 'İkinci giriş adımı',
  setUpText: 'Şirketiniz ikinci bir giriş adımı istiyor. Devam etmek için bunlardan birini kurun.',
  doText: 'Şirketiniz ikinci bir giriş adımı istiyor. Devam etmek için onu tamamlayın.',
  code: 'Kod',
  codeHint: 'Doğrulama uygulamanızın gösterdiği altı rakam veya bir kurtarma kodu.',
  continue: 'Devam et',
  withPasskey: 'Geçiş anahtarı kullan',
  signOut: 'Çıkış yap',
};
