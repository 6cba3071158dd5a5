import type { Actor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { BytesAnswer } from '#platform/http/call.ts';
import type { ByteRange } from '#platform/storage/storage.ts';
import { findStorageKey } from './blob.store.ts';
import { findContent } from './find-content.ts';
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

interface ContentAsked {
  id: string;
  /** The current one when none is given. */
  version?: string | undefined;
  /** As the header says it. */
  range: string | undefined;
}

/** The bytes as uploaded: always a download, never shown as our origin's page. @throws Failure file_not_found */
export async function readContent(deps: FileDeps, actor: Actor, asked: ContentAsked): Promise<BytesAnswer> {
  const { file, range, storageKey } = await inScope(deps.db, actor, async (tx) => {
    const file = await findContent(tx, actor, asked);
    const range = rangeOf(asked.range, file.size_bytes);
    const storageKey = await findStorageKey(tx, actor, file.sha256);
    if (storageKey === undefined) throw new Failure('file_not_found');
    await (range ? noteFileRead : recordFileRead)(tx, actor, file, 'content');
    return { file, range, storageKey };
  });
  const length = range ? range.end - range.start + 1 : file.size_bytes;
  const stream = await deps.storage.read(storageKey, range);
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
