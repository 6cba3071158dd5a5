import type { Language } from '@docent/contract/core/language';
import type { Sitemap, SitemapSchedule } from '@docent/contract/features/sitemap';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import { containsPattern, type ListRequest, type SortColumn, selectPage } from '#platform/db/paging.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

type Place = Pick<Actor, 'companyId' | 'projectId'>;

export type SitemapRow = Selectable<Tables['sitemaps']> & { creator_name: string | null };

export interface SitemapListRequest extends ListRequest {
  status?: Sitemap['status'] | undefined;
  language: Language;
}

/** Those that are there: one that was deleted is gone for everybody, however long its files take. */
const within = ({ companyId, projectId }: Place) =>
  sql`company_id = ${companyId} and project_id = ${projectId} and deleted_at is null`;

const creator = sql`(select u.name from users u
  where u.company_id = s.company_id and u.id = s.created_by) as creator_name`;

/** A sitemap of the project. */
export async function findSitemap(tx: Tx, place: Place, id: string): Promise<SitemapRow | undefined> {
  const { rows } = await sql<SitemapRow>`select s.*, ${creator} from sitemaps s
    where ${within(place)} and id = ${id}`.execute(tx);
  return rows[0];
}

/** Those of the ids that are sitemaps of the project, in the order of the ids. */
export async function findSitemaps(tx: Tx, place: Place, ids: readonly string[]): Promise<SitemapRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SitemapRow>`select s.*, ${creator} from sitemaps s
    where ${within(place)} and id = any(${[...ids]}::uuid[])`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A sitemap of the project, kept from changing until the transaction ends. */
export async function lockSitemap(tx: Tx, place: Place, id: string): Promise<SitemapRow | undefined> {
  await sql`select from sitemaps where ${within(place)} and id = ${id} for no key update`.execute(tx);
  return findSitemap(tx, place, id);
}

/** All but the pages that are gone. */
const urlCount = sql`(pending_pages + done_pages + unchanged_pages + failed_pages + skipped_pages)`;
const sorts: Record<string, SortColumn> = {
  createdAt: { column: sql`created_at`, type: 'timestamptz' },
  url: { column: sql`url`, type: 'text' },
  lastProcessed: { column: sql`coalesce(processed_at, 'epoch')`, type: 'timestamptz' },
  urlCount: { column: urlCount, type: 'bigint' },
};

export async function listSitemapRows(tx: Tx, place: Place, request: SitemapListRequest) {
  const matching = sql`from sitemaps s where ${within(place)}
    and ${request.q ? sql`lower(url) like ${containsPattern(foldText(request.q))}` : sql`true`}
    and ${request.status ? sql`status = ${request.status}` : sql`true`}`;
  const columns = sql`s.*, ${creator}`;
  return selectPage<SitemapRow>(tx, request, { columns, matching, sorts, defaultSort: '-createdAt' });
}

export async function countSitemaps(tx: Tx, place: Place): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from sitemaps
    where ${within(place)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface NewSitemap {
  id: string;
  url: string;
  page_limit: number;
  schedule: SitemapSchedule;
  requests_per_second: number | null;
}

/** False when the project has one of this address already. */
export async function insertSitemap(tx: Tx, actor: Actor, sitemap: NewSitemap): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sitemaps')
    .values({
      ...sitemap,
      company_id: actor.companyId,
      project_id: actor.projectId,
      created_by: actor.userId,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'project_id', 'url']).where('deleted_at', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const intervals: Record<SitemapSchedule, string | null> = {
  never: null,
  daily: '1 day',
  weekly: '7 days',
  monthly: '1 month',
};

/** When a schedule has a sitemap processed again; while a run goes on, its end says so. */
export const nextRunAfter = (moment: 'now()' | 'processed_at', schedule: SitemapSchedule) => {
  const interval = intervals[schedule];
  return interval === null
    ? sql<Date | null>`null::timestamptz`
    : sql<Date | null>`${sql.raw(moment)} + ${interval}::interval`;
};

/** What is left out stays as it is. */
export interface SitemapSettings {
  pageLimit?: number | undefined;
  schedule?: SitemapSchedule | undefined;
  requestsPerSecond?: number | null | undefined;
}

/** Changes the settings of a sitemap that is locked. */
export async function changeSitemap(
  tx: Tx,
  place: Place,
  id: string,
  change: SitemapSettings,
): Promise<void> {
  const { pageLimit, schedule, requestsPerSecond } = change;
  if (pageLimit === undefined && schedule === undefined && requestsPerSecond === undefined) return;
  await tx
    .updateTable('sitemaps')
    .set({
      ...(pageLimit !== undefined && { page_limit: pageLimit }),
      ...(requestsPerSecond !== undefined && { requests_per_second: requestsPerSecond }),
      ...(schedule && {
        schedule,
        // Due at once would surprise: the first run of a new schedule is a whole interval away.
        next_run_at: sql<Date | null>`case when status = 'completed' then ${nextRunAfter('now()', schedule)} end`,
      }),
    })
    .where('company_id', '=', place.companyId)
    .where('project_id', '=', place.projectId)
    .where('id', '=', id)
    .execute();
}

/** Makes a sitemap gone for everybody; its pages and files are left to the job. */
export async function markDeleted(tx: Tx, place: Place, id: string, keepsFiles: boolean): Promise<void> {
  await sql`update sitemaps set deleted_at = now(), keeps_files = ${keepsFiles}, touched_at = now(), next_run_at = null
    where ${within(place)} and id = ${id}`.execute(tx);
}

/** Begins a run of a sitemap whose last one is over; false when one goes on. */
export async function beginRun(
  tx: Tx,
  { companyId }: Pick<Place, 'companyId'>,
  id: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update sitemaps set status = 'pending', run_number = run_number + 1,
      touched_at = now(), discovered_at = null, started_at = null, cancel_asked = false, cancelled = false,
      error_code = null, next_run_at = null
    where company_id = ${companyId} and id = ${id} and status = 'completed' and deleted_at is null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Has the run that goes on end; false when none does. */
export async function askToCancel(tx: Tx, place: Place, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update sitemaps set cancel_asked = true
    where ${within(place)} and id = ${id} and status <> 'completed'`.execute(tx);
  return numAffectedRows === 1n;
}
