import { isPermitted } from '@docent/contract/permissions';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { type CompanyScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { enqueueClearing } from './clear-remains.ts';
import { findFile, findFiles, findPastedBy } from './file.store.ts';
import { binFiles, findPasted } from './file-bin.store.ts';
import { removeFileRows } from './file-removal.store.ts';
import { removeFiles } from './remove-files.ts';
import type { FileDeps } from './store-file.ts';

/**
 * Moves a file to the bin, with its versions. Who may not delete files deletes their own.
 * @throws Failure file_not_found, no_permission
 */
export function deleteFile(deps: FileDeps, actor: Actor, id: string): Promise<null> {
  return inScope(deps.db, actor, async (tx) => {
    const found = await findFile(tx, actor, id);
    if (!found) throw new Failure('file_not_found');
    if (found.created_by !== actor.userId && !isPermitted(actor.permissions, 'file_manager@delete'))
      throw new Failure('no_permission');
    if ((await binFiles(tx, actor, [found.id])) === 0) throw new Failure('file_not_found');
    await recordAudit(tx, actor, {
      action: 'file.deleted',
      subject: { kind: 'file', id: found.id, name: found.name },
      projectId: found.project_id,
    });
    return null;
  });
}

/** Moves those of the files that were pasted as text to the bin, with the conversation that they were pasted for. */
export async function binPastedFiles(
  tx: Tx,
  actor: Actor,
  { ids, entryId }: { ids: readonly string[]; entryId: string },
): Promise<void> {
  const pasted = (await findFiles(tx, actor, ids)).filter((file) => file.origin === 'pasted');
  const pastedIds = pasted.map((file) => file.id);
  await binFiles(tx, actor, pastedIds, entryId);
}

/** Erases those of the files that were pasted as text, in the bin or not. */
export async function erasePastedFiles(
  deps: Pick<FileDeps, 'jobs'>,
  tx: Tx,
  { scope, ids }: { scope: CompanyScope; ids: readonly string[] },
): Promise<void> {
  const pasted = await findPasted(tx, scope, ids);
  await enqueueClearing(deps, tx, scope, await removeFileRows(tx, scope, pasted));
}

/** Erases every text that a user pasted, in all projects; returns their storage keys, to remove after the commit. */
export async function removeFilesPastedBy(tx: Tx, scope: CompanyScope, userId: string): Promise<string[]> {
  return removeFiles(tx, scope, await findPastedBy(tx, scope, userId));
}
