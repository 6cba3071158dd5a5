import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope, outsideCompanies } from '#platform/db/scope.ts';
import type { JobAttempt, JobKind } from '#platform/jobs/jobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { partsFolder } from './append-bytes.ts';
import { deleteUpload, listCompaniesToSweep, listPartials, lockAbandoned } from './upload.store.ts';

export const sweepUploadsJob: JobKind<object> = {
  name: 'sweep-uploads',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 3600,
  retryMax: 2,
  cron: '*/15 * * * *',
};

interface SweepDeps {
  db: Database;
  storage: Storage;
}

/** The bytes go while the row is locked and still leads to them: a sweep that is cut is finished by the next. */
function removeOne({ db, storage }: SweepDeps, scope: CompanyScope): Promise<boolean> {
  return inScope(db, scope, async (tx) => {
    const id = await lockAbandoned(tx, scope);
    if (id === undefined) return false;
    for (const one of [id, ...(await listPartials(tx, scope, id))])
      await storage.removeAll(partsFolder(scope.companyId, one));
    await deleteUpload(tx, scope, id);
    return true;
  });
}

/** Removes the uploads that nobody has continued for a day, and what is left of those that became files. */
export async function sweepUploads(deps: SweepDeps, { signal }: Pick<JobAttempt, 'signal'>): Promise<void> {
  for (const companyId of await outsideCompanies(deps.db, listCompaniesToSweep)) {
    while (!signal.aborted && (await removeOne(deps, { companyId })));
  }
}
