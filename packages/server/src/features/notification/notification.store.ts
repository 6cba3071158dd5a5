import { type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
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
}

/** Returns the id; undefined when the event has already been announced to the user. */
export async function insertNotification(tx: Tx, event: NewNotification): Promise<string | undefined> {
  const { subject } = event;
  const { rows } = await sql<{ id: string }>`
    insert into notifications (company_id, id, user_id, kind, event_key, text_values, type, value, in_bell, mail_to)
    values (${event.companyId}, ${newUid()}, ${event.userId}, ${event.kind}, ${event.key},
      ${JSON.stringify(event.values)}::jsonb, ${subject.type}, ${subject.value}, ${event.inBell}, ${event.mailTo ?? null})
    on conflict (company_id, user_id, kind, event_key) do nothing
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** An event that one channel has claimed. */
export interface TakenEvent extends CompanyScope, EventSubject {
  readonly userId: string;
  readonly kind: string;
  readonly values: TextValues;
  readonly mailTo: string | null;
}

/** Claims an event for a channel once: undefined when the channel has handled it, or its user has been deleted. */
export async function takeEvent(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, channel }: { id: string; channel: 'mail' },
): Promise<TakenEvent | undefined> {
  const { rows } = await sql<TakenEvent>`
    update notifications set delivered_channels = delivered_channels || ${channel}::text
    where company_id = ${companyId} and id = ${id} and kind is not null
      and not (${channel}::text = any(delivered_channels))
    returning company_id as "companyId", user_id as "userId", kind, text_values as values, type, value,
      mail_to as "mailTo"`.execute(tx);
  return rows[0];
}

export type NotificationRow = Pick<
  Selectable<Tables['notifications']>,
  'id' | 'kind' | 'text_values' | 'text' | 'type' | 'value' | 'read_at' | 'created_at'
>;

/** Newer versions may have announced kinds without a text here; they are not counted either. */
const knownKinds = Object.keys(eventKinds);

/** The latest notifications of a user, and the total number of unread ones. */
export async function findNotifications(
  tx: Tx,
  { companyId, userId }: Actor,
): Promise<{ rows: NotificationRow[]; unread: number }> {
  const shown = sql`company_id = ${companyId} and user_id = ${userId} and in_bell
    and (kind is null or kind = any(${knownKinds}))`;
  const { rows } = await sql<NotificationRow>`
    select id, kind, text_values, text, type, value, read_at, created_at from notifications
    where ${shown} order by created_at desc, id desc limit ${shownMax}`.execute(tx);
  const counted = await sql<{ unread: number }>`
    select count(*) as unread from notifications where ${shown} and read_at is null`.execute(tx);
  return { rows, unread: counted.rows[0]?.unread ?? 0 };
}

export async function markAllRead(tx: Tx, actor: Actor): Promise<null> {
  await sql`update notifications set read_at = now()
    where company_id = ${actor.companyId} and user_id = ${actor.userId} and read_at is null`.execute(tx);
  return null;
}
