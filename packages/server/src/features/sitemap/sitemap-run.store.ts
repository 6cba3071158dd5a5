import type { SitemapSchedule } from '@docent/contract/features/sitemap';
import { sql } from 'kysely';
import type { CompanyScope, OutsideTx, Tx } from '#platform/db/scope.ts';
import { nextRunAfter } from './sitemap.store.ts';

/** Another worker has taken the run over, or the sitemap was deleted: nothing more is written. */
export class RunLost extends Error {}

/** A run that a worker has. */
export interface SitemapRun {
  company_id: string;
  id: string;
  project_id: string;
  url: string;
  page_limit: number;
  schedule: SitemapSchedule;
  requests_per_second: number | null;
  run_number: number;
  claim: number;
  discovered_at: Date | null;
  cancel_asked: boolean;
  error_code: string | null;
  folder_id: string | null;
  created_by: string | null;
}

/** Takes the run of a sitemap, without its folder where that is in the bin; what an earlier worker still brings is refused from now on. Undefined when none goes on. */
export async function claimRun(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<SitemapRun | undefined> {
  const { rows } = await sql<SitemapRun>`update sitemaps set claim = claim + 1, status = 'processing',
      touched_at = now(), started_at = coalesce(started_at, now())
    where company_id = ${companyId} and id = ${id} and status <> 'completed' and deleted_at is null
    returning company_id, id, project_id, url, page_limit, schedule, requests_per_second, run_number, claim, discovered_at, cancel_asked,
      error_code, created_by, (select f.id from folders f where f.company_id = sitemaps.company_id
        and f.id = sitemaps.folder_id) as folder_id`.execute(tx);
  return rows[0];
}

const isHeld = (
  run: SitemapRun,
) => sql`company_id = ${run.company_id} and id = ${run.id} and claim = ${run.claim}
  and status = 'processing' and deleted_at is null`;

/** Holds the run for the rest of the transaction. @returns whether it shall end. @throws RunLost */
export async function holdRun(tx: Tx, run: SitemapRun): Promise<boolean> {
  const { rows } = await sql<{ cancel_asked: boolean }>`update sitemaps set touched_at = now()
    where ${isHeld(run)} returning cancel_asked`.execute(tx);
  const [held] = rows;
  if (!held) throw new RunLost();
  return held.cancel_asked;
}

/** Writes down what is known of a run: its folder, or that its pages are known. @throws RunLost */
export async function noteRun(
  tx: Tx,
  run: SitemapRun,
  known: { folderId: string } | { limitReached: boolean; isPartial: boolean },
): Promise<void> {
  const change =
    'folderId' in known
      ? sql`folder_id = ${known.folderId}`
      : sql`discovered_at = now(), limit_reached = ${known.limitReached},
          error_code = ${known.isPartial ? 'partial' : null}`;
  const { numAffectedRows } = await sql`update sitemaps set ${change} where ${isHeld(run)}`.execute(tx);
  if (numAffectedRows !== 1n) throw new RunLost();
}

export interface RunEnd {
  cancelled: boolean;
  errorCode: string | null;
}

/** Ends a run; the schedule says when the next one is. @throws RunLost */
export async function endRun(tx: Tx, run: SitemapRun, { cancelled, errorCode }: RunEnd): Promise<void> {
  const { numAffectedRows } = await sql`update sitemaps s set status = 'completed', processed_at = now(),
      cancel_asked = false, cancelled = ${cancelled}, error_code = ${errorCode}, next_run_at = case s.schedule
        when 'daily' then ${nextRunAfter('now()', 'daily')} when 'weekly' then ${nextRunAfter('now()', 'weekly')}
        when 'monthly' then ${nextRunAfter('now()', 'monthly')} end
    where ${isHeld(run)}`.execute(tx);
  if (numAffectedRows !== 1n) throw new RunLost();
}

/** A worker says at least this often that it has a run; one that is silent for longer has gone without a successor. */
const idleBefore = sql<Date>`now() - interval '10 minutes'`;

export async function listCompaniesToWake(tx: OutsideTx): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from companies_with_sitemaps_to_wake(${idleBefore})`.execute(tx);
  return rows.map((row) => row.company_id);
}

/** Returns the sitemaps that are due, each to one process only. */
export async function lockDue(tx: Tx, { companyId }: CompanyScope): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`select id from sitemaps where company_id = ${companyId}
    and next_run_at <= now() and status = 'completed' and deleted_at is null
    order by next_run_at for update skip locked`.execute(tx);
  return rows;
}

/** Runs and deletions whose jobs have come to nothing. */
export async function takeIdle(
  tx: Tx,
  { companyId }: CompanyScope,
): Promise<{ id: string; is_deleted: boolean }[]> {
  const { rows } = await sql<{ id: string; is_deleted: boolean }>`update sitemaps set touched_at = now()
    where company_id = ${companyId} and touched_at < ${idleBefore} and (status <> 'completed' or deleted_at is not null)
    returning id, deleted_at is not null as is_deleted`.execute(tx);
  return rows;
}

/** A deleted sitemap, whose remains are to be taken. */
export async function findDeleted(tx: Tx, { companyId }: CompanyScope, id: string) {
  const { rows } = await sql<
    Pick<SitemapRun, 'id' | 'project_id' | 'folder_id' | 'created_by'> & {
      keeps_files: boolean;
    }
  >`select id, project_id, folder_id, created_by, keeps_files from sitemaps
    where company_id = ${companyId} and id = ${id} and deleted_at is not null`.execute(tx);
  return rows[0];
}

export async function deleteSitemapRow(tx: Tx, { companyId }: CompanyScope, id: string): Promise<void> {
  await sql`delete from sitemaps where company_id = ${companyId} and id = ${id}`.execute(tx);
}
