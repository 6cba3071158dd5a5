import { findPageFileIds } from '#features/sitemap/index.ts';
import { nextRunAfter } from '#platform/clock/next-run.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope, outsideCompanies, type Tx } from '#platform/db/scope.ts';
import type { JobAttempt, Jobs } from '#platform/jobs/jobs.ts';
import { readFilesState } from './model-files-state.store.ts';
import { listModelSitemapIds } from './model-sitemap.store.ts';
import {
  beginRun,
  listCompaniesToWake,
  lockDue,
  lockQuiet,
  noteChange,
  type RebuildRow,
} from './rebuild.store.ts';
import { rebuildModelJob } from './rebuild-jobs.ts';

/** When a rebuild runs next; null after changes only, which are seen when they come. */
export const nextRebuildAt = ({
  every,
  time_zone: timeZone,
  ...at
}: Pick<RebuildRow, 'every' | 'hour' | 'weekday' | 'time_zone'>): Date | null =>
  every === 'quiet' ? null : nextRunAfter(Date.now(), { ...at, every, timeZone });

/** Begins the quiet time of models whose files have changed since they were looked at last. */
async function noteChanges(tx: Tx, scope: CompanyScope): Promise<void> {
  for (const rebuild of await lockQuiet(tx, scope)) {
    const { model_id: modelId } = rebuild;
    const pageFileIds = await findPageFileIds(tx, scope, await listModelSitemapIds(tx, scope, modelId));
    const { current } = await readFilesState(tx, scope, { modelId, pageFileIds });
    if (current !== rebuild.seen) await noteChange(tx, scope, rebuild, current);
  }
}

/** Begins the rebuilds whose time has come. One that was missed is made up for once. */
export async function wakeRebuilds(
  { db, jobs }: { db: Database; jobs: Jobs },
  { signal }: Pick<JobAttempt, 'signal'>,
): Promise<void> {
  for (const companyId of await outsideCompanies(db, listCompaniesToWake)) {
    if (signal.aborted) return;
    const scope = { companyId };
    await inScope(db, scope, async (tx) => {
      await noteChanges(tx, scope);
      for (const rebuild of await lockDue(tx, scope)) {
        const { model_id: modelId } = rebuild;
        const run = await beginRun(tx, scope, { modelId, nextRunAt: nextRebuildAt(rebuild) });
        await jobs.enqueue(tx, scope, rebuildModelJob, { companyId, modelId, run });
      }
    });
  }
}
