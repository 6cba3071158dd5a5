import type { RebuildOutcome } from '@docent/contract/features/model-rebuild';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, OutsideTx, Tx } from '#platform/db/scope.ts';

export type RebuildRow = Selectable<Tables['model_rebuilds']>;

/** With the names that are shown of it. */
export interface ShownRebuild extends RebuildRow {
  setter_name: string | null;
  build_number: number | null;
}

/** When each of these models is rebuilt by itself; models that are not are left out. */
export async function findRebuilds(
  tx: Tx,
  { companyId }: CompanyScope,
  modelIds: readonly string[],
): Promise<Map<string, ShownRebuild>> {
  if (modelIds.length === 0) return new Map();
  const { rows } = await sql<ShownRebuild>`select r.*, u.name as setter_name, b.number as build_number
    from model_rebuilds r
      left join users u on u.company_id = ${companyId} and u.id = r.set_by
      left join model_builds b on b.company_id = ${companyId} and b.id = r.build_id
    where r.company_id = ${companyId} and r.model_id = any(${[...modelIds]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.model_id, row]));
}

export type RebuildRule = Pick<
  RebuildRow,
  'model_id' | 'every' | 'hour' | 'weekday' | 'quiet_minutes' | 'time_zone' | 'set_by' | 'next_run_at'
>;

/** Keeps when a model is rebuilt. What became of the last time stays; the files are looked at anew. */
export async function storeRebuild(tx: Tx, { companyId }: CompanyScope, rule: RebuildRule): Promise<void> {
  const { model_id, ...values } = rule;
  await tx
    .insertInto('model_rebuilds')
    .values({ company_id: companyId, model_id, ...values })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'model_id']).doUpdateSet({ ...values, seen: null }),
    )
    .execute();
}

export async function deleteRebuild(tx: Tx, { companyId }: CompanyScope, modelId: string): Promise<void> {
  await sql`delete from model_rebuilds where company_id = ${companyId} and model_id = ${modelId}`.execute(tx);
}

export async function listCompaniesToWake(tx: OutsideTx): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_with_model_rebuilds()`.execute(tx);
  return rows.map((row) => row.company_id);
}

/** The models that are rebuilt after changes, each locked for one process only. */
export async function lockQuiet(tx: Tx, { companyId }: CompanyScope): Promise<RebuildRow[]> {
  const { rows } = await sql<RebuildRow>`select * from model_rebuilds where company_id = ${companyId}
    and every = 'quiet' order by model_id for update skip locked`.execute(tx);
  return rows;
}

/** Notes that the files of a model are others now: its quiet time begins again. */
export async function noteChange(
  tx: Tx,
  { companyId }: CompanyScope,
  { model_id, quiet_minutes }: RebuildRow,
  seen: string,
): Promise<void> {
  await sql`update model_rebuilds set seen = ${seen}, next_run_at = now() + make_interval(mins => ${quiet_minutes}::int)
    where company_id = ${companyId} and model_id = ${model_id}`.execute(tx);
}

/** The rebuilds that are due, each to one process only. */
export async function lockDue(tx: Tx, { companyId }: CompanyScope): Promise<RebuildRow[]> {
  const { rows } = await sql<RebuildRow>`select * from model_rebuilds where company_id = ${companyId}
    and next_run_at <= now() order by next_run_at for update skip locked`.execute(tx);
  return rows;
}

/** Begins the next run of a rebuild. @returns its number */
export async function beginRun(
  tx: Tx,
  { companyId }: CompanyScope,
  { modelId, nextRunAt }: { modelId: string; nextRunAt: Date | null },
): Promise<number> {
  const { rows } = await sql<{
    run: number;
  }>`update model_rebuilds set run = run + 1, next_run_at = ${nextRunAt}
    where company_id = ${companyId} and model_id = ${modelId} returning run`.execute(tx);
  return rows[0]?.run ?? 0;
}

export interface RebuildRun {
  modelId: string;
  run: number;
}

/** The rebuild of a run that has not ended and whose place no later run has taken, with the project of its model. */
export async function findWaitingRun(
  tx: Tx,
  { companyId }: CompanyScope,
  { modelId, run }: RebuildRun,
): Promise<(RebuildRow & { project_id: string }) | undefined> {
  const { rows } = await sql<RebuildRow & { project_id: string }>`select r.*, m.project_id
    from model_rebuilds r join models m on m.company_id = ${companyId} and m.id = r.model_id
    where r.company_id = ${companyId} and r.model_id = ${modelId} and r.run = ${run}::int
      and r.run_done < ${run}::int`.execute(tx);
  return rows[0];
}

export interface RebuildEnd {
  outcome: RebuildOutcome;
  /** Requested by this run. */
  buildId?: string;
  /** What it could not do now is tried again then, where that is earlier than its next run. */
  againInMinutes?: number | undefined;
}

/** Ends a run. @returns false when it has ended already */
export async function endRun(
  tx: Tx,
  { companyId }: CompanyScope,
  { modelId, run }: RebuildRun,
  { outcome, buildId, againInMinutes }: RebuildEnd,
): Promise<boolean> {
  const built = buildId ? sql`, rebuilt_at = now(), build_id = ${buildId}, worse = 0` : sql``;
  const again = againInMinutes
    ? sql`, next_run_at = least(next_run_at, now() + make_interval(mins => ${againInMinutes}::int))`
    : sql``;
  const { numAffectedRows } =
    await sql`update model_rebuilds set run_done = ${run}::int, outcome = ${outcome},
      checked_at = now()${built}${again}
    where company_id = ${companyId} and model_id = ${modelId} and run = ${run}::int
      and run_done < ${run}::int`.execute(tx);
  return numAffectedRows === 1n;
}

/** Notes what became of a build that was requested automatically; nothing where a later one has been requested since. */
export async function noteBuildOutcome(
  tx: Tx,
  { companyId }: CompanyScope,
  { buildId, outcome, worse }: { buildId: string; outcome: RebuildOutcome; worse: number },
): Promise<void> {
  await sql`update model_rebuilds set outcome = ${outcome}, worse = ${worse}::int
    where company_id = ${companyId} and build_id = ${buildId}`.execute(tx);
}
