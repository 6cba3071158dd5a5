import { type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { signalChannel } from '#platform/events/signals.ts';
import type { EventSubject, TextValues } from './event-kind.ts';
import { type EventKind, eventKinds } from './event-kinds.ts';

const shownMax = 50;

export interface NewNotification {
  readonly companyId: string;
  readonly userId: string;
  readonly kind: EventKind;
  readonly key: string;
  readonly subject: EventSubject;
  readonly values: TextValues;
  readonly mailTo?: string;
  readonly inBell: boolean;
  /** When the daily mail takes it in; null if none does. */
  readonly digestAt: Date | null;
  /** The folded text for search. */
  readonly words: string;
}

/** What the stream of a user's notifications waits for. */
export const bellTopic = (userId: string): string => `bell-${userId}`;

const signalBell = (tx: Tx, userId: string) =>
  sql`select pg_notify(${signalChannel}, ${bellTopic(userId)})`.execute(tx);

/** Returns the id; undefined when the event has already been announced to the user. */
export async function insertNotification(tx: Tx, event: NewNotification): Promise<string | undefined> {
  const { subject } = event;
  const { rows } = await sql<{ id: string }>`
    insert into notifications (company_id, id, user_id, kind, event_key, text_values, type, value, in_bell, mail_to,
      digest_at, words)
    values (${event.companyId}, ${newUid()}, ${event.userId}, ${event.kind}, ${event.key},
      ${JSON.stringify(event.values)}::jsonb, ${subject.type}, ${subject.value}, ${event.inBell}, ${event.mailTo ?? null},
      ${event.digestAt}, ${event.words})
    on conflict (company_id, user_id, kind, event_key) do nothing
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id !== undefined && event.inBell) await signalBell(tx, event.userId);
  return id;
}

/** Whether another event waits for the same daily mail of the user. */
export async function hasDigestJob(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
  digestAt: Date,
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from notifications where company_id = ${companyId} and user_id = ${userId}
    and digest_at = ${digestAt} and not ('digest' = any(delivered_channels)) limit 1`.execute(tx);
  return rows.length > 0;
}

/** An event that one channel has claimed. */
export interface TakenEvent extends CompanyScope, EventSubject {
  readonly userId: string;
  readonly kind: string;
  readonly key: string;
  readonly values: TextValues;
  readonly mailTo: string | null;
}

/** Claims an event for a channel once: undefined when the channel has handled it, or its user has been deleted. */
export async function takeEvent(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, channel }: { id: string; channel: 'mail' | 'push' },
): Promise<TakenEvent | undefined> {
  const { rows } = await sql<TakenEvent>`
    update notifications set delivered_channels = delivered_channels || ${channel}::text
    where company_id = ${companyId} and id = ${id} and kind is not null
      and not (${channel}::text = any(delivered_channels))
    returning company_id as "companyId", user_id as "userId", kind, event_key as key, text_values as values, type, value,
      mail_to as "mailTo"`.execute(tx);
  return rows[0];
}

/** An event that was announced; undefined when its user has been deleted. */
export async function findEvent(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<(TakenEvent & { id: string }) | undefined> {
  const { rows } = await sql<TakenEvent & { id: string }>`
    select company_id as "companyId", user_id as "userId", kind, event_key as key, text_values as values, type, value,
      mail_to as "mailTo", id
    from notifications where company_id = ${companyId} and id = ${id} and kind is not null`.execute(tx);
  return rows[0];
}

/** Claims the events that are due in the daily mail of a user. */
export async function takeDigest(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<TakenEvent[]> {
  const { rows } = await sql<TakenEvent>`with taken as (
      update notifications set delivered_channels = delivered_channels || 'digest'::text
      where company_id = ${companyId} and user_id = ${userId} and digest_at <= now()
        and not ('digest' = any(delivered_channels))
      returning company_id, user_id, kind, event_key, text_values, type, value, mail_to, seq)
    select company_id as "companyId", user_id as "userId", kind, event_key as key, text_values as values, type, value,
      mail_to as "mailTo" from taken order by seq`.execute(tx);
  return rows;
}

export type NotificationRow = Pick<
  Selectable<Tables['notifications']>,
  'id' | 'kind' | 'text_values' | 'text' | 'type' | 'value' | 'read_at' | 'created_at'
>;

/** Whose notifications are read. */
export type BellOwner = Pick<Actor, 'companyId' | 'userId'>;

/** Newer versions may have announced kinds without a text here; they are not counted either. */
const knownKinds = Object.keys(eventKinds);

export const listed = ({
  companyId,
  userId,
}: BellOwner) => sql`company_id = ${companyId} and user_id = ${userId}
    and in_bell and (kind is null or kind = any(${knownKinds}))`;
export const shownColumns = sql`id, kind, text_values, text, type, value, read_at, created_at`;

/** The latest notifications of a user, and the total number of unread ones. */
export async function findNotifications(
  tx: Tx,
  owner: BellOwner,
): Promise<{ rows: NotificationRow[]; unread: number }> {
  const { rows } = await sql<NotificationRow>`select ${shownColumns} from notifications
    where ${listed(owner)} order by created_at desc, id desc limit ${shownMax}`.execute(tx);
  return { rows, unread: await countUnread(tx, owner) };
}

export async function countUnread(tx: Tx, owner: BellOwner): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from notifications where ${listed(owner)} and read_at is null`.execute(tx);
  return rows[0]?.unread ?? 0;
}

export async function markAllRead(tx: Tx, { companyId, userId }: Actor): Promise<null> {
  const { numAffectedRows } = await sql`update notifications set read_at = now()
    where company_id = ${companyId} and user_id = ${userId} and read_at is null`.execute(tx);
  if (numAffectedRows) await signalBell(tx, userId);
  return null;
}
