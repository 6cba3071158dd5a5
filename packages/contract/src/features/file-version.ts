import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { fileReaders } from '../file-access.ts';
import { file } from './file-manager.ts';

export const description = 'Earlier versions of a file.';

export const fileVersion = z.strictObject({
  version: z.uuid(),
  number: z.int(),
  isCurrent: z.boolean(),
  ...z.pick(file, {
    name: true,
    type: true,
    category: true,
    size: true,
    sha256: true,
    createdAt: true,
    createdBy: true,
    status: true,
    error: true,
    damaged: true,
    language: true,
    encoding: true,
    textLength: true,
  }).shape,
});
export type FileVersion = z.infer<typeof fileVersion>;

export const listFileVersions = route({
  method: 'GET',
  path: '/files/{uid}/versions',
  summary: 'The versions of a file, the newest first',
  access: { kind: 'any-permission', permissions: fileReaders },
  params: uidParams,
  answer: { kind: 'json', data: z.strictObject({ items: z.array(fileVersion) }) },
  errors: ['file_not_found'],
});

export const restoreFileVersion = route({
  method: 'POST',
  path: '/files/{uid}/versions/{version}/restore',
  summary: 'Makes an earlier version the current one; the one that was current is kept',
  access: { kind: 'permission', permission: 'file_manager@edit' },
  params: z.strictObject({ uid, version: uid }),
  answer: { kind: 'json', data: file },
  errors: ['file_not_found', 'file_damaged', 'storage_unavailable'],
});

export const deleteFileVersion = route({
  method: 'DELETE',
  path: '/files/{uid}/versions/{version}',
  summary: 'Deletes a version that is not the current one, with its text, index and quotes',
  access: { kind: 'permission', permission: 'file_manager@delete' },
  params: z.strictObject({ uid, version: uid }),
  answer: { kind: 'json', data: z.null() },
  errors: ['file_not_found', 'version_is_current'],
});
