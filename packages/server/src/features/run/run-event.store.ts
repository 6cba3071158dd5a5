import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { signalChannel, topicsMax } from '#platform/events/signals.ts';
import type { StoredEvent } from './run-event.ts';

/** Events of one run, as JSON texts in rising order. */
export interface EventBatch {
  runId: string;
  attempt: number;
  lastSeq: number;
  /** `[seq,"event",data]` each. */
  tuples: readonly string[];
}

/** The runs of one part of what was appended. */
export interface AppendedPart {
  ids: string[];
}

/**
 * The statement that appends to several runs. Only runs that this attempt still holds are written to; the ids of those
 * are returned. Readers in other processes are signalled at commit. A batch may be appended again, with more behind it,
 * when it is not known whether it was stored.
 */
export function eventsAppended(
  scope: CompanyScope,
  batches: readonly EventBatch[],
): RawBuilder<AppendedPart> {
  return sql<AppendedPart>`
    with mine as (
      select run_id, attempt, last_seq, events from unnest(
        ${batches.map((batch) => batch.runId)}::uuid[], ${batches.map((batch) => batch.attempt)}::int[],
        ${batches.map((batch) => batch.lastSeq)}::int[],
        ${batches.map((batch) => `[${batch.tuples.join(',')}]`)}::text[]) as b (run_id, attempt, last_seq, events)),
    written as (
      insert into run_events (company_id, run_id, last_seq, events)
      select ${scope.companyId}::uuid, mine.run_id, mine.last_seq, mine.events::json from mine
      join runs r on r.company_id = ${scope.companyId} and r.id = mine.run_id
        and r.attempt = mine.attempt and r.state = 'pending'
      on conflict (company_id, run_id, last_seq) do update set events = excluded.events
      returning run_id)
    select array_agg(run_id) as ids, pg_notify(${signalChannel}, string_agg(run_id::text, ','))
    from (select run_id, (row_number() over () - 1) / ${topicsMax}::int as part from written) as parts
    group by part`;
}

/** Appends to several runs in one statement. @returns the ids of those that were written to */
export async function appendEvents(
  tx: Tx,
  scope: CompanyScope,
  batches: readonly EventBatch[],
): Promise<string[]> {
  const { rows } = await eventsAppended(scope, batches).execute(tx);
  return rows.flatMap(({ ids }) => ids);
}

/** The stored events of a run after `seq`, in order and each once. */
export async function readEvents(
  tx: Tx,
  scope: CompanyScope,
  runId: string,
  seq: number,
): Promise<StoredEvent[]> {
  const rows = await tx
    .selectFrom('run_events')
    .select('events')
    .where('company_id', '=', scope.companyId)
    .where('run_id', '=', runId)
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

/** Whether a run has no event after `seq`: for one that is over, that its reader has all of it. */
export async function isLastEvent(tx: Tx, scope: CompanyScope, runId: string, seq: number): Promise<boolean> {
  const later = await tx
    .selectFrom('run_events')
    .select('last_seq')
    .where('company_id', '=', scope.companyId)
    .where('run_id', '=', runId)
    .where('last_seq', '>', seq)
    .limit(1)
    .executeTakeFirst();
  return later === undefined;
}

/** Forgets what an interrupted attempt had shown besides its first event, before it is started again. */
export async function dropEventsAfter(
  tx: Tx,
  scope: CompanyScope,
  runId: string,
  seq: number,
): Promise<void> {
  await tx
    .deleteFrom('run_events')
    .where('company_id', '=', scope.companyId)
    .where('run_id', '=', runId)
    .where('last_seq', '>', seq)
    .execute();
}

/** Which events of a name are replaced, and by what: SQL over the event's data as jsonb. */
export interface EventRewrite {
  readonly event: string;
  applies(data: RawBuilder<unknown>): RawBuilder<unknown>;
  replacement(data: RawBuilder<unknown>): RawBuilder<unknown>;
}

/** Rewrites stored events of these runs. */
export async function rewriteEvents(
  tx: Tx,
  { companyId }: CompanyScope,
  runIds: readonly string[],
  { event, applies, replacement }: EventRewrite,
): Promise<void> {
  const data = sql`(event->2)::jsonb`;
  await sql`update run_events set events = (
      select json_agg(case when event->>1 = ${event} and ${applies(data)}
          then json_build_array(event->0, event->1, ${replacement(data)}) else event end order by n)
      from json_array_elements(events) with ordinality as each (event, n))
    where company_id = ${companyId} and run_id = any(${runIds}::uuid[])`.execute(tx);
}
