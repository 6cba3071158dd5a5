import type { Actor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type AppendDeps, partsFolder } from './append-bytes.ts';
import { deleteUpload, findUpload } from './upload.store.ts';

/**
 * Ends an upload. The row goes first: a request that still appends finds it gone, and takes its own bytes away.
 * @throws Failure upload_not_found
 */
export async function cancelUpload({ db, storage }: AppendDeps, actor: Actor, id: string): Promise<void> {
  await inScope(db, actor, async (tx) => {
    if (!(await findUpload(tx, actor, id))) throw new Failure('upload_not_found');
    await deleteUpload(tx, actor, id);
  });
  await storage.removeAll(partsFolder(actor.companyId, id));
}
