import * as z from 'zod/mini';
import { uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';

export const fileCategories = ['text', 'document', 'spreadsheet', 'image', 'other'] as const;
export const fileStatuses = ['processing', 'ready', 'failed'] as const;

export const file = z.strictObject({
  uid: z.uuid(),
  name: z.string(),
  type: z.string(),
  category: z.enum(fileCategories),
  size: z.int(),
  sha256: z.string(),
  folder: z.nullable(z.uuid()),
  createdAt: z.string(),
  /** Null when the user who uploaded it was deleted: the file is the company's. */
  createdBy: z.nullable(z.strictObject({ uid: z.uuid(), name: z.string() })),
  status: z.enum(fileStatuses),
  /** 0 to 1 while the file is being read. */
  progress: z.number(),
  error: z.optional(z.string()),
  language: z.optional(z.string()),
  encoding: z.optional(z.string()),
  /** Length of its text in UTF-16 units, once ready; absent for a file without text, such as a picture. */
  textLength: z.optional(z.int()),
});
export type File = z.infer<typeof file>;

/** Files are usable in chat and in the file manager; either feature's permission opens them. */
const access = { kind: 'any-permission', permissions: ['file_manager', 'chat', 'ask_question'] } as const;

export const listFiles = route({
  method: 'GET',
  path: '/files',
  summary: 'Files of the current project',
  access,
  query: z.strictObject({
    ...listQuery(['createdAt', 'name', 'size']),
    category: z.optional(z.enum(fileCategories)),
    /** Only files that can be asked about: those with a text, being read, or failed. */
    withText: z.optional(z.literal('true')),
  }),
  answer: { kind: 'json', data: page(file) },
  errors: ['validation'],
});

export const uploadFiles = route({
  method: 'POST',
  path: '/files',
  summary: 'Stores files of any kind; the text of those that have one is read and indexed in the background',
  access,
  upload: { field: 'file', fields: z.strictObject({}) },
  creates: true,
  answer: { kind: 'json', data: z.strictObject({ items: z.array(file) }) },
  errors: ['validation', 'file_too_large', 'too_many_files', 'wrong_content_type'],
});

export const getFile = route({
  method: 'GET',
  path: '/files/{uid}',
  summary: 'One file',
  access,
  params: uidParams,
  answer: { kind: 'json', data: file },
  errors: ['file_not_found'],
});

export const deleteFile = route({
  method: 'DELETE',
  path: '/files/{uid}',
  summary: 'Deletes a file with its text, index and bytes',
  access,
  params: uidParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['file_not_found'],
});

export const retryFile = route({
  method: 'POST',
  path: '/files/{uid}/retry',
  summary: 'Reads a failed file again',
  access,
  params: uidParams,
  answer: { kind: 'json', data: file },
  errors: ['file_not_found', 'conflict'],
});

export const getFileContent = route({
  method: 'GET',
  path: '/files/{uid}/content',
  summary: 'The bytes as uploaded, as an attachment; Range is honoured',
  access,
  params: uidParams,
  answer: { kind: 'bytes' },
  errors: ['file_not_found', 'range_not_satisfiable'],
});

export const getFileText = route({
  method: 'GET',
  path: '/files/{uid}/text',
  summary: 'The text as read, whole or from `start` to `end` in UTF-16 units; at most 16 Mi units an answer',
  access,
  params: uidParams,
  query: z.strictObject({
    start: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
    end: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  }),
  answer: {
    kind: 'json',
    data: z.strictObject({
      text: z.string(),
      start: z.int(),
      end: z.int(),
      textLength: z.int(),
      /** The pages that the slice touches; a sheet and a chapter are pages as well. Absent where there are none. */
      pages: z.optional(
        z.array(
          z.strictObject({ page: z.int(), name: z.optional(z.string()), start: z.int(), end: z.int() }),
        ),
      ),
    }),
  },
  errors: ['validation', 'file_not_found', 'file_not_ready', 'file_without_text'],
});
