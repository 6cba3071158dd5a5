import * as z from 'zod/mini';
import { uidParams } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { fileAdders } from '../file-access.ts';
import { tusBytes } from '../tus.ts';
import { uploadedFile } from './file-manager.ts';

export const description = 'Uploads that can be continued (tus 1.0).';

/** Any user who may upload a file; a new version also requires file_manager@edit. */
const access = {
  kind: 'any-permission',
  permissions: fileAdders,
} as const;

/** Problems that can prevent storing a file. */
const storing = [
  ...(['no_permission', 'file_not_found', 'folder_not_found', 'files_limit_reached'] as const),
  ...(['storage_quota_reached', 'too_many_versions'] as const),
  ...(['storage_unavailable', 'storage_full'] as const),
] as const;

export const upload = z.strictObject({
  uid: z.uuid(),
  name: z.string(),
  /** Null while the client has not set it. */
  size: z.nullable(z.int()),
  /** How many bytes are stored. */
  offset: z.int(),
  createdAt: z.string(),
  /** After this time it can no longer be resumed. */
  expiresAt: z.string(),
  /** The resulting file; null until the upload is complete, and once the file is deleted. */
  file: z.nullable(uploadedFile),
});
export type Upload = z.infer<typeof upload>;

export const discoverUploads = route({
  method: 'OPTIONS',
  path: '/uploads',
  summary: 'The supported tus features: version, extensions, checksums and the maximum file size',
  access: { kind: 'public' },
  answer: { kind: 'tus', status: 204 },
  duringMaintenance: true,
  errors: [],
});

export const createUpload = route({
  method: 'POST',
  path: '/uploads',
  summary:
    'Creates a resumable upload (tus 1.0): Upload-Length or Upload-Defer-Length, and Upload-Metadata with filename, folder and versionOf; or joins partial uploads (Upload-Concat). Location is its URL',
  access,
  bytes: tusBytes,
  answer: { kind: 'tus', status: 201 },
  errors: [
    'malformed',
    ...storing,
    ...(['file_too_large', 'too_large', 'upload_not_found', 'upload_unfinished'] as const),
    'too_many_uploads',
    'tus_version',
    'wrong_content_type',
    'checksum_mismatch',
  ],
});

export const getUpload = route({
  method: 'GET',
  path: '/uploads/{uid}',
  summary: 'The offset of an upload, and the resulting file; HEAD returns the same in tus headers',
  access,
  params: uidParams,
  answer: { kind: 'tus', status: 200, data: upload },
  errors: ['upload_not_found', 'upload_busy', ...storing],
});

export const continueUpload = route({
  method: 'PATCH',
  path: '/uploads/{uid}',
  summary: 'Appends bytes at Upload-Offset, verified with Upload-Checksum; the last bytes create the file',
  access,
  params: uidParams,
  bytes: tusBytes,
  answer: { kind: 'tus', status: 204 },
  errors: [
    'malformed',
    'upload_not_found',
    'upload_offset',
    'upload_busy',
    'upload_final',
    'too_large',
    'file_too_large',
    ...storing,
    'tus_version',
    'wrong_content_type',
    'checksum_mismatch',
  ],
});

export const cancelUpload = route({
  method: 'DELETE',
  path: '/uploads/{uid}',
  summary: 'Cancels an upload and deletes its bytes; a file that it created remains',
  access,
  params: uidParams,
  answer: { kind: 'tus', status: 204 },
  errors: ['upload_not_found', 'upload_busy', 'tus_version'],
});
