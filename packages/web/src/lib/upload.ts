import type { UploadedFile } from '@docent/contract/features/file-manager';
import { getUpload } from '@docent/contract/features/upload';
import { call } from './api.ts';
import { ApiFailure, failureOfAnswer, failureWithoutAnswer } from './api-failure.ts';
import { forgetUpload, knownUpload } from './known-uploads.ts';
import { type BytesToSend, sendInPieces } from './send-in-pieces.ts';
import { currentUser } from './session.ts';
import { projectId } from './stored-session.ts';

export interface UploadOptions {
  /** The target folder; null, or omitted, for the top level. */
  folder?: string | null | undefined;
  /** The file that gets a new version. */
  versionOf?: string | undefined;
  /** 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
  /** Cancels the upload, and deletes its stored bytes on the server. */
  signal?: AbortSignal | undefined;
}

/** The uploads of this tab. Choosing the same file again starts another upload. */
const underWay = new Set<string>();

/** Identifies a file that is chosen again; the browser provides nothing more. */
function fingerprintOf(file: File, { folder, versionOf }: UploadOptions): string {
  return JSON.stringify([
    ...[currentUser()?.uid, projectId(), versionOf ?? folder ?? ''],
    ...[file.name, file.size, file.lastModified],
  ]);
}

/** The server has no such upload: it expired, or belongs to another user. */
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
 * Uploads a file; resolves when it is stored, before its text is processed. Waits during lost connections and server
 * restarts. After a reload, choosing the same file again resumes it.
 * @throws ApiFailure
 */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<UploadedFile> {
  const { folder, versionOf, onProgress, signal } = options;
  if (signal?.aborted) throw failureWithoutAnswer('aborted');
  // The project may be switched in the meantime; the upload stays in its project.
  const project = projectId();
  const metadata = { filename: file.name, ...(folder && { folder }), ...(versionOf && { versionOf }) };
  const uid = await send({ file, metadata, project, onProgress, signal }, fingerprintOf(file, options));
  const { file: stored } = await call(getUpload, { params: { uid } }, { projectId: project });
  // It can be deleted as soon as it exists.
  if (!stored) throw failureOfAnswer(404, undefined);
  return stored;
}
