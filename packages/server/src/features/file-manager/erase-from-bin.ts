import { recordAudit } from '#features/audit/index.ts';
import type { Tx } from '#platform/db/scope.ts';
import { enqueueClearing } from './clear-remains.ts';
import { listBinnedFileIds, listBinnedFolders, lockBinnedFile, lockBinnedFolder } from './file-bin.store.ts';
import { removeFileRows } from './file-removal.store.ts';
import { lockTree } from './file-tree.store.ts';
import { deleteFolderRows } from './folder.store.ts';
import type { FileDeps, Storer } from './store-file.ts';

type EraseDeps = Pick<FileDeps, 'jobs'>;

/** Erases a file that is an entry of the bin; a job takes what it leaves. False when it is none. */
export async function eraseFile(deps: EraseDeps, tx: Tx, storer: Storer, id: string): Promise<boolean> {
  const entry = await lockBinnedFile(tx, storer, id);
  if (!entry) return false;
  await enqueueClearing(deps, tx, storer, await removeFileRows(tx, storer, [id]));
  await recordAudit(tx, storer, {
    action: 'file.erased',
    subject: { kind: 'file', id, name: entry.name },
    projectId: storer.projectId,
  });
  return true;
}

/** Erases a folder that is an entry of the bin, with everything that went there with it. False when it is none. */
export async function eraseFolder(deps: EraseDeps, tx: Tx, storer: Storer, id: string): Promise<boolean> {
  await lockTree(tx, storer);
  const entry = await lockBinnedFolder(tx, storer, id);
  if (!entry) return false;
  const folderIds = (await listBinnedFolders(tx, storer, id)).map((folder) => folder.id);
  const remains = await removeFileRows(tx, storer, await listBinnedFileIds(tx, storer, id));
  await deleteFolderRows(tx, storer, folderIds);
  await enqueueClearing(deps, tx, storer, remains);
  await recordAudit(tx, storer, {
    action: 'folder.erased',
    subject: { kind: 'folder', id, name: entry.name },
    projectId: storer.projectId,
    details: { files: remains.fileIds.length, folders: folderIds.length },
  });
  return true;
}
