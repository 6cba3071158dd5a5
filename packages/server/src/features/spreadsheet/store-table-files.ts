import type { Language } from '@docent/contract/core/language';
import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
import { eraseUploaded, storeUpload, type UploadDeps } from '#features/file-manager/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { Failure } from '#platform/failure.ts';
import type { IncomingFile } from '#platform/http/call.ts';
import { assertImportable } from './table-endings.ts';

const sizeMaxText = `${limits.upload.fileSizeBytesMax / 1024 ** 3} GB`;

interface Incoming {
  incoming: AsyncIterable<IncomingFile>;
  language: Language;
  filesMax: number;
}

/** The files of a request that lie in the project, and the fields that came with them. */
interface StoredFiles {
  fileUids: string[];
  fields: Record<string, unknown>;
}

/** @param fileUids gets the id of each file once it is stored */
async function storeAll(
  deps: UploadDeps,
  actor: Actor,
  { incoming, language, filesMax, fileUids }: Incoming & { fileUids: string[] },
): Promise<Record<string, unknown>> {
  let last: IncomingFile | undefined;
  for await (const file of incoming) {
    if (fileUids.length >= filesMax) throw new Failure('too_many_files', { values: { max: filesMax } });
    assertImportable(file.name);
    const accept = () => {
      if (file.isTruncated()) throw new Failure('file_too_large', { values: { max: sizeMaxText } });
    };
    const target = { folderId: null, versionOf: null, name: file.name, bytes: file.stream };
    fileUids.push(await storeUpload(deps, actor, target, { accept }));
    last = file;
  }
  if (!last)
    throw new Failure('validation', { fields: { file: [translate('validation.file.required', language)] } });
  return last.fields();
}

/**
 * Stores the files of a request in the project and makes something of them; where that is refused, none of them stays.
 * @throws Failure validation for none, too_many_files, file_without_table, file_too_large, and what storing a file and
 * `use` throw
 */
export async function withTableFiles<Result>(
  deps: UploadDeps,
  actor: Actor,
  { use, ...sent }: Incoming & { use(stored: StoredFiles): Promise<Result> },
): Promise<Result> {
  const fileUids: string[] = [];
  try {
    const fields = await storeAll(deps, actor, { ...sent, fileUids });
    return await use({ fileUids, fields });
  } catch (error) {
    await eraseUploaded(deps, actor, fileUids).catch(deps.onError);
    throw error;
  }
}
