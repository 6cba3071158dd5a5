import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findFiles } from './file.store.ts';
import { binFiles, binFolders } from './file-bin.store.ts';
import { lockTree } from './file-tree.store.ts';
import { findFolders } from './folder.store.ts';
import type { FileDeps } from './store-file.ts';

/** Files and folders that something is done with together. */
export interface Selection {
  fileUids: readonly string[];
  folderUids: readonly string[];
}

/**
 * What the ids stand for, each once. All of them have to be of the actor's project, and files that are shown in it.
 * @throws Failure file_not_found, folder_not_found
 */
export async function loadSelection(tx: Tx, actor: Actor, { fileUids, folderUids }: Selection) {
  const [fileIds, folderIds] = [[...new Set(fileUids)], [...new Set(folderUids)]];
  const files = (await findFiles(tx, actor, fileIds)).filter((file) => file.origin === 'upload');
  if (files.length !== fileIds.length) throw new Failure('file_not_found');
  const folders = await findFolders(tx, actor, folderIds);
  if (folders.length !== folderIds.length) throw new Failure('folder_not_found');
  return { files, folders };
}

type Loaded = Awaited<ReturnType<typeof loadSelection>>;

async function recordDeletion(tx: Tx, actor: Actor, { files, folders }: Loaded, counts: Counts) {
  const { projectId } = actor;
  for (const { id, name } of folders)
    await recordAudit(tx, actor, {
      action: 'folder.deleted',
      subject: { kind: 'folder', id, name },
      projectId,
      details: { ...counts },
    });
  for (const { id, name } of files)
    await recordAudit(tx, actor, { action: 'file.deleted', subject: { kind: 'file', id, name }, projectId });
}

interface Counts {
  files: number;
  folders: number;
}

/**
 * Moves files, and folders with everything below them, to the bin: for everybody they are gone at once.
 * @throws Failure file_not_found, folder_not_found; then nothing is deleted
 */
export function deleteFiles(deps: FileDeps, actor: Actor, selection: Selection): Promise<Counts> {
  return inScope(deps.db, actor, async (tx) => {
    await lockTree(tx, actor);
    const loaded = await loadSelection(tx, actor, selection);
    const [fileIds, folderIds] = [loaded.files.map(({ id }) => id), loaded.folders.map(({ id }) => id)];
    // The folders first: a file that lies in one of them goes with it.
    const below = await binFolders(tx, actor, folderIds);
    const files = await binFiles(tx, actor, fileIds);
    const counts = { files: below.files + files, folders: below.folders };
    await recordDeletion(tx, actor, loaded, counts);
    return counts;
  });
}
