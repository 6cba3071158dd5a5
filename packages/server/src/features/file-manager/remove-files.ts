import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { releaseBlobs } from './blob.store.ts';
import { type FileRemains, removeFileRows } from './file-removal.store.ts';
import { forgetText } from './forget-text.ts';

/**
 * Takes the texts and indexes of files whose rows are gone, and gives up their bytes. Returns the storage keys that are
 * free, to be removed after the commit. Clearing twice does nothing more.
 */
export async function clearRemains(
  tx: Tx,
  scope: CompanyScope,
  { textIds, contents }: Pick<FileRemains, 'textIds' | 'contents'>,
): Promise<string[]> {
  for (const textId of textIds) await forgetText(tx, scope, textId);
  return releaseBlobs(tx, scope, contents);
}

/** Takes files with all they have. Returns the storage keys that are free, to be removed after the commit. */
export async function removeFiles(tx: Tx, scope: CompanyScope, ids: readonly string[]): Promise<string[]> {
  return clearRemains(tx, scope, await removeFileRows(tx, scope, ids));
}
