import { Readable } from 'node:stream';
import { limits } from '@docent/contract/limits';
import type { AuditEntry } from '#features/audit/index.ts';
import type { Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { enqueueClearing } from './clear-remains.ts';
import { countUploaded, type FileRow, lockFile } from './file.store.ts';
import { cleanFileName } from './file-name.ts';
import { findPath, lockTree } from './file-tree.store.ts';
import { fileTypeOf } from './file-type.ts';
import { deleteOldVersions } from './file-version.store.ts';
import { addedEntry, addFile, type Referred, type Storer, storeBytes } from './store-file.ts';
import { addVersion, type UploadDeps } from './store-upload.ts';

/** A page of a site, to be kept as a file. */
export interface SitePage {
  /** The file that it was before, where there was one. */
  fileId: string | null;
  folderId: string | null;
  name: string;
  /** Where it was taken from. */
  url: string;
  bytes: Buffer;
}

interface Stored {
  id: string;
  name: string;
  size_bytes: number;
  sha256: string;
}

/** A page changes again and again: of its versions the last few are kept. */
async function referChanged(
  deps: UploadDeps,
  tx: Tx,
  storer: Storer,
  { file, stored }: { file: FileRow; stored: Stored },
): Promise<AuditEntry> {
  await addVersion(deps, tx, storer, { file, stored });
  const old = await deleteOldVersions(tx, storer, { fileId: file.id, keep: limits.sitemap.versionsMax });
  const [textIds, contents] = [old.map(({ id }) => id), old.map(({ sha256 }) => sha256)];
  await enqueueClearing(deps, tx, storer, { fileIds: [], textIds, contents });
  return {
    action: 'file.version_added',
    subject: { kind: 'file', id: file.id, name: file.name },
    projectId: storer.projectId,
    details: { sizeBytes: stored.size_bytes },
  };
}

interface NewPage {
  page: SitePage;
  stored: Stored;
  filesMax: number;
}

/** @throws Failure files_limit_reached */
async function referNew(deps: UploadDeps, tx: Tx, storer: Storer, { page, stored, filesMax }: NewPage) {
  await lockTree(tx, storer);
  if ((await countUploaded(tx, storer)) >= filesMax)
    throw new Failure('files_limit_reached', { values: { max: filesMax } });
  const isThere = page.folderId !== null && (await findPath(tx, storer, page.folderId)).length > 0;
  const added = {
    ...stored,
    ...fileTypeOf(stored.name),
    source_url: page.url,
    origin: 'upload' as const,
    folder_id: isThere ? page.folderId : null,
  };
  await addFile(deps, tx, storer, added);
  return addedEntry(storer, added);
}

/**
 * Keeps a page of a site as a file, or as a new version of the one that it was, and has it read.
 * @param extra what else is written in the same transaction
 * @returns the id of the file
 * @throws Failure files_limit_reached, storage_quota_reached; what `extra` throws: then nothing is kept
 */
export async function storeSitePage(
  deps: UploadDeps,
  storer: Storer,
  page: SitePage,
  extra: (tx: Tx, fileId: string) => Promise<void>,
): Promise<string> {
  const { filesPerProjectMax: filesMax } = await deps.settings.get();
  const name = cleanFileName(page.name);
  return storeBytes(deps, storer, Readable.from([page.bytes]), {
    async refer(tx, { sizeBytes, sha256 }): Promise<Referred> {
      const stored = { id: newUid(), name, size_bytes: sizeBytes, sha256 };
      const file = page.fileId === null ? undefined : await lockFile(tx, storer, page.fileId);
      const entry = file
        ? await referChanged(deps, tx, storer, { file, stored })
        : await referNew(deps, tx, storer, { page, stored, filesMax });
      const fileId = file?.id ?? stored.id;
      await extra(tx, fileId);
      return { fileId, entry };
    },
  });
}
