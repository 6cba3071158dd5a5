import { recordAudit } from '#features/audit/index.ts';
import { deleteSegments, deleteText } from '#features/passage-index/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { type CompanyScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { deleteFileRow, findFile, findFiles, findPastedBy } from './file.store.ts';
import type { FileDeps } from './store-file.ts';

export interface DeleteDeps extends FileDeps {
  /** Takes a file's words out of what others made of them, in the same transaction. */
  forget(tx: Tx, scope: CompanyScope, fileId: string): Promise<void>;
}

/** Takes a file's row with its text and index; its bytes stay. */
export async function removeRow(tx: Tx, scope: CompanyScope, id: string): Promise<void> {
  // The row first: a reader that holds it is waited for, and finds it gone before it writes more.
  await deleteFileRow(tx, scope, id);
  await deleteSegments(tx, scope, id);
  await deleteText(tx, scope, id);
}

/** Deletes a file with its text, its index, its bytes and its quotes. @throws Failure file_not_found */
export async function deleteFile(deps: DeleteDeps, actor: Actor, id: string): Promise<null> {
  const file = await inScope(deps.db, actor, async (tx) => {
    const found = await findFile(tx, actor, id);
    if (!found) throw new Failure('file_not_found');
    await removeRow(tx, actor, found.id);
    await deps.forget(tx, actor, found.id);
    await recordAudit(tx, actor, {
      action: 'file.deleted',
      subject: { kind: 'file', id: found.id, name: found.name },
      projectId: found.project_id,
    });
    return found;
  });
  await deps.storage.remove(file.storage_key);
  return null;
}

/** Deletes those of the files that were pasted as text; returns their storage keys, to remove after the commit. */
export async function removePastedFiles(tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const pasted = (await findFiles(tx, actor, ids)).filter((file) => file.origin === 'pasted');
  for (const file of pasted) await removeRow(tx, actor, file.id);
  return pasted.map((file) => file.storage_key);
}

/** Deletes every text that a user pasted, in all projects; returns their storage keys, to remove after the commit. */
export async function removeFilesPastedBy(tx: Tx, scope: CompanyScope, userId: string): Promise<string[]> {
  const pasted = await findPastedBy(tx, scope, userId);
  for (const file of pasted) await removeRow(tx, scope, file.id);
  return pasted.map((file) => file.storage_key);
}
