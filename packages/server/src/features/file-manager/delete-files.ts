import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { type CompanyScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { clearFilesJob, remainsPerJob } from './clear-files.job.ts';
import { findFileIdsIn, findFiles } from './file.store.ts';
import { type FileRemains, removeFileRows } from './file-removal.store.ts';
import { findBelow, lockTree } from './file-tree.store.ts';
import { deleteFolderRows, findFolders } from './folder.store.ts';
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

export async function enqueueClearing(
  deps: Pick<FileDeps, 'jobs'>,
  tx: Tx,
  actor: CompanyScope,
  remains: FileRemains,
): Promise<void> {
  const { companyId } = actor;
  const counts = [remains.fileIds.length, remains.textIds.length, remains.contents.length];
  for (let from = 0; from < Math.max(...counts); from += remainsPerJob) {
    const part = (all: readonly string[]) => all.slice(from, from + remainsPerJob);
    const data = {
      fileIds: part(remains.fileIds),
      textIds: part(remains.textIds),
      contents: part(remains.contents),
    };
    await deps.jobs.enqueue(tx, actor, clearFilesJob, { companyId, ...data });
  }
}

type Loaded = Awaited<ReturnType<typeof loadSelection>>;

async function recordDeletion(tx: Tx, actor: Actor, { files, folders }: Loaded, counts: Counts) {
  const { projectId } = actor;
  for (const { id, name } of folders)
    await recordAudit(tx, actor, {
      ...{
        action: 'folder.deleted',
        subject: { kind: 'folder', id, name },
        projectId,
        details: { ...counts },
      },
    });
  for (const { id, name } of files)
    await recordAudit(tx, actor, { action: 'file.deleted', subject: { kind: 'file', id, name }, projectId });
}

interface Counts {
  files: number;
  folders: number;
}

/**
 * Deletes files, and folders with everything below them: for everybody they are gone at once; their texts, quotes and
 * bytes go in the background.
 * @throws Failure file_not_found, folder_not_found; then nothing is deleted
 */
export function deleteFiles(deps: FileDeps, actor: Actor, selection: Selection): Promise<Counts> {
  return inScope(deps.db, actor, async (tx) => {
    await lockTree(tx, actor);
    const loaded = await loadSelection(tx, actor, selection);
    const folderIds = await findBelow(
      tx,
      actor,
      loaded.folders.map((folder) => folder.id),
    );
    const below = await findFileIdsIn(
      tx,
      actor,
      folderIds.map((folder) => folder.id),
    );
    const fileIds = new Set([...loaded.files, ...below].map((file) => file.id));
    const remains = await removeFileRows(tx, actor, [...fileIds]);
    await deleteFolderRows(
      tx,
      actor,
      folderIds.map((folder) => folder.id),
    );
    await enqueueClearing(deps, tx, actor, remains);
    const counts = { files: remains.fileIds.length, folders: folderIds.length };
    await recordDeletion(tx, actor, loaded, counts);
    return counts;
  });
}
