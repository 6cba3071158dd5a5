import type { Actor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import { eraseFile } from './erase-from-bin.ts';
import { binFiles } from './file-bin.store.ts';
import type { FileDeps } from './store-file.ts';

/** Erases files that a request has uploaded, because what they were uploaded for was refused. */
export function eraseUploaded(
  deps: Pick<FileDeps, 'db' | 'jobs'>,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  return inScope(deps.db, actor, async (tx) => {
    await binFiles(tx, actor, ids);
    for (const id of ids) await eraseFile(deps, tx, actor, id);
  });
}
