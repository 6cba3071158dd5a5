import { limits } from '@docent/contract/limits';
import { listAdministratorIds } from '#features/budget/index.ts';
import { announce } from '#features/notification/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope, outsideCompanies } from '#platform/db/scope.ts';
import type { JobAttempt, JobKind, Jobs } from '#platform/jobs/jobs.ts';
import { findQuotaUse, listCompaniesNearQuota } from './quota-use.store.ts';

interface WarnDeps {
  db: Database;
  jobs: Jobs;
}

/** Every hour. */
export const warnOfQuotasJob: JobKind<object> = {
  name: 'warn-of-quotas',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 600,
  retryMax: 2,
  cron: '41 * * * *',
};

const { warningShare } = limits.budget;

async function warnCompany({ db, jobs }: WarnDeps, { companyId }: CompanyScope): Promise<void> {
  await inScope(db, { companyId }, async (tx) => {
    const administrators = await listAdministratorIds(tx, { companyId });
    for (const { quota, share, month } of await findQuotaUse(tx, { companyId })) {
      if (share < warningShare) continue;
      const percent = Math.min(100, Math.floor(share * 100));
      // Once a month when most of it is used, and once when all of it is.
      const key = `${month}:${share >= 1 ? 100 : warningShare * 100}`;
      const values = { percent: String(percent) };
      const subject = { type: 'quota', value: null };
      for (const userId of administrators)
        await announce(tx, { jobs }, { companyId, userId, kind: `quota.${quota}`, key, subject, values });
    }
  });
}

/** Warns the administrators of companies that have used most or all of a quota. */
export async function warnOfQuotas(deps: WarnDeps, { signal }: Pick<JobAttempt, 'signal'>): Promise<void> {
  const near = await outsideCompanies(deps.db, (tx) => listCompaniesNearQuota(tx, warningShare));
  for (const companyId of near) {
    if (signal.aborted) return;
    await warnCompany(deps, { companyId });
  }
}
