import type { Message } from '@docent/contract/messages/format';
import type { signOn as en } from '../en/sign-on.ts';

export const signOn: Record<keyof typeof en, Message> = {
  with: '{name} ile oturum aç',
  opening: '{name} açılıyor…',
  or: 'veya',
  title: 'Oturumunuz açılıyor',
  finishing: 'Bir dakika, çalışma alanınız açılıyor.',
  failedTitle: 'Oturum açılamadı',
  again: 'Oturum açma sayfasına dön',
};
