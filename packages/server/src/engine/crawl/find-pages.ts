import { CrawlProblem, crawlProblemOf, type PageReason } from './crawl-problem.ts';
import type { Crawler } from './polite-crawler.ts';
import { readSitemap, type SitemapKind } from './read-sitemap.ts';
import { isSameSite, webUrl } from './site-url.ts';

const sitemapsMax = 2_000;
/** An index of sitemap indexes; the protocol allows only one level. */
const depthMax = 3;
/** The size limit on the wire; the unpacked size has the same limit. */
const bytesMax = 60 * 1024 * 1024;
const guesses = ['/sitemap.xml', '/sitemap_index.xml'];

export interface ListedPage {
  url: string;
  lastModified: Date | undefined;
}

export interface FoundPages {
  pages: ListedPage[];
  /** There were more pages than the limit. */
  limitReached: boolean;
  /** Some sitemaps could not be read, so missing pages may still exist. */
  isPartial: boolean;
}

/** Nothing at the URL, and no sitemap at the usual places. */
export class NoSitemap extends Error {}

interface Listed {
  url: URL;
  depth: number;
  isExempt: boolean;
}

interface Search {
  crawler: Crawler;
  pageLimit: number;
  site: URL;
  pages: Map<string, ListedPage>;
  limitReached: boolean;
  seen: Set<string>;
  waiting: Listed[];
  failures: CrawlProblem[];
}

const isEnough = (search: Search) => search.pages.size >= search.pageLimit && search.limitReached;

/** The site's own pages, each once; pages of other sites are ignored. */
function addPage(search: Search, loc: string, base: URL, lastModified: Date | undefined): void {
  const url = webUrl(loc, base);
  if (!url || !isSameSite(url, search.site) || search.pages.has(url.href)) return;
  if (search.pages.size >= search.pageLimit) search.limitReached = true;
  else search.pages.set(url.href, { url: url.href, lastModified });
}

function addSitemap(search: Search, listed: Listed, base: URL): void {
  const { url, depth } = listed;
  const isNear = listed.isExempt || isSameSite(url, search.site) || url.host === base.host;
  if (!isNear || depth > depthMax || search.seen.has(url.href) || search.seen.size >= sitemapsMax) return;
  search.seen.add(url.href);
  search.waiting.push(listed);
}

async function* bodyOf(response: Response): AsyncGenerator<Uint8Array> {
  if (response.body) yield* response.body;
}

interface Opened {
  kind: SitemapKind;
  /** The URL after redirects. */
  url: URL;
}

/**
 * Reads one sitemap and collects its entries.
 * @throws CrawlProblem; SiteDown
 */
function openSitemap(search: Search, { url, depth, isExempt }: Listed): Promise<Opened> {
  return search.crawler.get({
    url,
    bytesMax,
    isExempt,
    async read(response, at) {
      if (!response.ok) {
        response.body?.cancel().catch(() => undefined);
        throw new CrawlProblem('status', { httpStatus: response.status });
      }
      const contentType = response.headers.get('content-type') ?? '';
      const kind = await readSitemap(
        { chunks: bodyOf(response), contentType },
        {
          page: ({ loc, lastModified }) => addPage(search, loc, at, lastModified),
          child(loc) {
            const child = webUrl(loc, at);
            if (child) addSitemap(search, { url: child, depth: depth + 1, isExempt: false }, at);
          },
          isEnough: () => isEnough(search),
        },
      );
      return { kind, url: at };
    },
  });
}

/** Whether it was a sitemap; an error is kept. */
async function tryOpen(search: Search, listed: Listed): Promise<Opened | undefined> {
  try {
    return await openSitemap(search, listed);
  } catch (error) {
    const problem = crawlProblemOf(error);
    if (!problem) throw error;
    search.failures.push(problem);
    return undefined;
  }
}

async function readWaiting(search: Search): Promise<number> {
  let read = 0;
  for (let listed = search.waiting.shift(); listed && !isEnough(search); listed = search.waiting.shift()) {
    const opened = await tryOpen(search, listed);
    if (opened?.kind === 'sitemap') read += 1;
    else if (opened) search.failures.push(new CrawlProblem('unreadable'));
  }
  return read;
}

/** The sitemaps of a site: those in its robots.txt, or else at the usual places. */
async function readSiteSitemaps(search: Search): Promise<number> {
  const { crawler, site } = search;
  const { sitemaps } = await crawler.robotsOf(site);
  for (const named of sitemaps) {
    const url = webUrl(named, site);
    if (url) addSitemap(search, { url, depth: 0, isExempt: true }, site);
  }
  const read = await readWaiting(search);
  if (read > 0) return read;
  for (const guess of guesses) {
    const opened = await tryOpen(search, { url: new URL(guess, site), depth: 0, isExempt: false });
    if (opened?.kind === 'sitemap') return 1 + (await readWaiting(search));
  }
  return 0;
}

const unreachable: ReadonlySet<PageReason> = new Set(['refused', 'unreachable', 'timed_out']);

/**
 * An unreachable host needs no further requests.
 * @throws CrawlProblem
 */
function assertReachable({ failures }: Search): void {
  const failure = failures.find(({ reason }) => unreachable.has(reason));
  if (failure) throw failure;
}

/** The reason why nothing was found: an unreadable sitemap is more informative than a missing one. */
function failureOf({ failures }: Search): Error {
  const telling = failures.find(({ reason }) => reason !== 'status') ?? failures.find(isOutage);
  return telling ?? new NoSitemap();
}

const isOutage = ({ httpStatus }: CrawlProblem) => httpStatus !== undefined && httpStatus >= 500;

/**
 * The pages of a sitemap, or of the sitemaps of a site: indexes are followed, and each sitemap is read once.
 * @throws NoSitemap; CrawlProblem when none could be read; SiteDown
 */
export async function findPages(
  crawler: Crawler,
  { start, pageLimit }: { start: URL; pageLimit: number },
): Promise<FoundPages> {
  const search: Search = {
    crawler,
    pageLimit,
    site: start,
    limitReached: false,
    pages: new Map(),
    seen: new Set([start.href]),
    waiting: [],
    failures: [],
  };
  const opened = await tryOpen(search, { url: start, depth: 0, isExempt: false });
  let read = 0;
  if (opened?.kind === 'sitemap') read = 1 + (await readWaiting(search));
  else {
    assertReachable(search);
    const isSite = opened?.kind === 'html' || start.pathname === '/';
    if (opened?.kind === 'html') search.site = new URL('/', opened.url);
    if (isSite) {
      // The result of the front page itself does not matter.
      search.failures = [];
      read = await readSiteSitemaps(search);
    } else if (opened) search.failures.push(new CrawlProblem('unreadable'));
  }
  if (read === 0) throw failureOf(search);
  const { pages, limitReached, failures } = search;
  return { pages: [...pages.values()], limitReached, isPartial: failures.length > 0 };
}
