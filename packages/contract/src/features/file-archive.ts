import * as z from 'zod/mini';
import { route } from '../core/route.ts';
import { readAccess, selectionShape } from './file-manager.ts';

export const description = 'Several files and folders downloaded as one ZIP file.';

export const createFileArchive = route({
  method: 'POST',
  path: '/file-archives',
  summary: 'Prepares a ZIP file of files, and of folders with everything below them; it can be fetched once',
  access: readAccess,
  body: z.strictObject(selectionShape).check(
    z.refine(({ fileUids, folderUids }) => fileUids.length + folderUids.length > 0, {
      path: ['fileUids'],
      params: { rule: 'required' },
    }),
  ),
  answer: {
    kind: 'json',
    data: z.strictObject({
      /** Opens `GET /file-archives/{ticket}` once, without any header: as a browser downloads. */
      ticket: z.string(),
      name: z.string(),
      files: z.int(),
      /** Of the files themselves; the ZIP file is smaller where they can be compressed. */
      bytes: z.int(),
      expiresAt: z.string(),
    }),
  },
  errors: ['validation', 'file_not_found', 'folder_not_found', 'archive_too_large'],
});

export const getFileArchive = route({
  method: 'GET',
  path: '/file-archives/{ticket}',
  summary:
    'Streams the ZIP file of a ticket, which can be used once; a text file inside names the files that cannot be read',
  access: { kind: 'public' },
  params: z.strictObject({ ticket: z.string().check(z.maxLength(200)) }),
  answer: { kind: 'bytes' },
  errors: [
    'archive_over',
    'no_permission',
    'not_found',
    'no_project',
    'second_step_required',
    'archive_too_large',
  ],
});
