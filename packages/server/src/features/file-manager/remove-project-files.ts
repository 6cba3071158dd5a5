import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope } from '#platform/db/scope.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { listProjectFileIds } from './file.store.ts';
import { removeFiles } from './remove-files.ts';

const filesPerStep = 50;

/**
 * Removes all files of a project that was deleted, a few at a time. A run that is cut is finished by the next one; bytes
 * that nothing leads to any more are the sweep's.
 */
export async function removeProjectFiles(
  { db, storage }: { db: Database; storage: Storage },
  scope: CompanyScope,
  { projectId, signal }: { projectId: string; signal: AbortSignal },
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const { found, keys } = await inScope(db, scope, async (tx) => {
      const ids = await listProjectFileIds(tx, scope, { projectId, max: filesPerStep });
      return { found: ids.length, keys: await removeFiles(tx, scope, ids) };
    });
    for (const key of keys) await storage.remove(key);
    if (found === 0) return;
  }
}
