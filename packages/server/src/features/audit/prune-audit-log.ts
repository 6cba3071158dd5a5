import type { Database } from '#platform/db/pool.ts';
import { inScope, outsideCompanies } from '#platform/db/scope.ts';
import type { JobAttempt, JobKind } from '#platform/jobs/jobs.ts';
import { recordAudit } from './audit.store.ts';
import { listCompaniesWithRetention, pruneEvents } from './audit-retention.store.ts';

/** Once a day. */
export const pruneAuditLogJob: JobKind<object> = {
  name: 'prune-audit-log',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 600,
  retryMax: 2,
  cron: '17 3 * * *',
};

/** Deletes events past the retention of their companies, one company in each transaction. */
export async function pruneAuditLogs(db: Database, { signal }: Pick<JobAttempt, 'signal'>): Promise<void> {
  for (const companyId of await outsideCompanies(db, listCompaniesWithRetention)) {
    if (signal.aborted) return;
    await inScope(db, { companyId }, async (tx) => {
      const pruned = await pruneEvents(tx);
      if (!pruned) return;
      const details = { throughSeq: pruned.through_seq, removed: pruned.removed };
      await recordAudit(
        tx,
        { companyId, kind: 'system', name: 'Docent' },
        { action: 'audit.pruned', details },
      );
    });
  }
}
