import type { Actor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type AppendDeps, partsFolder } from './append-bytes.ts';
import { deleteUpload, findUpload, listPartials } from './upload.store.ts';

/**
 * Ends an upload, with the partial ones that it joins. The row goes first: a request that still appends finds it gone, and takes its own bytes away.
 * @throws Failure upload_not_found; upload_busy for a part of an upload that joins it
 */
export async function cancelUpload({ db, storage }: AppendDeps, actor: Actor, id: string): Promise<void> {
  const partials = await inScope(db, actor, async (tx) => {
    const upload = await findUpload(tx, actor, id);
    if (!upload) throw new Failure('upload_not_found');
    // Its bytes are being made a file of, with those of others.
    if (upload.final_id !== null && upload.file_id === null)
      throw new Failure('upload_busy', { retryAfterS: 1 });
    const partials = await listPartials(tx, actor, id);
    await deleteUpload(tx, actor, id);
    return partials;
  });
  for (const one of [id, ...partials]) await storage.removeAll(partsFolder(actor.companyId, one));
}
