import * as z from 'zod/mini';
import { uidParams } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { tusBytes } from '../tus.ts';
import { uploadedFile } from './file-manager.ts';

export const description = 'Uploads that can be continued (tus 1.0).';

/** Any user who may upload a file; a new version also requires file_manager@edit. */
const access = {
  kind: 'any-permission',
  permissions: ['file_manager@add', 'chat', 'ask_question', 'model@edit'],
} as const;

/** What can stand in the way of a file when it is stored. */
const storing = [
  ...(['no_permission', 'file_not_found', 'folder_not_found', 'files_limit_reached'] as const),
  ...(['storage_quota_reached', 'too_many_versions'] as const),
  ...(['storage_unavailable', 'storage_full'] as const),
] as const;

export const upload = z.strictObject({
  uid: z.uuid(),
  name: z.string(),
  /** Null while the client has not said it yet. */
  size: z.nullable(z.int()),
  /** How many bytes have arrived for good. */
  offset: z.int(),
  createdAt: z.string(),
  /** Nobody can continue it any more after this time. */
  expiresAt: z.string(),
  /** The file that it became; null until all of it is stored, and once the file is gone. */
  file: z.nullable(uploadedFile),
});
export type Upload = z.infer<typeof upload>;

export const discoverUploads = route({
  method: 'OPTIONS',
  path: '/uploads',
  summary: 'What the server knows of the tus protocol: version, extensions, checksums, the largest file',
  access: { kind: 'public' },
  answer: { kind: 'tus', status: 204 },
  duringMaintenance: true,
  errors: [],
});

export const createUpload = route({
  method: 'POST',
  path: '/uploads',
  summary:
    'Begins an upload that can be continued (tus 1.0): Upload-Length or Upload-Defer-Length, and Upload-Metadata with filename, folder and versionOf; or joins partial ones (Upload-Concat). Location names it',
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
  summary: 'How far an upload is, and the file that it became; HEAD answers the same in the headers of tus',
  access,
  params: uidParams,
  answer: { kind: 'tus', status: 200, data: upload },
  errors: ['upload_not_found', 'upload_busy', ...storing],
});

export const continueUpload = route({
  method: 'PATCH',
  path: '/uploads/{uid}',
  summary: 'Appends bytes at Upload-Offset, checked against Upload-Checksum; the last ones make the file',
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
  summary: 'Ends an upload and removes its bytes; a file that it became stays',
  access,
  params: uidParams,
  answer: { kind: 'tus', status: 204 },
  errors: ['upload_not_found', 'upload_busy', 'tus_version'],
});
