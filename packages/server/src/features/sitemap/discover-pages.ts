import { crawlProblemOf, type PageReason, SiteDown } from '#engine/crawl/crawl-problem.ts';
import { findPages, NoSitemap } from '#engine/crawl/find-pages.ts';
import type { Crawler } from '#engine/crawl/polite-crawler.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { listPages } from './sitemap-page.store.ts';
import { holdRun, noteRun, type SitemapRun } from './sitemap-run.store.ts';

const errorCodes: Partial<Record<PageReason, string>> = {
  robots: 'robots',
  refused: 'refused',
  unreadable: 'unreadable',
  too_large: 'unreadable',
};

/** What is said of a sitemap that could not be read; undefined when the fault is ours. */
function errorCodeOf(error: unknown): string | undefined {
  if (error instanceof NoSitemap) return 'no_sitemap';
  if (error instanceof SiteDown) return 'site_down';
  const problem = crawlProblemOf(error);
  return problem && (errorCodes[problem.reason] ?? 'unreachable');
}

/** Reads the sitemaps of a run and writes down the pages that they name, all at once. @throws RunLost */
export async function discoverPages(
  { db }: { db: Database },
  run: SitemapRun,
  crawler: Crawler,
): Promise<{ isOver: boolean; errorCode: string | null }> {
  const found = await findPages(crawler, { start: new URL(run.url), pageLimit: run.page_limit }).catch(
    errorCodeOrThrow,
  );
  if (typeof found === 'string') return { isOver: true, errorCode: found };
  if (found.pages.length === 0) return { isOver: true, errorCode: 'no_pages' };
  await inScope(db, { companyId: run.company_id }, async (tx) => {
    await holdRun(tx, run);
    await listPages(tx, run, found);
    await noteRun(tx, run, found);
  });
  return { isOver: false, errorCode: found.isPartial ? 'partial' : null };
}

function errorCodeOrThrow(error: unknown): string {
  const code = errorCodeOf(error);
  if (code === undefined) throw error;
  return code;
}
