import type { Language } from '@docent/contract/core/language';
import type { SitemapPageState } from '@docent/contract/features/sitemap';
import { type Selectable, sql } from 'kysely';
import type { ListedPage } from '#engine/crawl/find-pages.ts';
import {
  containsPattern,
  type ListRequest,
  type SortColumn,
  selectPage,
  textSort,
} from '#platform/db/paging.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import { RunLost, type SitemapRun } from './sitemap-run.store.ts';

export type PageRow = Selectable<Tables['sitemap_pages']>;

/** Leaves out pages without a file, and those whose file is in the bin. */
const liveFile = sql`join files f on f.company_id = p.company_id and f.id = p.file_id`;

const rowsPerInsert = 2_000;

const ofRun = (run: SitemapRun) => sql`company_id = ${run.company_id} and sitemap_id = ${run.id}`;

/**
 * Writes down what the sitemaps of a run name, in their order; all of it is to be fetched. What they no longer name is
 * gone, unless some of them could not be read.
 */
export async function listPages(
  tx: Tx,
  run: SitemapRun,
  { pages, isPartial }: { pages: readonly ListedPage[]; isPartial: boolean },
): Promise<void> {
  for (let from = 0; from < pages.length; from += rowsPerInsert) {
    const part = pages.slice(from, from + rowsPerInsert);
    const [ids, urls] = [part.map(() => newUid()), part.map((page) => page.url)];
    const keys = part.map((page) => foldText(page.url));
    const moments = part.map((page) => page.lastModified?.toISOString() ?? null);
    await sql`insert into sitemap_pages as p
        (company_id, id, sitemap_id, url, search_key, last_modified, position, run_number)
      select ${run.company_id}, t.id, ${run.id}, t.url, t.key, t.moment, ${from} + t.at, ${run.run_number}
      from unnest(${ids}::uuid[], ${urls}::text[], ${keys}::text[], ${moments}::timestamptz[])
        with ordinality as t(id, url, key, moment, at)
      on conflict (company_id, sitemap_id, url) do update set position = excluded.position,
        run_number = excluded.run_number, last_modified = excluded.last_modified,
        state = 'pending', reason = null, http_status = null`.execute(tx);
  }
  if (isPartial) return;
  await sql`delete from sitemap_pages where ${ofRun(run)} and run_number < ${run.run_number}
    and file_id is null`.execute(tx);
  await sql`update sitemap_pages set state = 'gone', reason = 'unlisted', http_status = null
    where ${ofRun(run)} and run_number < ${run.run_number}`.execute(tx);
}

/** Where the fetching of a run stands. */
export interface PagePlace {
  position: number;
  id: string;
}

/**
 * The next pages that are yet to be fetched, in the order of the sitemaps. One whose file is in the bin has none: it
 * becomes a new file.
 */
export async function nextPending(
  tx: Tx,
  run: SitemapRun,
  { after, max }: { after: PagePlace | undefined; max: number },
): Promise<PageRow[]> {
  const beyond = after ? sql`(p.position, p.id) > (${after.position}, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<PageRow & { live_file_id: string | null }>`select p.*, f.id as live_file_id
    from sitemap_pages p left join files f on f.company_id = p.company_id and f.id = p.file_id
    where p.company_id = ${run.company_id} and p.sitemap_id = ${run.id} and p.state = 'pending'
    and ${beyond} order by p.position, p.id limit ${max}`.execute(tx);
  return rows.map(({ live_file_id, ...row }) => ({ ...row, file_id: live_file_id }));
}

/** What became of a page; what is left out stays as it was. */
export type PageOutcome = { state: Exclude<SitemapPageState, 'pending'> } & Partial<
  Pick<
    PageRow,
    | 'reason'
    | 'http_status'
    | 'title'
    | 'identity_url'
    | 'etag'
    | 'http_modified'
    | 'content_sha256'
    | 'file_id'
  >
>;

/** Writes down what became of a page that was pending. @throws RunLost when it has been settled by another worker */
export async function settlePage(tx: Tx, page: PageRow, { title, ...outcome }: PageOutcome): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('sitemap_pages')
    .set({
      ...outcome,
      fetched_at: sql<Date>`now()`,
      ...(title && { title, title_key: foldText(title), search_key: foldText(`${title}\n${page.url}`) }),
    })
    .where('company_id', '=', page.company_id)
    .where('id', '=', page.id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new RunLost();
}

/** Whether another page of the sitemap covers the same address: it will be stored, or was stored in this run. */
export async function hasTwin(tx: Tx, page: PageRow, identityUrl: string): Promise<boolean> {
  const { rows } = await sql`select from sitemap_pages where company_id = ${page.company_id}
    and sitemap_id = ${page.sitemap_id} and id <> ${page.id}
    and ((url = ${identityUrl} and state in ('pending', 'done', 'unchanged'))
      or (identity_url = ${identityUrl} and run_number = ${page.run_number} and state in ('done', 'unchanged')))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Files of pages that are gone, or do not want to be kept. */
export async function findOutdatedFiles(tx: Tx, run: SitemapRun, max: number): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`select p.file_id from sitemap_pages p ${liveFile}
    where p.company_id = ${run.company_id} and p.sitemap_id = ${run.id} and p.state in ('gone', 'skipped')
    limit ${max}`.execute(tx);
  return rows.map((row) => row.file_id);
}

/** Some of the files that a sitemap's pages became. */
export async function findPageFiles(
  tx: Tx,
  { companyId }: CompanyScope,
  { sitemapId, max }: { sitemapId: string; max: number },
): Promise<string[]> {
  const { rows } = await sql<{
    file_id: string;
  }>`select p.file_id from sitemap_pages p ${liveFile}
    where p.company_id = ${companyId} and p.sitemap_id = ${sitemapId} limit ${max}`.execute(tx);
  return rows.map((row) => row.file_id);
}

/** The files that the pages of sitemaps are now. */
export async function findPageFileIds(
  tx: Tx,
  { companyId }: CompanyScope,
  sitemapIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`select distinct p.file_id from sitemap_pages p ${liveFile}
    where p.company_id = ${companyId} and p.sitemap_id = any(${[...sitemapIds]}::uuid[])`.execute(tx);
  return rows.map((row) => row.file_id);
}

/** Whether pages of a run failed for want of room, and which. */
export async function findRoomFailure(tx: Tx, run: SitemapRun): Promise<string | undefined> {
  const { rows } = await sql<{ reason: string }>`select reason from sitemap_pages where ${ofRun(run)}
    and state = 'failed' and reason in ('files_limit', 'storage_quota') limit 1`.execute(tx);
  return rows[0]?.reason;
}

export interface PageListRequest extends ListRequest {
  sitemapId: string;
  state?: SitemapPageState | undefined;
  language: Language;
}

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  url: { column: sql`url`, type: 'text' },
  title: textSort('title_key', language),
  state: { column: sql`state`, type: 'text' },
  fetchedAt: { column: sql`coalesce(fetched_at, 'epoch')`, type: 'timestamptz' },
});

export function listPageRows(tx: Tx, { companyId }: CompanyScope, request: PageListRequest) {
  const matching = sql`from sitemap_pages where company_id = ${companyId} and sitemap_id = ${request.sitemapId}
    and ${request.q ? sql`search_key like ${containsPattern(foldText(request.q))}` : sql`true`}
    and ${request.state ? sql`state = ${request.state}` : sql`true`}`;
  return selectPage<PageRow>(tx, request, {
    columns: sql`*`,
    matching,
    sorts: sortsFor(request.language),
    defaultSort: 'url',
  });
}
