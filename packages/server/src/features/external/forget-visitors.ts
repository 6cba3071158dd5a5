import type { Database } from '#platform/db/pool.ts';
import { inScope, outsideCompanies } from '#platform/db/scope.ts';
import type { JobAttempt, JobKind } from '#platform/jobs/jobs.ts';
import { listCompanyIds } from './public-link.store.ts';
import { deleteOldVisitors } from './visit-list.store.ts';

/** Once an hour: a day that was promised is not two. */
export const forgetVisitorsJob: JobKind<object> = {
  name: 'forget-visitors',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 1_800,
  retryMax: 2,
  cron: '23 * * * *',
};

/** Rows that a transaction deletes: their conversations, messages and events go with them. */
const perStep = 200;

/** Deletes the chats of visitors that were kept as long as their links say, one company after the other. */
export async function forgetVisitors(db: Database, { signal }: Pick<JobAttempt, 'signal'>): Promise<void> {
  for (const companyId of await outsideCompanies(db, listCompanyIds)) {
    for (;;) {
      if (signal.aborted) return;
      const deleted = await inScope(db, { companyId }, (tx) => deleteOldVisitors(tx, { companyId }, perStep));
      if (deleted < perStep) break;
    }
  }
}
