import { setTimeout as sleep } from 'node:timers/promises';
import type { GuardedFetch } from '#platform/fetch/guarded-fetch.ts';
import { CrawlProblem, crawlProblemOf, SiteDown } from './crawl-problem.ts';
import { createPoliteHost, type HostPace, type PoliteHost } from './polite-host.ts';
import { type RobotsRules, readRobots } from './robots-rules.ts';
import { isSameSite, webUrl } from './site-url.ts';

/** The name of the crawler in robots.txt. */
const agentName = 'docent';
const hopsMax = 5;
const triesMax = 3;
const firstRetryMs = 500;
const failuresInRowMax = 12;
const timeoutMs = 30_000;
const robotsBytesMax = 2 * 1024 * 1024;
const transientStatuses: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface CrawlRequest<Result> {
  url: URL;
  bytesMax: number;
  headers?: Readonly<Record<string, string>>;
  /** Redirects must stay on this site; if omitted, they may lead anywhere. */
  site?: URL;
  /** The robots.txt itself names this URL, so its rules are not checked. */
  isExempt?: boolean;
  /** Reads a final response; called again when the request is repeated. */
  read(response: Response, url: URL): Promise<Result>;
}

export interface Crawler {
  /** @throws CrawlProblem; SiteDown; the error of `read` */
  get<Result>(request: CrawlRequest<Result>): Promise<Result>;
  /**
   * The rules of the robots.txt of a URL's host.
   * @throws CrawlProblem when it cannot be fetched
   */
  robotsOf(url: URL): Promise<RobotsRules>;
}

interface CrawlerNeeds {
  guarded: Pick<GuardedFetch, 'fetch'>;
  /** Shared by all crawlers. */
  pace: HostPace;
  /** The minimum interval between requests to a URL's host, if its robots.txt sets no delay. */
  restMinMs(url: URL): Promise<number>;
  /** Identifies the crawler and its vendor. */
  userAgent: string;
  signal: AbortSignal;
}

function retryAfterMs(response: Response): number | undefined {
  const asked = response.headers.get('retry-after');
  if (asked === null) return undefined;
  const ms = /^\d+$/.test(asked.trim()) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

const isTransient = ({ reason, httpStatus }: CrawlProblem) =>
  reason === 'unreachable' ||
  reason === 'timed_out' ||
  (reason === 'status' && httpStatus !== undefined && transientStatuses.has(httpStatus));

const discard = (response: Response) => void response.body?.cancel().catch(() => undefined);

type Ask = <Result>(url: URL, request: Omit<CrawlRequest<Result>, 'url'>) => Promise<Result | URL>;

/** One hop: waits for the host's slot, and retries temporary errors. Returns the target of a redirect. */
function createAsk({ guarded, userAgent, signal }: CrawlerNeeds, hostOf: (url: URL) => PoliteHost): Ask {
  async function once<Result>(url: URL, request: Omit<CrawlRequest<Result>, 'url'>): Promise<Result | URL> {
    const headers = { 'user-agent': userAgent, accept: '*/*', ...request.headers };
    const { bytesMax } = request;
    const response = await guarded.fetch(url, { headers, bytesMax, timeoutMs, signal, redirectsMax: 0 });
    const { status } = response;
    if (transientStatuses.has(status)) {
      discard(response);
      const askedMs = status === 429 || status === 503 ? retryAfterMs(response) : undefined;
      if (askedMs !== undefined) await hostOf(url).pause(askedMs);
      throw new CrawlProblem('status', { httpStatus: status });
    }
    const location = redirectStatuses.has(status) ? response.headers.get('location') : null;
    if (location === null) return request.read(response, url);
    discard(response);
    const next = webUrl(location, url);
    if (!next) throw new CrawlProblem('refused');
    return next;
  }
  return async (url, request) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await hostOf(url).take(() => once(url, request));
      } catch (error) {
        signal.throwIfAborted();
        const problem = crawlProblemOf(error);
        if (!problem) throw error;
        if (!isTransient(problem) || tries >= triesMax) throw problem;
        await sleep(firstRetryMs * 4 ** (tries - 1), undefined, { signal });
      }
    }
  };
}

/** A missing robots.txt allows everything; an unreachable one allows nothing (RFC 9309, 2.3.1). */
async function fetchRobots(ask: Ask, host: PoliteHost, origin: string): Promise<RobotsRules> {
  let url: URL = new URL('/robots.txt', origin);
  for (let hops = 0; hops <= hopsMax; hops += 1) {
    const answer = await ask(url, {
      bytesMax: robotsBytesMax,
      read: async (response) => {
        if (response.ok) return response.text();
        discard(response);
        return '';
      },
    });
    if (answer instanceof URL) {
      url = answer;
      continue;
    }
    const rules = readRobots(answer, agentName);
    await host.keepDelay(rules.crawlDelayMs);
    return rules;
  }
  return readRobots('', agentName);
}

/** Stops crawling a site that fails repeatedly; any response resets the count. */
function createFailureCount() {
  let inRow = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (inRow >= failuresInRowMax) throw new SiteDown('The site stopped answering.');
    try {
      const result = await work();
      inRow = 0;
      return result;
    } catch (error) {
      const problem = crawlProblemOf(error);
      inRow = problem && isTransient(problem) ? inRow + 1 : 0;
      throw error;
    }
  };
}

/** Requests pages of a site within its robots.txt and rate limits. */
export function createCrawler(needs: CrawlerNeeds): Crawler {
  const hosts = new Map<string, PoliteHost>();
  const robots = new Map<string, Promise<RobotsRules>>();
  function hostOf(url: URL): PoliteHost {
    const { host } = url;
    const restMinMs = () => needs.restMinMs(url);
    const known = hosts.get(host) ?? createPoliteHost({ ...needs, host, restMinMs });
    hosts.set(host, known);
    return known;
  }
  const ask = createAsk(needs, hostOf);
  const counted = createFailureCount();
  function robotsOf(url: URL): Promise<RobotsRules> {
    const known = robots.get(url.origin) ?? fetchRobots(ask, hostOf(url), url.origin);
    robots.set(url.origin, known);
    // The next caller fetches it again.
    known.catch(() => robots.delete(url.origin));
    return known;
  }
  async function follow<Result>(request: CrawlRequest<Result>): Promise<Result> {
    let { url } = request;
    for (let hops = 0; hops <= hopsMax; hops += 1) {
      const rules = await robotsOf(url);
      if (!request.isExempt && !rules.isAllowed(url.pathname + url.search)) throw new CrawlProblem('robots');
      const answer = await ask(url, request);
      if (!(answer instanceof URL)) return answer;
      url = answer;
      if (request.site && !isSameSite(url, request.site)) throw new CrawlProblem('offsite');
    }
    throw new CrawlProblem('redirects');
  }
  return { robotsOf, get: (request) => counted(() => follow(request)) };
}
