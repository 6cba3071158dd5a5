import type { DataOf } from '@docent/contract/core/route';
import { type File as StoredFile, uploadFiles as uploadRoute } from '@docent/contract/features/file-manager';
import { sendWithSession } from './api.ts';
import { refreshBeforeExpiry } from './refresh.ts';
import { addressOf } from './request-parts.ts';

interface UploadOptions {
  /** 0 to 1, over all the files of this call. */
  onProgress?: ((fraction: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
}

/** Sends files as one multipart request; they come back stored, their text still being read. @throws ApiFailure */
export async function uploadFiles(
  files: readonly File[],
  options: UploadOptions = {},
): Promise<StoredFile[]> {
  await refreshBeforeExpiry();
  const form = new FormData();
  for (const file of files) form.append(uploadRoute.upload.field, file, file.name);
  const body = await sendWithSession({
    method: uploadRoute.method,
    url: addressOf(uploadRoute, {}),
    body: form,
    signal: options.signal,
    onUploadProgress: options.onProgress,
    idempotencyKey: options.idempotencyKey,
  });
  // Platform seam: the server checks every answer against the route's schema before it sends it.
  return (body as { data: DataOf<typeof uploadRoute> }).data.items;
}
