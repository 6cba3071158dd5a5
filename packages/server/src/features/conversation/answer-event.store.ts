import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { signalChannel } from '#platform/events/signals.ts';
import type { StoredEvent } from './stored-event.ts';

/** Events of one answer, as JSON texts in rising order. */
export interface EventBatch {
  messageId: string;
  attempt: number;
  lastSeq: number;
  /** `[seq,"event",data]` each. */
  tuples: readonly string[];
}

/**
 * Appends to several answers in one statement. Only answers that this attempt still holds are written to; the ids
 * of those are returned. Readers in other processes are signalled at commit. A batch may be appended again, with
 * more behind it, when it is not known whether it was stored.
 */
export async function appendEvents(
  tx: Tx,
  scope: CompanyScope,
  batches: readonly EventBatch[],
): Promise<string[]> {
  const { rows } = await sql<{ message_id: string }>`
    with mine as (
      select * from unnest(
        ${batches.map((batch) => batch.messageId)}::uuid[], ${batches.map((batch) => batch.attempt)}::int[],
        ${batches.map((batch) => batch.lastSeq)}::int[],
        ${batches.map((batch) => `[${batch.tuples.join(',')}]`)}::text[]) as b (message_id, attempt, last_seq, events)),
    written as (
      insert into answer_events (company_id, message_id, last_seq, events)
      select ${scope.companyId}::uuid, mine.message_id, mine.last_seq, mine.events::json from mine
      join messages m on m.company_id = ${scope.companyId} and m.id = mine.message_id
        and m.attempt = mine.attempt and m.state = 'pending'
      on conflict (company_id, message_id, last_seq) do update set events = excluded.events
      returning message_id)
    select message_id, pg_notify(${signalChannel}, message_id::text) from written`.execute(tx);
  return rows.map((row) => row.message_id);
}

/** The stored events of an answer after `seq`, in order and each once. */
export async function readEvents(
  tx: Tx,
  scope: CompanyScope,
  messageId: string,
  seq: number,
): Promise<StoredEvent[]> {
  const rows = await tx
    .selectFrom('answer_events')
    .select('events')
    .where('company_id', '=', scope.companyId)
    .where('message_id', '=', messageId)
    .where('last_seq', '>', seq)
    .orderBy('last_seq')
    .execute();
  let last = seq;
  return rows
    .flatMap((row) => row.events)
    .filter(([at]) => {
      if (at <= last) return false;
      last = at;
      return true;
    });
}

/** Whether an answer has no event after `seq`: for one that is over, that its reader has all of it. */
export async function isLastEvent(
  tx: Tx,
  scope: CompanyScope,
  messageId: string,
  seq: number,
): Promise<boolean> {
  const later = await tx
    .selectFrom('answer_events')
    .select('last_seq')
    .where('company_id', '=', scope.companyId)
    .where('message_id', '=', messageId)
    .where('last_seq', '>', seq)
    .limit(1)
    .executeTakeFirst();
  return later === undefined;
}

/** Forgets what an interrupted attempt had shown besides the question, before it is begun again. */
export async function dropEventsAfter(
  tx: Tx,
  scope: CompanyScope,
  messageId: string,
  seq: number,
): Promise<void> {
  await tx
    .deleteFrom('answer_events')
    .where('company_id', '=', scope.companyId)
    .where('message_id', '=', messageId)
    .where('last_seq', '>', seq)
    .execute();
}

/** Wakes whoever watches a topic (an answer's id), in every process, when the transaction commits. */
export async function signalTopic(tx: Tx, topic: string): Promise<void> {
  await sql`select pg_notify(${signalChannel}, ${topic})`.execute(tx);
}
