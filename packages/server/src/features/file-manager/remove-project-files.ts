import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope, inScope } from '#platform/db/scope.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { removeRow } from './delete-file.ts';
import { listProjectFileKeys } from './file.store.ts';

const filesPerStep = 50;

/**
 * Removes all files of a project that was deleted, a few at a time. The bytes go first: until they are gone, the row
 * leads to them, so a run that is cut is finished by the next one.
 */
export async function removeProjectFiles(
  { db, storage }: { db: Database; storage: Storage },
  scope: CompanyScope,
  { projectId, signal }: { projectId: string; signal: AbortSignal },
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const files = await inReadScope(db, scope, (tx) =>
      listProjectFileKeys(tx, scope, { projectId, max: filesPerStep }),
    );
    if (files.length === 0) return;
    for (const file of files) await storage.remove(file.storage_key);
    await inScope(db, scope, async (tx) => {
      for (const file of files) await removeRow(tx, scope, file.id);
    });
  }
}
