import type { Readable } from 'node:stream';
import type { AuditEntry } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { type FileRow, lockFile } from './file.store.ts';
import { cleanFileName, fileNameKey } from './file-name.ts';
import { lockTree } from './file-tree.store.ts';
import { endingOf, fileTypeOf } from './file-type.ts';
import { insertVersion } from './file-version.store.ts';
import { forgetText } from './forget-text.ts';
import { readFileJob } from './read-file.job.ts';
import { addedEntry, addFile, type FileDeps, type Referred, type Storer, storeBytes } from './store-file.ts';
import { assertUploadTarget, assertVersionable, type UploadTarget } from './upload-target.ts';

export interface UploadDeps extends FileDeps {
  settings: { get(): Promise<{ filesPerProjectMax: number }> };
}

export interface FileToUpload extends UploadTarget {
  /** The file's, or the new version's, where it was given out before; nothing can become of it twice. */
  id?: string;
  name: string;
  bytes: Readable;
}

interface UploadHooks {
  accept?: () => void;
  /** More to write in the same transaction. */
  extra?: (tx: Tx, fileId: string) => Promise<void>;
}

type Stored = { id: string; name: string; size_bytes: number; sha256: string };

/** A file keeps its name while its versions are of one kind. */
export const nameFor = (file: FileRow, versionName: string): string =>
  endingOf(file.name) === endingOf(versionName) ? file.name : versionName;

/** Makes stored bytes the current version of a file. The file has been locked. */
export async function addVersion(deps: FileDeps, tx: Tx, actor: Storer, { file, stored }: VersionToAdd) {
  const { id: text_id, size_bytes, sha256 } = stored;
  const name = nameFor(file, stored.name);
  const described = { name, name_key: fileNameKey(name), ...fileTypeOf(stored.name) };
  await insertVersion(tx, actor, file, { text_id, size_bytes, sha256, ...described });
  // Half a text is nobody's; when this version is restored it is read anew.
  if (file.status === 'processing') await forgetText(tx, actor, file.text_id);
  await deps.jobs.enqueue(tx, actor, readFileJob, { companyId: actor.companyId, fileId: file.id });
}

interface VersionToAdd {
  file: FileRow;
  stored: Stored;
}

async function referVersion(deps: FileDeps, tx: Tx, actor: Actor, asked: StepsAsked): Promise<Referred> {
  const { fileId, stored, hooks } = asked;
  const file = assertVersionable(await lockFile(tx, actor, fileId));
  await addVersion(deps, tx, actor, { file, stored });
  await hooks.extra?.(tx, file.id);
  const entry: AuditEntry = {
    action: 'file.version_added',
    subject: { kind: 'file', id: file.id, name: file.name },
    projectId: actor.projectId,
    details: { sizeBytes: stored.size_bytes },
  };
  return { fileId: file.id, entry };
}

interface StepsAsked {
  fileId: string;
  stored: Stored;
  hooks: UploadHooks;
}

/**
 * Stores an upload as a file, or as a new version of one, with the job that reads it. When it returns, all is durable.
 * @returns the id of the file
 * @throws Failure no_permission, file_not_found, folder_not_found, files_limit_reached, too_many_versions
 */
export async function storeUpload(
  deps: UploadDeps,
  actor: Actor,
  upload: FileToUpload,
  hooks: UploadHooks = {},
): Promise<string> {
  const { id = newUid(), folderId, versionOf, bytes } = upload;
  const name = cleanFileName(upload.name);
  const { filesPerProjectMax } = await deps.settings.get();
  return storeBytes(deps, actor, bytes, {
    ...(hooks.accept && { accept: hooks.accept }),
    async refer(tx, { sizeBytes, sha256 }) {
      if (versionOf === null) await lockTree(tx, actor);
      else await lockFile(tx, actor, versionOf);
      await assertUploadTarget(tx, actor, { folderId, versionOf }, filesPerProjectMax);
      const stored = { id, name, size_bytes: sizeBytes, sha256 };
      if (versionOf !== null) return referVersion(deps, tx, actor, { fileId: versionOf, stored, hooks });
      const added = { ...stored, ...fileTypeOf(name), origin: 'upload' as const, folder_id: folderId };
      await addFile(deps, tx, actor, added);
      await hooks.extra?.(tx, id);
      return { fileId: id, entry: addedEntry(actor, added) };
    },
  });
}
