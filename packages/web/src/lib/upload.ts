import type { DataOf } from '@docent/contract/core/route';
import { uploadFiles as uploadRoute } from '@docent/contract/features/file-manager';
import { sendWithSession } from './api.ts';
import { refreshBeforeExpiry } from './refresh.ts';
import { addressOf } from './request-parts.ts';

interface UploadOptions {
  /** 0 to 1, over all the files of this call. */
  onProgress?: ((fraction: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  /** Where they are put; null or nothing for the top. */
  folder?: string | null | undefined;
  /** The file that the one file sent becomes the next version of. */
  versionOf?: string | undefined;
}

/** Sends files as one multipart request; they come back stored, their text still being read. @throws ApiFailure */
export async function uploadFiles(
  files: readonly File[],
  options: UploadOptions = {},
): Promise<DataOf<typeof uploadRoute>['items']> {
  await refreshBeforeExpiry();
  const form = new FormData();
  // Fields stand before the files: the server reads them as they come.
  if (options.folder) form.append('folder', options.folder);
  if (options.versionOf) form.append('versionOf', options.versionOf);
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
