import { type CrawlProblem, crawlProblemOf, SiteDown } from '#engine/crawl/crawl-problem.ts';
import { type FetchedPage, fetchPage } from '#engine/crawl/fetch-page.ts';
import type { Crawler } from '#engine/crawl/polite-crawler.ts';
import { readPages } from '#engine/crawl/read-pages.ts';
import { openSiteFolder, type Storer } from '#features/file-manager/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type KeepDeps, keepDocument, keepPage, keepProblem, keepUnchanged } from './keep-page.ts';
import { nextPending, type PagePlace, type PageRow } from './sitemap-page.store.ts';
import { noteRun, type SitemapRun } from './sitemap-run.store.ts';

const pagesPerBatch = 24;
/** What a batch may hold in memory before no further page is fetched for it. */
const bytesPerBatch = 8 * 1024 * 1024;
const fetchersMax = 4;

export interface CrawlWork {
  run: SitemapRun;
  storer: Storer;
  crawler: Crawler;
  untilMs: number;
  signal: AbortSignal;
}

type Fetched = { row: PageRow } & ({ page: FetchedPage } | { problem: CrawlProblem });

interface Batch {
  fetched: Fetched[];
  /** Where the next one begins; undefined when nothing was left to fetch. */
  last: PagePlace | undefined;
  isDown: boolean;
}

async function fetchOne({ crawler, run }: CrawlWork, row: PageRow): Promise<Fetched> {
  const { etag, http_modified: httpModified, file_id } = row;
  // Of a page that is not kept, knowing that it has not changed would be of no use.
  const known = file_id === null ? undefined : { etag, httpModified };
  try {
    return { row, page: await fetchPage(crawler, { url: new URL(row.url), site: new URL(run.url), known }) };
  } catch (error) {
    const problem = crawlProblemOf(error);
    if (!problem) throw error;
    return { row, problem };
  }
}

/** Fetches the next pages, a few at a time; several hosts would be asked side by side. */
async function fetchBatch(deps: KeepDeps, work: CrawlWork, after: PagePlace | undefined): Promise<Batch> {
  const { run } = work;
  const rows = await inScope(deps.db, work.storer, (tx) =>
    nextPending(tx, run, { after, max: pagesPerBatch }),
  );
  const batch: Batch = { fetched: [], last: undefined, isDown: false };
  let bytes = 0;
  let at = 0;
  async function takeRows(): Promise<void> {
    // One page each is fetched however late it is, so that a slow site is got through as well.
    for (let isFirst = true; !batch.isDown && bytes < bytesPerBatch; isFirst = false) {
      if (!isFirst && Date.now() >= work.untilMs) return;
      const row = rows[at];
      if (!row) return;
      at += 1;
      try {
        const fetched = await fetchOne(work, row);
        batch.fetched.push(fetched);
        if ('page' in fetched && 'bytes' in fetched.page) bytes += fetched.page.bytes.length;
      } catch (error) {
        if (!(error instanceof SiteDown)) throw error;
        batch.isDown = true;
      }
    }
  }
  await Promise.all(Array.from({ length: fetchersMax }, takeRows));
  const place = (row: PageRow) => row.position;
  batch.fetched.sort((one, other) => place(one.row) - place(other.row));
  batch.last = rows[at - 1];
  return batch;
}

/** Keeps what was fetched, in the order of the sitemaps. @returns whether the run shall end */
async function keepBatch(
  deps: KeepDeps,
  work: CrawlWork,
  { batch, signal }: { batch: Batch; signal: AbortSignal },
) {
  const html = batch.fetched.flatMap(({ row, ...fetched }) =>
    'page' in fetched && fetched.page.kind === 'html' ? [{ row, page: fetched.page }] : [],
  );
  const raw = html.map(({ page }) => ({ url: page.url.href, bytes: page.bytes, charset: page.charset }));
  const texts = await readPages(raw, signal);
  const textOf = new Map(html.map(({ row }, index) => [row.id, texts[index]]));
  let isCancelled = false;
  for (const { row, ...fetched } of batch.fetched) {
    signal.throwIfAborted();
    const about = { run: work.run, storer: work.storer, row };
    if ('problem' in fetched) isCancelled = await keepProblem(deps, about, fetched.problem);
    else if (fetched.page.kind === 'unchanged') isCancelled = await keepUnchanged(deps, about);
    else if (fetched.page.kind === 'file') isCancelled = await keepDocument(deps, about, fetched.page);
    else isCancelled = await keepPage(deps, about, { fetched: fetched.page, text: textOf.get(row.id) });
    if (isCancelled) return true;
  }
  return false;
}

/** The folder that the pages' files are put into, named after the site. */
async function openFolder(deps: KeepDeps, { run, storer }: CrawlWork): Promise<void> {
  if (run.folder_id !== null) return;
  const folderId = await openSiteFolder(deps, storer, new URL(run.url).host);
  await inScope(deps.db, storer, (tx) => noteRun(tx, run, { folderId }));
  run.folder_id = folderId;
}

/**
 * Fetches pages that are left of a run and keeps them, until its time is over; while some are kept, the next are fetched.
 * @throws SiteDown; RunLost
 */
export async function crawlPages(deps: KeepDeps, work: CrawlWork): Promise<'over' | 'more' | 'cancelled'> {
  await openFolder(deps, work);
  const { signal } = work;
  let fetching: Promise<Batch> | undefined = fetchBatch(deps, work, undefined);
  try {
    for (;;) {
      const batch = await fetching;
      fetching = undefined;
      if (batch.last && !batch.isDown && Date.now() < work.untilMs) {
        fetching = fetchBatch(deps, work, batch.last);
        // It is looked at when it is awaited, which may be never.
        fetching.catch(() => undefined);
      }
      if (await keepBatch(deps, work, { batch, signal })) return 'cancelled';
      if (batch.isDown) throw new SiteDown();
      if (!batch.last) return 'over';
      if (!fetching) return 'more';
    }
  } finally {
    await fetching?.catch(() => undefined);
  }
}
