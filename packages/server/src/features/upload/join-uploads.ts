import { limits } from '@docent/contract/limits';
import { assertUploadTarget, cleanFileName, type UploadDeps } from '#features/file-manager/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { assertFileSize } from './create-upload.ts';
import { countUnfinished, insertUpload, joinPartials, lockPartials } from './upload.store.ts';
import { readMetadata } from './upload-headers.ts';

interface JoinAsked {
  /** Partial uploads, in the order of their bytes. */
  partIds: readonly string[];
  metadata: string;
  /** As it was sent. */
  concat: string;
}

/**
 * Begins an upload that has all its bytes already: those of partial uploads, which belong to the same user in the same
 * project, are complete, and are part of no other.
 * @throws Failure malformed; upload_not_found; upload_unfinished; file_too_large; too_many_uploads; and what stands in
 * the way at its target
 */
export async function joinUploads(
  deps: Pick<UploadDeps, 'db' | 'settings'>,
  actor: Actor,
  { partIds, metadata, concat }: JoinAsked,
): Promise<string> {
  const { name, folderId, versionOf } = readMetadata(metadata);
  const id = newUid();
  const { filesPerProjectMax } = await deps.settings.get();
  await inScope(deps.db, actor, async (tx) => {
    const partials = await lockPartials(tx, actor, partIds);
    if (partials.length < partIds.length) throw new Failure('upload_not_found');
    const isReady = partials.every(
      ({ size_bytes, offset_bytes, final_id }) => final_id === null && offset_bytes === size_bytes,
    );
    if (!isReady) throw new Failure('upload_unfinished');
    const size_bytes = partials.reduce((sum, { offset_bytes }) => sum + offset_bytes, 0);
    assertFileSize(size_bytes);
    const max = limits.resumable.unfinishedMax;
    if ((await countUnfinished(tx, actor)) > max) throw new Failure('too_many_uploads', { values: { max } });
    await assertUploadTarget(tx, actor, { folderId, versionOf }, filesPerProjectMax);
    const described = { name: cleanFileName(name), folder_id: folderId, version_of: versionOf };
    const joined = { metadata, concat, size_bytes, offset_bytes: size_bytes };
    await insertUpload(tx, actor, { id, ...described, ...joined });
    await joinPartials(tx, actor, { finalId: id, partIds });
  });
  return id;
}
