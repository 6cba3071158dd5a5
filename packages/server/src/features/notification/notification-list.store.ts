import type { NotificationTopic } from '@docent/contract/features/notification';
import { sql } from 'kysely';
import { containsPattern, type ListRequest, selectPage } from '#platform/db/paging.ts';
import type { Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import { type EventKind, eventKinds, isEventKind, specOf } from './event-kinds.ts';
import { type BellOwner, listed, type NotificationRow, shownColumns } from './notification.store.ts';

export interface NotificationFilter extends ListRequest {
  topic?: NotificationTopic | undefined;
  unread?: 'true' | 'false' | undefined;
}

/** Security events have no preference; notifications older than events were about models. */
const kindsOf = (topic: NotificationTopic): EventKind[] =>
  Object.keys(eventKinds)
    .filter(isEventKind)
    .filter((kind) => (specOf(kind).preference ?? 'security') === topic);

function isMatching({ q, topic, unread }: NotificationFilter) {
  const ofTopic = topic
    ? sql`(kind = any(${kindsOf(topic)}) or (kind is null and ${topic === 'model'}))`
    : sql`true`;
  const found = q
    ? sql`(words like ${containsPattern(foldText(q))} or text ilike ${containsPattern(q)})`
    : sql`true`;
  const isRead = unread ? sql`(read_at is null) = ${unread === 'true'}` : sql`true`;
  return sql`${ofTopic} and ${found} and ${isRead}`;
}

/** A page of everything that a user was notified of. */
export const listNotificationRows = (tx: Tx, owner: BellOwner, request: NotificationFilter) =>
  selectPage<NotificationRow>(tx, request, {
    columns: shownColumns,
    matching: sql`from notifications where ${listed(owner)} and ${isMatching(request)}`,
    sorts: { createdAt: { column: sql`created_at`, type: 'timestamptz' } },
    defaultSort: '-createdAt',
  });

/** Notifications that were announced after another one, in that order. */
export async function listAfter(
  tx: Tx,
  owner: BellOwner,
  { seq, without }: { seq: number; without: readonly number[] },
): Promise<(NotificationRow & { seq: number })[]> {
  const { rows } = await sql<NotificationRow & { seq: number }>`select ${shownColumns}, seq from notifications
    where ${listed(owner)} and seq > ${seq} and seq <> all(${[...without]}::bigint[]) order by seq limit 200`.execute(
    tx,
  );
  return rows;
}

/** The numbers of the latest notifications of a user, in the order of announcement. */
export async function listRecent(tx: Tx, { companyId, userId }: BellOwner, max: number): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`select seq from notifications
    where company_id = ${companyId} and user_id = ${userId} order by seq desc limit ${max}`.execute(tx);
  return rows.map(({ seq }) => seq).reverse();
}
