import { createHash } from 'node:crypto';
import type { CrawlProblem, PageReason } from '#engine/crawl/crawl-problem.ts';
import type { FetchedPage, Validators } from '#engine/crawl/fetch-page.ts';
import type { PageText } from '#engine/crawl/read-pages.ts';
import { isSameSite, webUrl } from '#engine/crawl/site-url.ts';
import { type Storer, storeSitePage } from '#features/file-manager/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { hasTwin, type PageOutcome, type PageRow, settlePage } from './sitemap-page.store.ts';
import { holdRun, type SitemapRun } from './sitemap-run.store.ts';

export interface KeepDeps {
  db: Database;
  storage: Storage;
  jobs: Jobs;
  onError(error: unknown): void;
  settings: { get(): Promise<{ filesPerProjectMax: number }> };
}

/** A page of a run, and for whom it is kept. */
interface PageAbout {
  run: SitemapRun;
  storer: Storer;
  row: PageRow;
}

const titleLengthMax = 120;
const wanted: ReadonlySet<PageReason> = new Set(['robots', 'noindex', 'duplicate', 'offsite', 'wrong_type']);

const stateOf = (reason: PageReason) => {
  if (reason === 'gone') return 'gone';
  return wanted.has(reason) ? 'skipped' : 'failed';
};

/** Settles a page without a file. @returns whether the run shall end */
function settle({ db }: KeepDeps, { run, storer, row }: PageAbout, outcome: PageOutcome): Promise<boolean> {
  return inScope(db, storer, async (tx) => {
    // The page before the run: who stores a file locks in this order, too.
    await settlePage(tx, row, outcome);
    return holdRun(tx, run);
  });
}

export const keepProblem = (deps: KeepDeps, about: PageAbout, { reason, httpStatus }: CrawlProblem) =>
  settle(deps, about, { state: stateOf(reason), reason, http_status: httpStatus ?? null });

export const keepUnchanged = (deps: KeepDeps, about: PageAbout) =>
  settle(deps, about, { state: 'unchanged' });

/** Why there is no room for a file: a limit that the use case looks at, or one that the database holds. */
function roomFailureOf(error: unknown): 'files_limit' | 'storage_quota' | undefined {
  if (error instanceof Failure && error.code === 'files_limit_reached') return 'files_limit';
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  return constraint === 'storage_quota_reached' ? 'storage_quota' : undefined;
}

interface Content extends Validators {
  name: string;
  title: string;
  url: string;
  bytes: Buffer;
}

/** Keeps a page's content where it is new, as a file or its next version. @returns whether the run shall end */
async function keepContent(deps: KeepDeps, about: PageAbout, content: Content): Promise<boolean> {
  const { run, storer, row } = about;
  const { title, url, etag, httpModified, bytes, name } = content;
  const content_sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = { title, identity_url: url, etag, http_modified: httpModified, http_status: null };
  if (row.file_id !== null && row.content_sha256 === content_sha256)
    return settle(deps, about, { state: 'unchanged', ...known });
  let isCancelled = false;
  const write = async (tx: Tx, file_id: string) => {
    await settlePage(tx, row, { state: 'done', ...known, content_sha256, file_id });
    isCancelled = await holdRun(tx, run);
  };
  try {
    const page = { fileId: row.file_id, folderId: run.folder_id, name, url: row.url, bytes };
    await storeSitePage(deps, storer, page, write);
    return isCancelled;
  } catch (error) {
    const reason = roomFailureOf(error);
    if (!reason) throw error;
    return settle(deps, about, { state: 'failed', reason, title });
  }
}

/** Settles a page as a duplicate of another page; undefined when there is none. */
async function skipTwin(deps: KeepDeps, about: PageAbout, identity: string): Promise<boolean | undefined> {
  const { storer, row } = about;
  const isTwin = identity !== row.url && (await inScope(deps.db, storer, (tx) => hasTwin(tx, row, identity)));
  return isTwin
    ? settle(deps, about, { state: 'skipped', reason: 'duplicate', identity_url: identity })
    : undefined;
}

/**
 * The address that a page is kept under: what it calls its own, where that is of the same site; a whole site that calls
 * its front page its own does not mean it.
 */
function identityOf(canonical: string | undefined, url: URL): string {
  const own = canonical === undefined ? undefined : webUrl(canonical, url);
  if (!own || !isSameSite(own, url)) return url.href;
  return own.pathname === '/' && own.search === '' && url.pathname !== '/' ? url.href : own.href;
}

function segmentOf(url: URL): string {
  const last = url.pathname.split('/').findLast((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** A title has slashes and colons; a name has none that cut it. */
const nameOf = (text: string) =>
  text
    .replace(/[/\\]+/g, '-')
    .slice(0, titleLengthMax)
    .trim();

/** Keeps an HTML page's text. @param text undefined when it could not be read */
export async function keepPage(
  deps: KeepDeps,
  about: PageAbout,
  { fetched, text }: { fetched: Extract<FetchedPage, { kind: 'html' }>; text: PageText | undefined },
): Promise<boolean> {
  if (!text) return settle(deps, about, { state: 'failed', reason: 'unreadable' });
  const { title, isNoindex, canonical, bytes } = text;
  if (isNoindex) return settle(deps, about, { state: 'skipped', reason: 'noindex', title });
  const identity = identityOf(canonical, fetched.url);
  const skipped = await skipTwin(deps, about, identity);
  if (skipped !== undefined) return skipped;
  if (bytes.length === 0) return settle(deps, about, { state: 'failed', reason: 'empty', title });
  const shown = title || segmentOf(fetched.url) || fetched.url.host;
  const { etag, httpModified } = fetched;
  return keepContent(deps, about, {
    etag,
    httpModified,
    bytes,
    title: shown,
    url: identity,
    name: `${nameOf(shown)}.md`,
  });
}

/** Keeps a document as it came. */
export async function keepDocument(
  deps: KeepDeps,
  about: PageAbout,
  { url, bytes, ending, etag, httpModified }: Extract<FetchedPage, { kind: 'file' }>,
): Promise<boolean> {
  const skipped = await skipTwin(deps, about, url.href);
  if (skipped !== undefined) return skipped;
  const segment = segmentOf(url) || url.host;
  const bare = segment.toLowerCase().endsWith(`.${ending}`) ? segment.slice(0, -ending.length - 1) : segment;
  const name = `${nameOf(bare)}.${ending}`;
  return keepContent(deps, about, { etag, httpModified, bytes, title: name, url: url.href, name });
}
