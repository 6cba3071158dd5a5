import type { Message } from '@docent/contract/messages/format';
import type { notification as en } from '../en/notification.ts';

export const notification: Record<keyof typeof en, Message> = {
  title: 'Bildirimler',
  open: 'Bildirimler',
  openUnread: { one: 'Bildirimler, {count} okunmamış', other: 'Bildirimler, {count} okunmamış' },
  empty: 'Yeni bir şey yok',
  emptyText: 'Siz başka yerdeyken bitenler burada görünür.',
  failed: 'Bildirimler alınırken hata oluştu',
};
