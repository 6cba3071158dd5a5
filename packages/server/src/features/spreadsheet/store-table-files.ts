import type { Language } from '@docent/contract/core/language';
import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
import { storeUpload, type UploadDeps } from '#features/file-manager/index.ts';
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

/**
 * Stores the files of a request in the project.
 * @returns their ids, and the fields that came with them
 * @throws Failure validation for none, too_many_files, file_without_table, file_too_large, and what storing a file throws
 */
export async function storeTableFiles(
  deps: UploadDeps,
  actor: Actor,
  { incoming, language, filesMax }: Incoming,
): Promise<{ fileUids: string[]; fields: Record<string, unknown> }> {
  const fileUids: string[] = [];
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
  return { fileUids, fields: last.fields() };
}
