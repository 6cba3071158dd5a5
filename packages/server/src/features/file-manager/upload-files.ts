import type { Language } from '@docent/contract/core/language';
import * as routes from '@docent/contract/features/file-manager';
import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
import type { Actor } from '#platform/auth/principal.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { IncomingFile } from '#platform/http/call.ts';
import { parseInput } from '#platform/http/read-input.ts';
import { findUploaded } from './find-uploaded.ts';
import { moveFiles } from './move-files.ts';
import { storeUpload, type UploadDeps } from './store-upload.ts';
import { assertUploadTarget, type UploadTarget } from './upload-target.ts';

const sizeMaxText = `${limits.upload.fileSizeBytesMax / 1024 ** 3} GB`;

function targetOf(fields: unknown, language: Language): UploadTarget {
  const { folder, versionOf } = parseInput(routes.uploadFiles.upload.fields, fields, language);
  return { folderId: folder || null, versionOf: versionOf || null };
}

/** What can be refused at once is not stored first. */
async function assertUploadAllowed(deps: UploadDeps, actor: Actor, target: UploadTarget): Promise<void> {
  const { filesPerProjectMax } = await deps.settings.get();
  await inReadScope(deps.db, actor, (tx) => assertUploadTarget(tx, actor, target, filesPerProjectMax));
}

function storeOne(
  deps: UploadDeps,
  actor: Actor,
  { incoming, target }: { incoming: IncomingFile; target: UploadTarget },
): Promise<string> {
  const accept = () => {
    if (incoming.isTruncated()) throw new Failure('file_too_large', { values: { max: sizeMaxText } });
  };
  return storeUpload(deps, actor, { ...target, name: incoming.name, bytes: incoming.stream }, { accept });
}

/** Stores the files of a request, and returns their ids with where they were to go. */
async function storeAll(
  deps: UploadDeps,
  actor: Actor,
  { incoming, language }: { incoming: AsyncIterable<IncomingFile>; language: Language },
) {
  const ids: string[] = [];
  let last: IncomingFile | undefined;
  let stored: UploadTarget | undefined;
  for await (const file of incoming) {
    const target = targetOf(file.fields(), language);
    if (target.versionOf && ids.length > 0)
      throw new Failure('validation', {
        fields: { versionOf: [translate('validation.versionOf.single', language)] },
      });
    if (ids.length === 0) await assertUploadAllowed(deps, actor, target);
    ids.push(await storeOne(deps, actor, { incoming: file, target }));
    stored = target;
    last = file;
  }
  return { ids, stored, asked: last && targetOf(last.fields(), language) };
}

/**
 * Stores the files of a request, one after the other. Those before a refused one are kept: they were stored whole.
 * @throws Failure validation without a file; file_too_large; too_many_files; and what stands in the way at its target.
 */
export async function uploadFiles(
  deps: UploadDeps,
  actor: Actor,
  incoming: AsyncIterable<IncomingFile>,
  language: Language,
): Promise<{ items: routes.UploadedFile[] }> {
  const { ids, stored, asked } = await storeAll(deps, actor, { incoming, language });
  if (ids.length === 0) {
    throw new Failure('validation', { fields: { file: [translate('validation.file.required', language)] } });
  }
  // Some clients send the fields behind the files.
  if (asked?.folderId && asked.folderId !== stored?.folderId && !stored?.versionOf)
    await moveFiles(deps.db, actor, { fileUids: ids, folderUids: [], folder: asked.folderId });
  return inReadScope(deps.db, actor, async (tx) => ({
    items: await findUploaded(tx, actor, { ids, language }),
  }));
}
