import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Owner } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import type { Tables } from '#platform/db/schema.ts';
import { type CompanyScope, outsideCompanies, type Tx } from '#platform/db/scope.ts';
import { signalChannel } from '#platform/events/signals.ts';
import { type LiveEvent, type RunEvent, tupleOf } from './run-event.ts';
import type { HeldRun, RunEnd } from './run-kind.ts';

export type RunRow = Selectable<Tables['runs']>;

/** How long a process may hold a run without renewing it. */
const leaseMs = 10_000;

export interface NewRun {
  id: string;
  kind: string;
  projectId: string;
  owner: Owner;
  language: 'en' | 'tr';
  plan: object;
  /** The event with which its stream begins. */
  firstEvent: LiveEvent;
}

/** The statement that stores a run, leased to this process, with its first event. */
export function runInserted({ companyId }: CompanyScope, run: NewRun): RawBuilder<unknown> {
  const { firstEvent, owner } = run;
  return sql`with made as (
      insert into runs (company_id, id, kind, project_id, owner_kind, owner_id, language, plan, lease_until)
      values (${companyId}, ${run.id}, ${run.kind}, ${run.projectId}, ${owner.kind}, ${owner.id}, ${run.language},
        ${JSON.stringify(run.plan)}::jsonb, now() + ${leaseMs} * interval '1 millisecond')
      returning company_id, id)
    insert into run_events (company_id, run_id, last_seq, events)
    select company_id, id, ${firstEvent.seq}::int, ${`[${tupleOf(firstEvent)}]`}::json from made`;
}

/** Stores a run, leased to this process, with its first event. */
export async function insertRun(tx: Tx, scope: CompanyScope, run: NewRun): Promise<void> {
  await runInserted(scope, run).execute(tx);
}

/** A run that has ended, as it is before it goes on; undefined while it runs. Nobody else changes it before the transaction ends. */
export async function lockEndedRun(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<Pick<RunRow, 'plan' | 'attempt'> | undefined> {
  const { rows } = await sql<Pick<RunRow, 'plan' | 'attempt'>>`select plan, attempt from runs
    where company_id = ${companyId} and id = ${id} and state <> 'pending' for no key update`.execute(tx);
  return rows[0];
}

/**
 * Has a run that was locked as ended go on with another plan, leased to this process: a new attempt, whose stream begins
 * with `firstEvent` after all that readers may have seen. @returns what it is started with
 */
export async function reopenRun(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, language, plan, firstEvent }: Pick<NewRun, 'id' | 'language' | 'plan'> & { firstEvent: RunEvent },
): Promise<{ attempt: number; seq: number }> {
  const last = await sql<{ seq: number }>`with dropped as (
      delete from run_events where company_id = ${companyId} and run_id = ${id} returning last_seq)
    select coalesce(max(last_seq), 0)::int as seq from dropped`.execute(tx);
  const seq = (last.rows[0]?.seq ?? 0) + 1;
  const first = tupleOf({ seq, event: firstEvent.event, json: JSON.stringify(firstEvent.data) });
  const { rows } = await sql<{ attempt: number }>`with reopened as (
      update runs set state = 'pending', attempt = attempt + 1, cancel_asked = false, error_code = null, usage = null,
        finished_at = null, language = ${language}, plan = ${JSON.stringify(plan)}::jsonb,
        lease_until = now() + ${leaseMs} * interval '1 millisecond'
      where company_id = ${companyId} and id = ${id} and state <> 'pending' returning company_id, id, attempt),
    written as (
      insert into run_events (company_id, run_id, last_seq, events)
      select company_id, id, ${seq}::int, ${`[${first}]`}::json from reopened)
    select attempt from reopened`.execute(tx);
  const [reopened] = rows;
  if (!reopened) throw new Error(`The run ${id} has not ended.`);
  return { attempt: reopened.attempt, seq };
}

