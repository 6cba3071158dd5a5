import type { Message } from '@docent/contract/messages/format';

export const notification = {
  title: 'Notifications',
  open: 'Notifications',
  openUnread: { one: 'Notifications, {count} unread', other: 'Notifications, {count} unread' },
  empty: 'Nothing new',
  emptyText: 'What finishes while you are elsewhere shows up here.',
  failed: 'Error fetching notifications',
} as const satisfies Record<string, Message>;
