import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope, type Tx } from '#platform/db/scope.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { FileRemains } from './file-removal.store.ts';
import { clearRemains } from './remove-files.ts';

/** Takes what many deleted files have left: texts, indexes, quotes and bytes. */
export const clearFilesJob: JobKind<{ companyId: string } & FileRemains> = {
  name: 'clear-files',
  concurrency: 1,
  concurrencyPerCompany: 1,
  expireInS: 3600,
  retryMax: 20,
};

/** How much one job takes. */
export const remainsPerJob = 50;

interface ClearDeps {
  db: Database;
  storage: Storage;
  forget(tx: Tx, scope: CompanyScope, cited: { fileId: string }): Promise<void>;
}

/** The work of that job; clearing twice does nothing more. */
export async function clearFiles(
  deps: ClearDeps,
  { companyId, fileIds, ...remains }: { companyId: string } & FileRemains,
): Promise<void> {
  const scope = { companyId };
  const keys = await inScope(deps.db, scope, async (tx) => {
    for (const fileId of fileIds) await deps.forget(tx, scope, { fileId });
    return clearRemains(tx, scope, remains);
  });
  for (const key of keys) await deps.storage.remove(key);
}
