import type { UploadedFile } from '@docent/contract/features/file-manager';
import type { Upload } from '@docent/contract/features/upload';
import { limits } from '@docent/contract/limits';
import type { UploadRow } from './upload.store.ts';

const expiryOf = ({ touched_at }: UploadRow) =>
  new Date(touched_at.getTime() + limits.resumable.idleTtlS * 1000);

/** An upload in the headers of tus. */
export const uploadHeaders = (upload: UploadRow): Record<string, string> => ({
  'upload-offset': String(upload.offset_bytes),
  ...(upload.size_bytes === null
    ? { 'upload-defer-length': '1' }
    : { 'upload-length': String(upload.size_bytes) }),
  ...(upload.concat !== null && { 'upload-concat': upload.concat }),
  'upload-expires': expiryOf(upload).toUTCString(),
});

export const uploadView = (upload: UploadRow, file: UploadedFile | undefined): Upload => ({
  uid: upload.id,
  name: upload.name,
  size: upload.size_bytes,
  offset: upload.offset_bytes,
  createdAt: upload.created_at.toISOString(),
  expiresAt: expiryOf(upload).toISOString(),
  file: file ?? null,
});
