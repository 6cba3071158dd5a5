import { CrawlProblem, crawlProblemOf, type PageReason } from './crawl-problem.ts';
import type { Crawler } from './polite-crawler.ts';
import { readSitemap, type SitemapKind } from './read-sitemap.ts';
import { isSameSite, webUrl } from './site-url.ts';

const sitemapsMax = 2_000;
/** An index of indexes of sitemaps; the protocol has no more than one level. */
const depthMax = 3;
/** On the wire; unpacked it may be as large again. */
const bytesMax = 60 * 1024 * 1024;
const guesses = ['/sitemap.xml', '/sitemap_index.xml'];

export interface ListedPage {
  url: string;
  lastModified: Date | undefined;
}

export interface FoundPages {
  pages: ListedPage[];
  /** There were more than the limit let in. */
  limitReached: boolean;
  /** Some of the sitemaps could not be read: what is not named may be there all the same. */
  isPartial: boolean;
}

/** Nothing at the address, and nothing where sitemaps are looked for. */
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

/** The site's own pages, each once; those of other sites are none of this sitemap's. */
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
  /** Where redirects led. */
  url: URL;
}

/** Reads one sitemap and takes what it names. @throws CrawlProblem; SiteDown */
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

/** Whether it was one; what went wrong is kept. */
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

/** The sitemaps of a site: those that its robots.txt names, else where they usually are. */
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

/** A host that cannot be reached need not be asked for anything else. @throws CrawlProblem */
function assertReachable({ failures }: Search): void {
  const failure = failures.find(({ reason }) => unreachable.has(reason));
  if (failure) throw failure;
}

/** Why nothing was found: that nothing is there says less than that something could not be read. */
function failureOf({ failures }: Search): Error {
  const telling = failures.find(({ reason }) => reason !== 'status') ?? failures.find(isOutage);
  return telling ?? new NoSitemap();
}

const isOutage = ({ httpStatus }: CrawlProblem) => httpStatus !== undefined && httpStatus >= 500;

/**
 * The pages that a sitemap names, or the sitemaps of a site: indexes are followed, each sitemap is read once.
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
      // What the front page itself answered does not matter any more.
      search.failures = [];
      read = await readSiteSitemaps(search);
    } else if (opened) search.failures.push(new CrawlProblem('unreadable'));
  }
  if (read === 0) throw failureOf(search);
  const { pages, limitReached, failures } = search;
  return { pages: [...pages.values()], limitReached, isPartial: failures.length > 0 };
}
