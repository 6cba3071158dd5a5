import { limits } from '@docent/contract/limits';
import { assertUploadTarget, cleanFileName, type UploadDeps } from '#features/file-manager/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { countUnfinished, findRoom, insertUpload } from './upload.store.ts';
import { readMetadata } from './upload-headers.ts';

const sizeMaxText = `${limits.upload.fileSizeBytesMax / 1024 ** 3} GB`;

/** What is too large for a file never becomes one. @throws Failure file_too_large */
export function assertFileSize(sizeBytes: number): void {
  if (sizeBytes > limits.upload.fileSizeBytesMax)
    throw new Failure('file_too_large', { values: { max: sizeMaxText } });
}

interface UploadAsked {
  /** Null when the length comes later. */
  sizeBytes: number | null;
  metadata: string;
  /** Joined with others later, and no file by itself. */
  isPartial: boolean;
}

/**
 * Begins an upload, after looking at what can be known before its bytes have come. Its id is the id of the file, too.
 * @throws Failure malformed; file_too_large; storage_quota_reached; too_many_uploads; and what stands in the way at its target
 */
export async function createUpload(
  deps: Pick<UploadDeps, 'db' | 'settings'>,
  actor: Actor,
  { sizeBytes, metadata, isPartial }: UploadAsked,
): Promise<string> {
  const { name, folderId, versionOf } = readMetadata(metadata);
  assertFileSize(sizeBytes ?? 0);
  const id = newUid();
  const { filesPerProjectMax } = await deps.settings.get();
  await inScope(deps.db, actor, async (tx) => {
    const max = limits.resumable.unfinishedMax;
    if ((await countUnfinished(tx, actor)) >= max) throw new Failure('too_many_uploads', { values: { max } });
    await assertUploadTarget(tx, actor, { folderId, versionOf }, filesPerProjectMax);
    const room = await findRoom(tx, actor);
    if (room && room.bytes < (sizeBytes ?? 0))
      throw new Failure('storage_quota_reached', { values: { max: room.max } });
    const described = { name: cleanFileName(name), folder_id: folderId, version_of: versionOf };
    await insertUpload(tx, actor, {
      id,
      ...described,
      metadata,
      size_bytes: sizeBytes,
      concat: isPartial ? 'partial' : null,
    });
  });
  return id;
}
