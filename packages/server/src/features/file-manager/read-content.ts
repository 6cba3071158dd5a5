import type { Actor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { BytesAnswer } from '#platform/http/call.ts';
import type { ByteRange } from '#platform/storage/storage.ts';
import { findFile } from './file.store.ts';
import { noteFileRead, recordFileRead } from './note-file-read.ts';
import type { FileDeps } from './store-file.ts';

const rangePattern = /^bytes=(\d*)-(\d*)$/;

/** One range of a `Range` header; undefined for none, and for forms that may be ignored (several ranges). */
function rangeOf(header: string | undefined, sizeBytes: number): ByteRange | undefined {
  const [, from, to] = rangePattern.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (start > end || start >= sizeBytes) throw new Failure('range_not_satisfiable');
  return { start, end };
}

const attachment = (name: string) =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

/** The bytes as uploaded: always a download, never shown as our origin's page. @throws Failure file_not_found */
export async function readContent(
  deps: FileDeps,
  actor: Actor,
  id: string,
  rangeHeader: string | undefined,
): Promise<BytesAnswer> {
  const { file, range } = await inScope(deps.db, actor, async (tx) => {
    const file = await findFile(tx, actor, id);
    if (!file) throw new Failure('file_not_found');
    const range = rangeOf(rangeHeader, file.size_bytes);
    await (range ? noteFileRead : recordFileRead)(tx, actor, file, 'content');
    return { file, range };
  });
  const length = range ? range.end - range.start + 1 : file.size_bytes;
  const stream = await deps.storage.read(file.storage_key, range);
  return {
    status: range ? 206 : 200,
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': attachment(file.name),
      'content-length': String(length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      etag: `"${file.sha256}"`,
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${file.size_bytes}` }),
    },
    stream,
  };
}
