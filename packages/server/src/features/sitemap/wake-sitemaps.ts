import type { Database } from '#platform/db/pool.ts';
import { inScope, outsideCompanies } from '#platform/db/scope.ts';
import type { JobAttempt } from '#platform/jobs/jobs.ts';
import { forgetHosts } from './host-pace.store.ts';
import type { SitemapDeps } from './save-sitemap.ts';
import { beginRun } from './sitemap.store.ts';
import { removeSitemapJob, runSitemapJob } from './sitemap-jobs.ts';
import { listCompaniesToWake, lockDue, takeIdle } from './sitemap-run.store.ts';

/** Begins the runs whose time has come, and enqueues again what nobody works on although it is not over. */
export async function wakeSitemaps(
  { db, jobs }: SitemapDeps & { db: Database },
  { signal }: Pick<JobAttempt, 'signal'>,
): Promise<void> {
  await outsideCompanies(db, forgetHosts);
  for (const companyId of await outsideCompanies(db, listCompaniesToWake)) {
    if (signal.aborted) return;
    const scope = { companyId };
    await inScope(db, scope, async (tx) => {
      for (const { id } of await lockDue(tx, scope))
        if (await beginRun(tx, scope, id))
          await jobs.enqueue(tx, scope, runSitemapJob, { companyId, sitemapId: id });
      for (const { id, is_deleted } of await takeIdle(tx, scope))
        await jobs.enqueue(tx, scope, is_deleted ? removeSitemapJob : runSitemapJob, {
          companyId,
          sitemapId: id,
        });
    });
  }
}
