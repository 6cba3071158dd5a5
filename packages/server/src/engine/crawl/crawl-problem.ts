import { type FetchProblemReason, fetchProblemOf } from '#platform/fetch/fetch-problem.ts';

/** Why a page has no text. The codes of the first line are the site's wish, the others are errors. */
export type PageReason =
  | ('robots' | 'noindex' | 'duplicate' | 'offsite' | 'wrong_type' | 'gone')
  | ('empty' | 'unreadable' | 'too_large' | 'timed_out' | 'unreachable' | 'refused' | 'redirects' | 'status');

/** A page, a sitemap or a robots.txt that could not be fetched. */
export class CrawlProblem extends Error {
  readonly reason: PageReason;
  readonly httpStatus: number | undefined;

  constructor(reason: PageReason, details: { httpStatus?: number; cause?: unknown } = {}) {
    super(`crawl: ${reason}`, { cause: details.cause });
    this.reason = reason;
    this.httpStatus = details.httpStatus;
  }
}

/** The site has failed so often in a row that further requests are pointless. */
export class SiteDown extends Error {}

const reasons: Readonly<Record<FetchProblemReason, PageReason>> = {
  refused: 'refused',
  unreachable: 'unreachable',
  too_large: 'too_large',
  timed_out: 'timed_out',
  too_many_redirects: 'redirects',
};

/** Maps a failed fetch to its problem; undefined for an error that is not the site's. */
export function crawlProblemOf(error: unknown): CrawlProblem | undefined {
  if (error instanceof CrawlProblem) return error;
  const problem = fetchProblemOf(error);
  return problem && new CrawlProblem(reasons[problem.reason], { cause: error });
}
