import type { Language } from '@docent/contract/core/language';
import type { File } from '@docent/contract/features/file-manager';
import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { IncomingFile } from '#platform/http/call.ts';
import { findFiles } from './file.store.ts';
import { fileView } from './file.view.ts';
import { cleanFileName } from './file-name.ts';
import { fileTypeOf } from './file-type.ts';
import { type FileDeps, storeFile } from './store-file.ts';

const sizeMaxText = `${limits.upload.fileSizeBytesMax / 1024 ** 3} GB`;

async function storeOne(deps: FileDeps, actor: Actor, incoming: IncomingFile): Promise<string> {
  const name = cleanFileName(incoming.name);
  const accept = () => {
    if (incoming.isTruncated()) throw new Failure('file_too_large', { values: { max: sizeMaxText } });
  };
  return storeFile(
    deps,
    actor,
    { name, ...fileTypeOf(name), origin: 'upload', bytes: incoming.stream },
    { accept },
  );
}

/**
 * Stores the files of a request, one after the other. Those before a refused one are kept: they were stored whole.
 * @throws Failure validation without a file; file_too_large; too_many_files.
 */
export async function uploadFiles(
  deps: FileDeps,
  actor: Actor,
  incoming: AsyncIterable<IncomingFile>,
  language: Language,
): Promise<{ items: File[] }> {
  const ids: string[] = [];
  for await (const file of incoming) ids.push(await storeOne(deps, actor, file));
  if (ids.length === 0) {
    throw new Failure('validation', { fields: { file: [translate('validation.file.required', language)] } });
  }
  const rows = await inScope(deps.db, actor, (tx) => findFiles(tx, actor, ids));
  return { items: rows.map((row) => fileView(row, language)) };
}
