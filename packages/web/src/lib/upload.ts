import type { UploadedFile } from '@docent/contract/features/file-manager';
import { getUpload } from '@docent/contract/features/upload';
import { call } from './api.ts';
import { ApiFailure, failureOfAnswer, failureWithoutAnswer } from './api-failure.ts';
import { forgetUpload, knownUpload } from './known-uploads.ts';
import { type BytesToSend, sendInPieces } from './send-in-pieces.ts';
import { currentUser, projectId } from './session.ts';

export interface UploadOptions {
  /** The folder it goes to; null, or left out, for the top. */
  folder?: string | null | undefined;
  /** The file that it becomes a new version of. */
  versionOf?: string | undefined;
  /** 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
  /** Ends the upload, and has the server forget what has come. */
  signal?: AbortSignal | undefined;
}

/** The uploads of this tab. Choosing the same file again starts another upload. */
const underWay = new Set<string>();

/** What makes a file chosen again the same one: the browser does not say more of it. */
function fingerprintOf(file: File, { folder, versionOf }: UploadOptions): string {
  return JSON.stringify([
    ...[currentUser()?.uid, projectId(), versionOf ?? folder ?? ''],
    ...[file.name, file.size, file.lastModified],
  ]);
}

/** The server knows nothing of it any more: it was too long ago, or begun by someone else. */
const isLost = (error: unknown) =>
  error instanceof ApiFailure &&
  error.status === 404 &&
  (error.code === 'upload_not_found' || error.code === 'request_failed');

async function send(bytes: BytesToSend, fingerprint: string): Promise<string> {
  if (underWay.has(fingerprint)) return sendInPieces(bytes, { url: undefined, fingerprint: undefined });
  underWay.add(fingerprint);
  try {
    const url = knownUpload(fingerprint);
    return await sendInPieces(bytes, { url, fingerprint }).catch((error: unknown) => {
      if (!isLost(error)) throw error;
      forgetUpload(fingerprint);
      return sendInPieces(bytes, { url: undefined, fingerprint });
    });
  } finally {
    underWay.delete(fingerprint);
  }
}

/**
 * Uploads a file; it comes back stored, its text still being read. What cuts the way is waited for: a lost connection,
 * a server that starts anew. After a reload, the same file chosen again goes on where it was. @throws ApiFailure
 */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<UploadedFile> {
  const { folder, versionOf, onProgress, signal } = options;
  if (signal?.aborted) throw failureWithoutAnswer('aborted');
  // The project may be switched meanwhile; the upload stays where it began.
  const project = projectId();
  const metadata = { filename: file.name, ...(folder && { folder }), ...(versionOf && { versionOf }) };
  const uid = await send({ file, metadata, project, onProgress, signal }, fingerprintOf(file, options));
  const { file: stored } = await call(getUpload, { params: { uid } }, { projectId: project });
  // It can be deleted as soon as it is there.
  if (!stored) throw failureOfAnswer(404, undefined);
  return stored;
}
