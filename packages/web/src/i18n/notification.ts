import { defineTexts } from './define-texts.ts';

export const notificationTexts = defineTexts(
  {
    title: 'Notifications',
    open: 'Notifications',
    openUnread: { one: 'Notifications, {count} unread', other: 'Notifications, {count} unread' },
    empty: 'Nothing new',
    emptyText: 'What finishes while you are elsewhere shows up here.',
    failed: 'Error fetching notifications',
  },
  {
    title: 'Bildirimler',
    open: 'Bildirimler',
    openUnread: { one: 'Bildirimler, {count} okunmamış', other: 'Bildirimler, {count} okunmamış' },
    empty: 'Yeni bir şey yok',
    emptyText: 'Siz başka yerdeyken bitenler burada görünür.',
    failed: 'Bildirimler alınırken hata oluştu',
  },
);
