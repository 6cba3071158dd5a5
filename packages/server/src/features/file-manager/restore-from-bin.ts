import { limits } from '@docent/contract/limits';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import { countUploaded } from './file.store.ts';
import {
  type BinnedPlace,
  listBinnedFolders,
  lockBinnedFile,
  lockBinnedFolder,
  placeFile,
  unbinFiles,
  unbinFolders,
} from './file-bin.store.ts';
import { findPath, lockTree } from './file-tree.store.ts';
import { countFolders, findNamed } from './folder.store.ts';
import { readFileJob } from './read-file.job.ts';
import type { FileDeps } from './store-file.ts';
import type { UploadDeps } from './store-upload.ts';

/** Where something restored lies now, and what it is called. */
interface Restored {
  name: string;
  folder: string | null;
}

/** Takes the files of an entry out of the bin. What was not read to its end is read now. */
export async function restoreFiles(
  deps: Pick<FileDeps, 'jobs'>,
  tx: Tx,
  actor: Actor,
  entryId: string,
): Promise<void> {
  const { companyId } = actor;
  for (const { id, status } of await unbinFiles(tx, actor, entryId))
    if (status === 'processing') await deps.jobs.enqueue(tx, actor, readFileJob, { companyId, fileId: id });
}

/** @throws Failure files_limit_reached, folders_limit_reached */
async function assertRoom(deps: UploadDeps, tx: Tx, actor: Actor): Promise<void> {
  const { filesPerProjectMax: max } = await deps.settings.get();
  if ((await countUploaded(tx, actor)) > max) throw new Failure('files_limit_reached', { values: { max } });
  const { countMax } = limits.folder;
  if ((await countFolders(tx, actor)) > countMax)
    throw new Failure('folders_limit_reached', { values: { max: countMax } });
}

/** The folder that it lay in, while that is there and leaves room below; otherwise the top. */
async function findPlace(tx: Tx, actor: Actor, { folder_id }: BinnedPlace, height: number) {
  if (folder_id === null) return null;
  const path = await findPath(tx, actor, folder_id);
  return path.length > 0 && path.length + height <= limits.folder.depthMax ? folder_id : null;
}

/** The name, with a number behind it where the folder has one of this name already. */
async function freeName(tx: Tx, actor: Actor, parent: string | null, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    const tried = name.slice(0, limits.folder.nameLengthMax - ending.length).toWellFormed() + ending;
    if (!(await findNamed(tx, actor, { parent, name: tried }))) return tried;
  }
}

/**
 * Restores a file with its versions, text and index. Equal names are allowed among files, so it keeps its own.
 * @throws Failure not_found, files_limit_reached
 */
export async function restoreFile(deps: UploadDeps, tx: Tx, actor: Actor, id: string): Promise<Restored> {
  await lockTree(tx, actor);
  const entry = await lockBinnedFile(tx, actor, id);
  if (!entry) throw new Failure('not_found');
  const folder = await findPlace(tx, actor, entry, 0);
  await placeFile(tx, actor, id, folder);
  await restoreFiles(deps, tx, actor, id);
  await assertRoom(deps, tx, actor);
  await recordAudit(tx, actor, {
    action: 'file.restored',
    subject: { kind: 'file', id, name: entry.name },
    projectId: actor.projectId,
  });
  return { name: entry.name, folder };
}

/**
 * Restores a folder with everything that went to the bin with it.
 * @throws Failure not_found, files_limit_reached, folders_limit_reached
 */
export async function restoreFolder(deps: UploadDeps, tx: Tx, actor: Actor, id: string): Promise<Restored> {
  await lockTree(tx, actor);
  const entry = await lockBinnedFolder(tx, actor, id);
  if (!entry) throw new Failure('not_found');
  const below = await listBinnedFolders(tx, actor, id);
  const parent = await findPlace(tx, actor, entry, Math.max(...below.map(({ depth }) => depth)));
  const name = await freeName(tx, actor, parent, entry.name);
  await unbinFolders(tx, actor, id, { parent, name, nameKey: foldText(name) });
  await restoreFiles(deps, tx, actor, id);
  await assertRoom(deps, tx, actor);
  await recordAudit(tx, actor, {
    action: 'folder.restored',
    subject: { kind: 'folder', id, name },
    projectId: actor.projectId,
  });
  return { name, folder: parent };
}
