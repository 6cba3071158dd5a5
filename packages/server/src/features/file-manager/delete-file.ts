import { isPermitted } from '@docent/contract/permissions';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { type CompanyScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findFile, findFiles, findPastedBy } from './file.store.ts';
import { removeFiles } from './remove-files.ts';
import type { FileDeps } from './store-file.ts';

export interface DeleteDeps extends FileDeps {
  /** Takes the words of a file, or of one version's text, out of what others made of them, in the same transaction. */
  forget(tx: Tx, scope: CompanyScope, cited: { fileId: string; textId?: string }): Promise<void>;
}

/**
 * Deletes a file with its versions, their text, index, bytes and quotes. Who may not delete files deletes their own.
 * @throws Failure file_not_found, no_permission
 */
export async function deleteFile(deps: DeleteDeps, actor: Actor, id: string): Promise<null> {
  const keys = await inScope(deps.db, actor, async (tx) => {
    const found = await findFile(tx, actor, id);
    if (!found) throw new Failure('file_not_found');
    if (found.created_by !== actor.userId && !isPermitted(actor.permissions, 'file_manager@delete'))
      throw new Failure('no_permission');
    const free = await removeFiles(tx, actor, [found.id]);
    await deps.forget(tx, actor, { fileId: found.id });
    await recordAudit(tx, actor, {
      action: 'file.deleted',
      subject: { kind: 'file', id: found.id, name: found.name },
      projectId: found.project_id,
    });
    return free;
  });
  for (const key of keys) await deps.storage.remove(key);
  return null;
}

/** Deletes those of the files that were pasted as text; returns their storage keys, to remove after the commit. */
export async function removePastedFiles(tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const pasted = (await findFiles(tx, actor, ids)).filter((file) => file.origin === 'pasted');
  return removeFiles(
    tx,
    actor,
    pasted.map((file) => file.id),
  );
}

/** Deletes every text that a user pasted, in all projects; returns their storage keys, to remove after the commit. */
export async function removeFilesPastedBy(tx: Tx, scope: CompanyScope, userId: string): Promise<string[]> {
  return removeFiles(tx, scope, await findPastedBy(tx, scope, userId));
}
