import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { BytesAnswer } from '#platform/http/formats/bytes.ts';
import type { ByteRange } from '#platform/storage/storage.ts';
import { askForCheck } from './blob-check.store.ts';
import { checkContentJob } from './check-contents.job.ts';
import { findContent } from './find-content.ts';
import { noteFileRead, recordFileRead } from './note-file-read.ts';
import { openContent } from './open-content.ts';
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

/** What is no larger is read whole before the answer begins: damaged bytes are told in words then. */
const wholeMaxBytes = 1024 ** 2;

/**
 * The bytes as uploaded: always a download, never shown as our origin's page. Damaged ones are refused, or end the
 * connection before the last of them; those that are read in part are compared as a whole by a job.
 * @throws Failure file_not_found, range_not_satisfiable, file_damaged, storage_unavailable
 */
export async function readContent(deps: FileDeps, actor: Actor, asked: ContentAsked): Promise<BytesAnswer> {
  const { file, range } = await inScope(deps.db, actor, async (tx) => {
    const file = await findContent(tx, actor, asked);
    const range = rangeOf(asked.range, file.size_bytes);
    await (range ? noteFileRead : recordFileRead)(tx, actor, file, 'content');
    const { companyId } = actor;
    const { sha256 } = file;
    if (range && (await askForCheck(tx, actor, sha256)))
      await deps.jobs.enqueue(tx, actor, checkContentJob, { companyId, sha256 });
    return { file, range };
  });
  const length = range ? range.end - range.start + 1 : file.size_bytes;
  const bytes = await openContent(deps, actor, { sha256: file.sha256, name: file.name, range });
  const stream = length > wholeMaxBytes ? bytes : Readable.from(await buffer(bytes), { objectMode: false });
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
