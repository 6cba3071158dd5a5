import type { Language } from '@docent/contract/core/language';
import type { Notification } from '@docent/contract/features/notification';
import { translate } from '@docent/contract/messages/translate';
import { isEventKind, specOf } from './event-kinds.ts';
import type { NotificationRow } from './notification.store.ts';

/** In the reader's language; a notification that is older than events has a stored text. */
function textOf({ kind, text, text_values: values }: NotificationRow, language: Language): string {
  if (kind === null || !isEventKind(kind)) return text ?? '';
  return translate(specOf(kind).text, language, values);
}

export const notificationView = (row: NotificationRow, language: Language): Notification => ({
  uid: row.id,
  type: row.type,
  value: row.value,
  text: textOf(row, language),
  unread: row.read_at === null,
  createdAt: row.created_at.toISOString(),
});
