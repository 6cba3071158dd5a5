import { recordAudit } from '#features/audit/index.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { enqueueClearing } from './clear-remains.ts';
import { createFolder } from './create-folder.ts';
import { findFiles } from './file.store.ts';
import { removeFileRows } from './file-removal.store.ts';
import { lockTree } from './file-tree.store.ts';
import { deleteFolderRows, findFolder } from './folder.store.ts';
import type { FileDeps, Storer } from './store-file.ts';

/** The folder of a site's pages, at the top of the project; made where it is not there. @returns its id */
export async function openSiteFolder({ db }: FileDeps, storer: Storer, name: string): Promise<string> {
  const { uid } = await createFolder(db, storer, { name, orExisting: true, language: 'en' });
  return uid;
}

/** Deletes files as their user would: they are gone at once, what they leave goes in the background. */
export async function removeSiteFiles(
  deps: Pick<FileDeps, 'jobs'>,
  tx: Tx,
  storer: Storer,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await lockTree(tx, storer);
  const files = await findFiles(tx, storer, ids);
  const remains = await removeFileRows(
    tx,
    storer,
    files.map((file) => file.id),
  );
  await enqueueClearing(deps, tx, storer, remains);
  for (const { id, name } of files)
    await recordAudit(tx, storer, {
      action: 'file.deleted',
      subject: { kind: 'file', id, name },
      projectId: storer.projectId,
    });
}

/** Deletes a site's folder when nothing is left in it. */
export function removeSiteFolder({ db }: FileDeps, storer: Storer, id: string): Promise<void> {
  return inScope(db, storer, async (tx) => {
    await lockTree(tx, storer);
    const folder = await findFolder(tx, storer, id);
    if (!folder || folder.files + folder.folders > 0) return;
    await deleteFolderRows(tx, storer, [id]);
    await recordAudit(tx, storer, {
      action: 'folder.deleted',
      subject: { kind: 'folder', id, name: folder.name },
      projectId: storer.projectId,
      details: { files: 0, folders: 1 },
    });
  });
}
