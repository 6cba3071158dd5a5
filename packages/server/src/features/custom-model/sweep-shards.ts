import { deleteSegments } from '#features/passage-index/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, outsideCompanies } from '#platform/db/scope.ts';
import type { JobAttempt, JobKind } from '#platform/jobs/jobs.ts';
import { listCompaniesWithReleased, takeReleased } from './shard.store.ts';

/** Deletes the indexes that no build uses any more. */
export const sweepShardsJob: JobKind<object> = {
  name: 'sweep-shards',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 3600,
  retryMax: 3,
  cron: '* * * * *',
};

/** Searches that started before the last build was deleted have finished by then. */
const graceMs = 60_000;

/** The work of that job: one index in each transaction, so that a large one delays nobody. */
export async function sweepShards(db: Database, { signal }: Pick<JobAttempt, 'signal'>): Promise<void> {
  const before = new Date(Date.now() - graceMs);
  for (const companyId of await outsideCompanies(db, (tx) => listCompaniesWithReleased(tx, before))) {
    const scope = { companyId };
    const sweepOne = () =>
      inScope(db, scope, async (tx) => {
        const shardId = await takeReleased(tx, scope, before);
        if (shardId) await deleteSegments(tx, scope, shardId);
        return shardId;
      });
    while (await sweepOne()) signal.throwIfAborted();
  }
}
