import { tusChecksums, tusExtensions, tusVersion } from '@docent/contract/core/tus';
import * as routes from '@docent/contract/features/upload';
import { limits } from '@docent/contract/limits';
import { findUploaded } from '#features/file-manager/index.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind, type TusAnswer } from '#platform/http/call.ts';
import { appendBytes } from './append-bytes.ts';
import { cancelUpload } from './cancel-upload.ts';
import { createUpload } from './create-upload.ts';
import { type FinishDeps, finishUpload } from './finish-upload.ts';
import { uploadHeaders, uploadView } from './upload.view.ts';
import { byteCount, readChecksum } from './upload-headers.ts';

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

export const uploadRoutes = (deps: FinishDeps): Binding[] => [
  bind(routes.discoverUploads, async () => about),
  bind(routes.createUpload, async ({ actor, header, bytes }) => {
    assertVersion(header);
    const checksum = readChecksum(header('upload-checksum'));
    const metadata = header('upload-metadata') ?? '';
    const id = await createUpload(deps, actor, {
      sizeBytes: byteCount(header('upload-length')),
      metadata,
    });
    const sent = bytes();
    if (sent) await appendBytes(deps, actor, { id, offset: 0, bytes: sent, checksum });
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
    const [offset, checksum] = [byteCount(header('upload-offset')), readChecksum(header('upload-checksum'))];
    const sent = bytes();
    if (!sent) throw new Failure('wrong_content_type');
    await appendBytes(deps, actor, { id: params.uid, offset, bytes: sent, checksum });
    return { headers: uploadHeaders(await finishUpload(deps, actor, params.uid)) };
  }),
  bind(routes.cancelUpload, async ({ actor, params, header }) => {
    assertVersion(header);
    await cancelUpload(deps, actor, params.uid);
    return { headers: {} };
  }),
];
