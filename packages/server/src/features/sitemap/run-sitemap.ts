import { SiteDown } from '#engine/crawl/crawl-problem.ts';
import { createCrawler } from '#engine/crawl/polite-crawler.ts';
import { removeSiteFiles, type Storer } from '#features/file-manager/index.ts';
import { announce } from '#features/notification/index.ts';
import { type CompanyScope, inScope, type Tx } from '#platform/db/scope.ts';
import type { GuardedFetch } from '#platform/fetch/guarded-fetch.ts';
import type { JobAttempt } from '#platform/jobs/jobs.ts';
import { type CrawlWork, crawlPages } from './crawl-pages.ts';
import { createCrawlRate } from './crawl-rate.ts';
import { discoverPages } from './discover-pages.ts';
import { createSharedPace } from './host-pace.ts';
import type { KeepDeps } from './keep-page.ts';
import { runSitemapJob } from './sitemap-jobs.ts';
import { findOutdatedFiles, findRoomFailure } from './sitemap-page.store.ts';
import { claimRun, endRun, holdRun, RunLost, type SitemapRun } from './sitemap-run.store.ts';

export interface RunDeps extends KeepDeps {
  guarded: Pick<GuardedFetch, 'fetch'>;
  /** Hosts that the operator opened. */
  allowedHosts(): Promise<readonly string[]>;
  /** Says to sites who asks. */
  userAgent: string;
  /** For how long a job works before it lets others. */
  sliceMs?: number;
}

/** How a slice of a run ended: there is more to do, or it is over, for this reason. */
type SliceEnd = { isOver: false } | { isOver: true; cancelled: boolean; errorCode: string | null };

const sliceMs = 60_000;
const filesPerStep = 50;
const beatMs = 60_000;

/** Who keeps a run's files: the product, for the user who added the sitemap. */
const storerOf = (run: SitemapRun): Storer => ({
  companyId: run.company_id,
  projectId: run.project_id,
  kind: 'system',
  name: 'Docent',
  ...(run.created_by && { userId: run.created_by }),
});

/** Deletes the files of pages that are gone, or want to be kept out. */
async function removeOutdated(deps: RunDeps, run: SitemapRun, storer: Storer): Promise<void> {
  for (;;) {
    const found = await inScope(deps.db, storer, async (tx) => {
      const ids = await findOutdatedFiles(tx, run, filesPerStep);
      await removeSiteFiles(deps, tx, storer, ids);
      await holdRun(tx, run);
      return ids.length;
    });
    if (found < filesPerStep) return;
  }
}

async function workOn(
  deps: RunDeps,
  run: SitemapRun,
  work: Pick<CrawlWork, 'crawler' | 'untilMs' | 'signal'>,
): Promise<SliceEnd> {
  const over = (errorCode: string | null, cancelled = false): SliceEnd => ({
    isOver: true,
    errorCode,
    cancelled,
  });
  if (run.cancel_asked) return over(run.error_code, true);
  const storer = storerOf(run);
  let { discovered_at: isDiscovered, error_code: errorCode } = run;
  if (!isDiscovered) {
    const found = await discoverPages(deps, run, work.crawler);
    if (found.isOver) return over(found.errorCode);
    errorCode = found.errorCode;
  }
  try {
    const end = await crawlPages(deps, { run, storer, ...work });
    return end === 'more' ? { isOver: false } : over(errorCode, end === 'cancelled');
  } catch (error) {
    if (error instanceof SiteDown) return over('site_down');
    throw error;
  }
}

/** Notifies the user who added the sitemap; of a scheduled one after the first run only when it fails. */
async function notifyRunEnded(
  tx: Tx,
  { jobs }: Pick<RunDeps, 'jobs'>,
  run: SitemapRun,
  errorCode: string | null,
): Promise<void> {
  const isRoutine = run.schedule !== 'never' && run.run_number > 1 && errorCode === null;
  if (run.created_by === null || isRoutine) return;
  await announce(
    tx,
    { jobs },
    {
      companyId: run.company_id,
      userId: run.created_by,
      kind: errorCode === null ? 'sitemap.ready' : 'sitemap.failed',
      key: `${run.id}:${run.run_number}`,
      subject: { type: 'sitemap', value: run.id },
      values: { url: run.url },
    },
  );
}

/** Ends a run, or hands the rest of it on. */
async function finishSlice(deps: RunDeps, run: SitemapRun, end: SliceEnd): Promise<void> {
  const scope: CompanyScope = { companyId: run.company_id };
  if (end.isOver) await removeOutdated(deps, run, storerOf(run));
  await inScope(deps.db, scope, async (tx) => {
    if (end.isOver) {
      const errorCode = end.errorCode ?? (await findRoomFailure(tx, run)) ?? null;
      await endRun(tx, run, { cancelled: end.cancelled, errorCode });
      if (!end.cancelled) await notifyRunEnded(tx, deps, run, errorCode);
      return;
    }
    await holdRun(tx, run);
    await deps.jobs.enqueue(tx, scope, runSitemapJob, { ...scope, sitemapId: run.id });
  });
}

/**
 * The job that works on the run of a sitemap. Each page is settled in one transaction with its file, and only by the
 * worker that claimed the run last, so that the successor of a killed worker continues with the remaining pages.
 */
export async function runSitemap(
  deps: RunDeps,
  { companyId, sitemapId }: { companyId: string; sitemapId: string },
  { signal, isLast }: JobAttempt,
): Promise<void> {
  const scope = { companyId };
  const untilMs = Date.now() + (deps.sliceMs ?? sliceMs);
  const run = await inScope(deps.db, scope, (tx) => claimRun(tx, scope, sitemapId));
  if (!run) return;
  // A site that answers slowly gives nothing to write for minutes. Whether the run is lost shows where it is written to.
  const beat = setInterval(() => {
    inScope(deps.db, scope, (tx) => holdRun(tx, run)).catch(() => undefined);
  }, beatMs);
  try {
    const restMinMs = createCrawlRate(run, deps.allowedHosts);
    const crawler = createCrawler({ ...deps, pace: createSharedPace(deps.db), restMinMs, signal });
    await finishSlice(deps, run, await workOn(deps, run, { crawler, untilMs, signal }));
  } catch (error) {
    if (error instanceof RunLost) return;
    if (isLast && !signal.aborted)
      await finishSlice(deps, run, { isOver: true, cancelled: false, errorCode: 'failed' });
    throw error;
  } finally {
    clearInterval(beat);
  }
}
