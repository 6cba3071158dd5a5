import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ContentDeps, openContent, recordFileRead } from '#features/file-manager/index.ts';
import type { Visitor } from '#platform/auth/principal.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { abortWhenRevoked } from '#platform/http/abort-when-revoked.ts';
import { attachmentOf } from '#platform/http/attachment.ts';
import type { BytesAnswer } from '#platform/http/formats/bytes.ts';
import { findDownload } from './find-download.ts';
import { loadVisit } from './load-visit.ts';
import { loadQuote, type ReferenceAsked } from './read-reference.ts';
import { countDownload } from './visitor-limits.ts';

/** A file up to this size is read completely before the answer begins, so that damaged bytes become an error message. */
const wholeMaxBytes = 1024 ** 2;

/** The file of a quote, and what checks while it is sent that the link still allows it. @throws Failure not_found */
async function openDownload(
  { db }: ContentDeps,
  visitor: Visitor,
  { address, ...asked }: ReferenceAsked & { address: string },
) {
  return inScope(db, visitor, async (tx) => {
    const { settings, reference } = await loadQuote(tx, visitor, asked);
    const file = await findDownload(tx, visitor, { settings, reference });
    if (!file) throw new Failure('not_found');
    const reader = { companyId: visitor.companyId, name: '', kind: 'visitor', address } as const;
    await recordFileRead(tx, reader, file, 'content');
    const assertStillAllowed = () =>
      inReadScope(db, visitor, async (again) => {
        const now = await loadVisit(again, visitor, asked.conversationId);
        if (!(await findDownload(again, visitor, { settings: now, reference })))
          throw new Failure('not_found');
      });
    return { file, assertStillAllowed };
  });
}

/**
 * The file that a quote is from, as an attachment. It ends when the link no longer allows it.
 * @throws Failure not_found, link_busy, file_damaged, storage_unavailable
 */
export async function downloadReference(
  deps: ContentDeps,
  visitor: Visitor,
  asked: ReferenceAsked & { address: string },
): Promise<BytesAnswer> {
  await countDownload(deps.db, visitor, asked.address);
  const { file, assertStillAllowed } = await openDownload(deps, visitor, asked);
  const { name, sha256, size_bytes: sizeBytes } = file;
  const bytes = await openContent(deps, visitor, { sha256, name }).catch((error) => {
    const isGone = error instanceof Failure && error.code === 'file_not_found';
    throw isGone ? new Failure('not_found', { cause: error }) : error;
  });
  const watch = { assertStillAllowed, onBegin: () => undefined, onEnd: async () => undefined };
  return {
    status: 200,
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': attachmentOf(name),
      'content-length': String(sizeBytes),
      'cache-control': 'private, no-store',
    },
    stream:
      sizeBytes > wholeMaxBytes
        ? abortWhenRevoked(bytes, watch)
        : Readable.from([await buffer(bytes)], { objectMode: false }),
  };
}
