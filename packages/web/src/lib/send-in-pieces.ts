import { createUpload, getUpload } from '@docent/contract/features/upload';
import type { DetailedError, HttpRequest, HttpResponse, Upload, UploadOptions } from 'tus-js-client';
import { reactToAnswer } from './answer-reactions.ts';
import { call } from './api.ts';
import { type ApiFailure, failureOfAnswer, failureWithoutAnswer } from './api-failure.ts';
import { forgetUpload, rememberUpload } from './known-uploads.ts';
import { refreshAccess, refreshBeforeExpiry } from './refresh.ts';
import { addressOf, requestHeaders } from './request-parts.ts';
import { accessToken } from './stored-session.ts';

export interface BytesToSend {
  file: File;
  metadata: Record<string, string>;
  project: string | undefined;
  onProgress: ((fraction: number) => void) | undefined;
  signal: AbortSignal | undefined;
}

/** The size of a tus request, which is what an interruption loses. */
const pieceSizeBytes = 8 * 1024 * 1024;
/** Retries for half an hour; any stored chunk restarts this time. */
const retryDelaysMs = [0, 500, 1000, 2000, 4000, 8000, 15_000, ...Array.from({ length: 60 }, () => 30_000)];

const uidOf = (url: string): string => url.split('/').at(-1) ?? '';

function bodyOf(response: HttpResponse): unknown {
  try {
    return JSON.parse(response.getBody());
  } catch {
    return undefined;
  }
}

/** Temporary errors: no response, a server error, duplicate bytes, an upload that is being completed. */
function isPassing({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0;
  return status === 0 || status >= 500 || status === 401 || status === 409 || status === 423;
}

/** An expired token is refreshed before the request is repeated. */
async function reactTo(request: HttpRequest, response: HttpResponse): Promise<void> {
  if (response.getStatus() !== 401) return;
  const reaction = reactToAnswer(401, bodyOf(response));
  if (reaction === 'refresh' || request.getMethod() === 'HEAD') await refreshAccess(accessToken());
}

async function failureOf(error: Error | DetailedError, project: string | undefined): Promise<ApiFailure> {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response || !('originalRequest' in error)) return failureWithoutAnswer('network_error');
  const failure = failureOfAnswer(response.getStatus(), bodyOf(response));
  if (error.originalRequest.getMethod() !== 'HEAD') return failure;
  // A response to HEAD has no body, so a GET request loads the error message.
  const uid = uidOf(error.originalRequest.getURL());
  return call(getUpload, { params: { uid } }, { projectId: project }).then(
    () => failure,
    (told: ApiFailure) => told,
  );
}

const requestOptions = (project: string | undefined): UploadOptions => ({
  chunkSize: pieceSizeBytes,
  retryDelays: retryDelaysMs,
  storeFingerprintForResuming: false,
  onShouldRetry: isPassing,
  async onBeforeRequest(request) {
    await refreshBeforeExpiry();
    const headers = { ...requestHeaders(), ...(project && { 'X-Project': project }) };
    for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
  },
  onAfterResponse: reactTo,
});

/**
 * Aborts an upload when the signal fires, and resumes at once when the connection returns. Returns a cleanup function.
 */
function watch(upload: Upload, signal: AbortSignal | undefined, cancelled: () => void): () => void {
  const resumeUpload = () => void upload.abort().then(() => upload.start());
  const cancel = () => {
    // If the server cannot be reached now, it deletes the upload later by itself.
    upload.abort(true).catch(() => undefined);
    cancelled();
  };
  window.addEventListener('online', resumeUpload);
  signal?.addEventListener('abort', cancel, { once: true });
  return () => {
    window.removeEventListener('online', resumeUpload);
    signal?.removeEventListener('abort', cancel);
  };
}

/**
 * Uploads a file with tus: chunk by chunk, each repeated until it is stored. Without a fingerprint it cannot be
 * resumed.
 * @param known.url an unfinished upload to continue
 * @returns the uid of the upload
 * @throws ApiFailure
 */
export async function sendInPieces(
  { file, metadata, project, onProgress, signal }: BytesToSend,
  known: { url: string | undefined; fingerprint: string | undefined },
): Promise<string> {
  const { Upload } = await import('tus-js-client');
  let unwatch = () => {};
  const forget = () => known.fingerprint !== undefined && forgetUpload(known.fingerprint);
  const sent = new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      ...requestOptions(project),
      metadata,
      ...(known.url === undefined ? { endpoint: addressOf(createUpload, {}) } : { uploadUrl: known.url }),
      onProgress: (sentBytes, allBytes) => onProgress?.(allBytes === 0 ? 1 : sentBytes / allBytes),
      onUploadUrlAvailable() {
        // Otherwise it would start again whenever the server does not report the offset.
        upload.options.endpoint = null;
        if (known.fingerprint !== undefined && upload.url) rememberUpload(known.fingerprint, upload.url);
      },
      onSuccess: () => resolve(uidOf(upload.url ?? '')),
      onError: (error) => void failureOf(error, project).then(reject),
    });
    unwatch = watch(upload, signal, () => {
      forget();
      reject(failureWithoutAnswer('aborted'));
    });
    upload.start();
  });
  const uid = await sent.finally(() => unwatch());
  forget();
  return uid;
}
