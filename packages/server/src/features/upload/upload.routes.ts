import type { Readable } from 'node:stream';
import * as routes from '@docent/contract/features/upload';
import { limits } from '@docent/contract/limits';
import { tusChecksums, tusExtensions, tusVersion } from '@docent/contract/tus';
import { findUploaded } from '#features/file-manager/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import type { TusAnswer } from '#platform/http/formats/tus.ts';
import { appendBytes } from './append-bytes.ts';
import { cancelUpload } from './cancel-upload.ts';
import { createUpload } from './create-upload.ts';
import { type FinishDeps, finishUpload } from './finish-upload.ts';
import { joinUploads } from './join-uploads.ts';
import { uploadHeaders, uploadView } from './upload.view.ts';
import { announcedLength, byteCount, readChecksum, readConcat } from './upload-headers.ts';

type Headers = (name: string) => string | undefined;

/** @throws Failure tus_version for a client of another version */
function assertVersion(header: Headers): void {
  if (header('tus-resumable') !== tusVersion)
    throw new Failure('tus_version', { values: { version: tusVersion } });
}

const about: TusAnswer = {
  headers: {
    'tus-extension': tusExtensions.join(','),
    'tus-checksum-algorithm': tusChecksums.join(','),
    'tus-max-size': String(limits.upload.fileSizeBytesMax),
  },
};

/** What a request says of the bytes that it brings. */
const sentWith = (header: Headers) => ({
  sentBytes: Number(header('content-length')) || undefined,
  checksum: readChecksum(header('upload-checksum')),
});

interface Beginning {
  header: Headers;
  sent: Readable | undefined;
  isPartial: boolean;
}

/** Begins an upload, with its first bytes where the request brings some; one that brings too many begins nothing. */
async function begin(
  deps: FinishDeps,
  actor: Actor,
  { header, sent, isPartial }: Beginning,
): Promise<string> {
  const sizeBytes = announcedLength(header('upload-length'), header('upload-defer-length'));
  const metadata = header('upload-metadata') ?? '';
  const told = sentWith(header);
  const id = await createUpload(deps, actor, { sizeBytes, metadata, isPartial });
  if (!sent) return id;
  try {
    await appendBytes(deps, actor, { id, offset: 0, bytes: sent, ...told, length: undefined });
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_large') await cancelUpload(deps, actor, id);
    throw error;
  }
  return id;
}

/**
 * A final upload, which joins partial ones, has neither a length nor bytes.
 * @throws Failure malformed
 */
function joinOf(header: Headers, sent: Readable | undefined): { metadata: string; concat: string } {
  const own = [sent, header('upload-length'), header('upload-defer-length')];
  if (own.some((one) => one !== undefined)) throw new Failure('malformed');
  return { metadata: header('upload-metadata') ?? '', concat: header('upload-concat') ?? '' };
}

export const uploadRoutes = (deps: FinishDeps): Binding[] => [
  bind(routes.discoverUploads, async () => about),
  bind(routes.createUpload, async ({ actor, header, bytes }) => {
    assertVersion(header);
    const concat = readConcat(header('upload-concat'));
    const sent = bytes();
    const id =
      concat?.kind === 'final'
        ? await joinUploads(deps, actor, { ...joinOf(header, sent), partIds: concat.partIds })
        : await begin(deps, actor, { header, sent, isPartial: concat !== undefined });
    const upload = await finishUpload(deps, actor, id);
    return { headers: { location: `/api/uploads/${id}`, ...uploadHeaders(upload) } };
  }),
  bind(routes.getUpload, async ({ actor, params, method, header, language }) => {
    if (method === 'HEAD') assertVersion(header);
    const upload = await finishUpload(deps, actor, params.uid);
    const metadata = upload.metadata && { 'upload-metadata': upload.metadata };
    const ids = upload.file_id === null ? [] : [upload.file_id];
    const [file] = await inReadScope(deps.db, actor, (tx) => findUploaded(tx, actor, { ids, language }));
    return { headers: { ...uploadHeaders(upload), ...metadata }, data: uploadView(upload, file) };
  }),
  bind(routes.continueUpload, async ({ actor, params, header, bytes }) => {
    assertVersion(header);
    const offset = byteCount(header('upload-offset'));
    const length = header('upload-length');
    const sent = bytes();
    if (!sent) throw new Failure('wrong_content_type');
    await appendBytes(deps, actor, {
      id: params.uid,
      offset,
      bytes: sent,
      ...sentWith(header),
      length: length === undefined ? undefined : byteCount(length),
    });
    return { headers: uploadHeaders(await finishUpload(deps, actor, params.uid)) };
  }),
  bind(routes.cancelUpload, async ({ actor, params, header }) => {
    assertVersion(header);
    await cancelUpload(deps, actor, params.uid);
    return { headers: {} };
  }),
];
