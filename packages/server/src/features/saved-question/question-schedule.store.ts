import { type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, OutsideTx, Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';

export type ScheduleRow = Selectable<Tables['question_schedules']>;

interface Holder extends CompanyScope {
  readonly userId: string;
}

export async function findSchedule(
  tx: Tx,
  { companyId, userId }: Holder,
  spreadsheetId: string,
): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`select * from question_schedules where company_id = ${companyId}
    and spreadsheet_id = ${spreadsheetId} and user_id = ${userId}`.execute(tx);
  return rows[0];
}

/** Keeps when the questions run for a user; what was seen stays. @returns the schedule, whose first run is begun */
export async function storeSchedule(
  tx: Tx,
  { companyId, userId }: Holder,
  schedule: Pick<ScheduleRow, 'spreadsheet_id' | 'every' | 'weekday' | 'hour' | 'time_zone' | 'next_run_at'>,
): Promise<ScheduleRow | undefined> {
  const { spreadsheet_id, every, weekday, hour, time_zone, next_run_at } = schedule;
  const { rows } = await sql<ScheduleRow>`insert into question_schedules
      (company_id, id, spreadsheet_id, user_id, every, weekday, hour, time_zone, next_run_at, run)
    values (${companyId}, ${newUid()}, ${spreadsheet_id}, ${userId}, ${every}, ${weekday}::int, ${hour}::int,
      ${time_zone}, ${next_run_at}, 1)
    on conflict (company_id, spreadsheet_id, user_id) do update set every = excluded.every,
      weekday = excluded.weekday, hour = excluded.hour, time_zone = excluded.time_zone,
      next_run_at = excluded.next_run_at
    returning *`.execute(tx);
  return rows[0];
}

export async function removeSchedule(
  tx: Tx,
  { companyId, userId }: Holder,
  spreadsheetId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from question_schedules where company_id = ${companyId}
    and spreadsheet_id = ${spreadsheetId} and user_id = ${userId}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function listCompaniesToWake(tx: OutsideTx): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_with_due_question_schedules()`.execute(tx);
  return rows.map((row) => row.company_id);
}

/** Returns the schedules that are due, each to one process only. */
export async function lockDueSchedules(tx: Tx, { companyId }: CompanyScope): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`select * from question_schedules where company_id = ${companyId}
    and next_run_at <= now() order by next_run_at for update skip locked`.execute(tx);
  return rows;
}

/** Begins the next run of a schedule. @returns its number */
export async function beginRun(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, nextRunAt }: { id: string; nextRunAt: Date },
): Promise<number> {
  const { rows } = await sql<{ run: number }>`update question_schedules
    set run = run + 1, next_run_at = ${nextRunAt} where company_id = ${companyId} and id = ${id}
    returning run`.execute(tx);
  return rows[0]?.run ?? 0;
}

export interface ScheduledRun {
  scheduleId: string;
  run: number;
}

const isWaiting = ({ scheduleId, run }: ScheduledRun) =>
  sql`id = ${scheduleId} and run = ${run}::int and run_done < ${run}::int`;

/** The schedule of a run that has not ended, and whose place no later run has taken. */
export async function findWaitingRun(
  tx: Tx,
  { companyId }: CompanyScope,
  asked: ScheduledRun,
): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`select * from question_schedules where company_id = ${companyId}
    and ${isWaiting(asked)}`.execute(tx);
  return rows[0];
}

/** Ends a run. @returns false when it has ended already */
export async function endRun(
  tx: Tx,
  { companyId }: CompanyScope,
  { seen, changed, ...asked }: ScheduledRun & { seen: Record<string, string>; changed: readonly string[] },
): Promise<boolean> {
  const change = changed.length > 0 ? sql`, changed_at = now(), changed = ${[...changed]}::uuid[]` : sql``;
  const { numAffectedRows } = await sql`update question_schedules set run_done = ${asked.run}::int,
      seen = ${JSON.stringify(seen)}::jsonb, checked_at = now()${change}
    where company_id = ${companyId} and ${isWaiting(asked)}`.execute(tx);
  return numAffectedRows === 1n;
}
