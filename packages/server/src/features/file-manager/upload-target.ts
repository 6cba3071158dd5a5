import { limits } from '@docent/contract/limits';
import { isPermitted } from '@docent/contract/permissions';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { countUploaded, type FileRow, findFile } from './file.store.ts';
import { findPath } from './file-tree.store.ts';

/** Where an upload goes. */
export interface UploadTarget {
  /** Null for the top. */
  folderId: string | null;
  /** The file that it becomes a new version of; it stays in the folder that it is in. */
  versionOf: string | null;
}

/** Whether a new version may take the place of what a file is. @throws Failure file_not_found, too_many_versions */
export function assertVersionable(file: FileRow | undefined): FileRow {
  if (file?.origin !== 'upload') throw new Failure('file_not_found');
  const max = limits.version.earlierMax;
  if (file.earlier_versions >= max) throw new Failure('too_many_versions', { values: { max } });
  return file;
}

/**
 * Whether an upload may go there: asked before its bytes are taken, and again in the transaction that stores it, where
 * the project's tree has to be locked for a new file.
 * @param filesMax how many files a project may hold
 * @throws Failure no_permission, file_not_found, folder_not_found, files_limit_reached, too_many_versions
 */
export async function assertUploadTarget(
  tx: Tx,
  actor: Actor,
  { folderId, versionOf }: UploadTarget,
  filesMax: number,
): Promise<void> {
  if (versionOf !== null) {
    if (!isPermitted(actor.permissions, 'file_manager@edit')) throw new Failure('no_permission');
    assertVersionable(await findFile(tx, actor, versionOf));
    return;
  }
  if (folderId !== null && (await findPath(tx, actor, folderId)).length === 0)
    throw new Failure('folder_not_found');
  if ((await countUploaded(tx, actor)) >= filesMax)
    throw new Failure('files_limit_reached', { values: { max: filesMax } });
}
