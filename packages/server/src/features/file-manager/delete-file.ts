import { deleteSegments, deleteText } from '#features/passage-index/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { deleteFileRow, type FileRow, findFile, findFiles } from './file.store.ts';
import type { FileDeps } from './store-file.ts';

async function removeRow(tx: Tx, actor: Actor, file: FileRow): Promise<void> {
  await deleteSegments(tx, actor, file.id);
  await deleteText(tx, actor, file.id);
  await deleteFileRow(tx, actor, file.id);
}

/** Deletes a file with its text, its index and its bytes. @throws Failure file_not_found */
export async function deleteFile(deps: FileDeps, actor: Actor, id: string): Promise<null> {
  const file = await inScope(deps.db, actor, async (tx) => {
    const found = await findFile(tx, actor, id);
    if (!found) throw new Failure('file_not_found');
    await removeRow(tx, actor, found);
    return found;
  });
  await deps.storage.remove(file.storage_key);
  return null;
}

/** Deletes those of the files that were pasted as text; returns their storage keys, to remove after the commit. */
export async function removePastedFiles(tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const pasted = (await findFiles(tx, actor, ids)).filter((file) => file.origin === 'pasted');
  for (const file of pasted) await removeRow(tx, actor, file);
  return pasted.map((file) => file.storage_key);
}