export function findRun(tx: Tx, scope: CompanyScope, id: string) {
  return tx
    .selectFrom('runs')
    .select(['id', 'state'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What a run was planned to do, as its kind stored it; null where there is none. */
export async function findRunPlan(tx: Tx, scope: CompanyScope, id: string): Promise<object | null> {
  const found = await tx
    .selectFrom('runs')
    .select('plan')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.plan ?? null;
}

/** Takes over a run whose lease has run out; undefined when another process was quicker or it has ended. */
export async function claimAbandoned(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    update runs set attempt = attempt + 1, lease_until = now() + ${leaseMs} * interval '1 millisecond'
    where company_id = ${companyId} and id = ${id} and state = 'pending' and lease_until < now()
    returning *`.execute(tx);
  return rows[0];
}

const heldBy = (held: readonly HeldRun[]) =>
  sql`unnest(${held.map(({ id }) => id)}::uuid[], ${held.map(({ attempt }) => attempt)}::int[]) as held (id, attempt)`;

/** Renews leases. Returns the runs that are still held, and whether someone asked to stop them. */
export async function renewLeases(
  tx: Tx,
  { companyId }: CompanyScope,
  held: readonly HeldRun[],
): Promise<{ id: string; cancel_asked: boolean }[]> {
  const { rows } = await sql<{ id: string; cancel_asked: boolean }>`
    update runs r set lease_until = now() + ${leaseMs} * interval '1 millisecond' from ${heldBy(held)}
    where r.company_id = ${companyId} and r.id = held.id and r.attempt = held.attempt and r.state = 'pending'
    returning r.id, r.cancel_asked`.execute(tx);
  return rows;
}

/** Whether this attempt still holds its run; if it does, nobody else takes it over before the transaction ends. */
export async function holdRun(tx: Tx, { companyId }: CompanyScope, held: HeldRun): Promise<boolean> {
  const { rows } = await sql`select id from runs where company_id = ${companyId} and id = ${held.id}
    and attempt = ${held.attempt} and state = 'pending' for share`.execute(tx);
  return rows.length === 1;
}

/** Lets leases run out at once: another process may continue without waiting. */
export async function releaseLeases(
  tx: Tx,
  { companyId }: CompanyScope,
  held: readonly HeldRun[],
): Promise<void> {
  await sql`update runs r set lease_until = now() from ${heldBy(held)}
    where r.company_id = ${companyId} and r.id = held.id and r.attempt = held.attempt
      and r.state = 'pending'`.execute(tx);
}

/** Ends a pending run; false when this attempt no longer holds it. */
export async function endRun(
  tx: Tx,
  { companyId }: CompanyScope,
  held: HeldRun,
  end: RunEnd,
): Promise<boolean> {
  const { rows } = await sql`update runs set state = ${end.state}, error_code = ${end.errorCode},
      usage = ${end.usage && JSON.stringify(end.usage)}::jsonb, finished_at = now(), lease_until = null
    where company_id = ${companyId} and id = ${held.id} and attempt = ${held.attempt} and state = 'pending'
    returning id`.execute(tx);
  return rows.length === 1;
}

/**
 * Deletes runs that nobody reads again, with their events: one that has ended, or all of a kind that ended so long ago.
 * For kinds whose runs belong to no row of another table.
 */
export async function deleteEndedRuns(
  tx: Tx,
  { companyId }: CompanyScope,
  { kind, ...which }: { kind: string } & ({ id: string } | { keptForMs: number }),
): Promise<void> {
  const chosen =
    'id' in which
      ? sql`id = ${which.id}`
      : sql`finished_at < now() - ${which.keptForMs} * interval '1 millisecond'`;
  await sql`delete from runs where company_id = ${companyId} and kind = ${kind} and state <> 'pending'
    and ${chosen}`.execute(tx);
}

export const cancelTopic = (id: string) => `cancel:${id}`;

/** Notes that a run is to stop, and tells the process that holds it. False when it is over. */
export async function askToCancel(tx: Tx, { companyId }: CompanyScope, id: string): Promise<boolean> {
  const { rows } = await sql`with asked as (
      update runs set cancel_asked = true
      where company_id = ${companyId} and id = ${id} and state = 'pending' returning id)
    select pg_notify(${signalChannel}, ${cancelTopic(id)}) from asked`.execute(tx);
  return rows.length === 1;
}

/**
 * Tells the process that holds a run that the run was deleted with its row, so that it stops. For deletions: noting on the
 * run itself that it is to stop would lock it before the row, and a run that stores its result locks them the other way
 * round.
 */
export async function tellRunDeleted(tx: Tx, id: string): Promise<void> {
  await sql`select pg_notify(${signalChannel}, ${cancelTopic(id)})`.execute(tx);
}

const sweepMax = 20;

/** Runs of all companies whose process is gone: ids only. */
export function findAbandoned(db: Database): Promise<{ companyId: string; id: string }[]> {
  return outsideCompanies(db, async (tx) => {
    const { rows } = await sql<{ company_id: string; run_id: string }>`
      select * from abandoned_runs(${sweepMax})`.execute(tx);
    return rows.map((row) => ({ companyId: row.company_id, id: row.run_id }));
  });
}
