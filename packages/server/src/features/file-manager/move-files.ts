import { limits } from '@docent/contract/limits';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { loadSelection, type Selection } from './delete-files.ts';
import { changeFiles } from './file.store.ts';
import { findBelow, findPath, lockTree } from './file-tree.store.ts';
import { changeFolder, type FolderRow, findNamed } from './folder.store.ts';

/**
 * Whether these folders can lie there: not below themselves, and not too deep. To be asked under the tree's lock.
 * @throws Failure folder_not_found, folder_into_itself, folder_too_deep
 */
export async function assertPlace(
  tx: Tx,
  actor: Actor,
  { into, folderIds }: { into: string | null; folderIds: readonly string[] },
): Promise<void> {
  const path = into === null ? [] : await findPath(tx, actor, into);
  if (into !== null && path.length === 0) throw new Failure('folder_not_found');
  if (path.some(({ id }) => folderIds.includes(id))) throw new Failure('folder_into_itself');
  const below = await findBelow(tx, actor, folderIds);
  const height = Math.max(0, ...below.map(({ depth }) => Number(depth)));
  const max = limits.folder.depthMax;
  if (path.length + height > max) throw new Failure('folder_too_deep', { values: { max } });
}

async function assertNames(
  tx: Tx,
  actor: Actor,
  { into, folders }: { into: string | null; folders: readonly FolderRow[] },
) {
  const taken = new Set<string>();
  for (const { id, name, name_key } of folders) {
    const there = await findNamed(tx, actor, { parent: into, name });
    if ((there && there.id !== id) || taken.has(name_key))
      throw new Failure('folder_name_taken', { values: { name } });
    taken.add(name_key);
  }
}

/**
 * Moves files and folders into a folder, or to the top: all of them, or none.
 * @throws Failure file_not_found, folder_not_found, folder_into_itself, folder_too_deep, folder_name_taken
 */
export function moveFiles(
  db: Database,
  actor: Actor,
  { folder: into, ...selection }: Selection & { folder: string | null },
): Promise<{ files: number; folders: number }> {
  return inScope(db, actor, async (tx) => {
    await lockTree(tx, actor);
    const { files, folders } = await loadSelection(tx, actor, selection);
    await assertPlace(tx, actor, { into, folderIds: folders.map((folder) => folder.id) });
    await assertNames(tx, actor, { into, folders });
    const fileIds = files.map((file) => file.id);
    await changeFiles(tx, actor, fileIds, { folder_id: into });
    for (const { id } of folders) await changeFolder(tx, actor, id, { parent: into });
    const { projectId } = actor;
    const details = { folder: into };
    for (const { id, name } of folders)
      await recordAudit(tx, actor, {
        action: 'folder.moved',
        subject: { kind: 'folder', id, name },
        projectId,
        details,
      });
    for (const { id, name } of files)
      await recordAudit(tx, actor, {
        action: 'file.moved',
        subject: { kind: 'file', id, name },
        projectId,
        details,
      });
    return { files: files.length, folders: folders.length };
  });
}
