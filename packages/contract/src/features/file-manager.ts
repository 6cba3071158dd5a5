import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';
import { fileAdders, fileReaders } from '../file-access.ts';
import { limits } from '../limits.ts';
import { nameField } from '../validation-names.ts';

export const description = 'Files of a project: upload, content, text, search, move and delete.';
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
  /** Its stored bytes are not those that were uploaded; `error` says what to do. */
  damaged: z.optional(z.literal(true)),
  language: z.optional(z.string()),
  encoding: z.optional(z.string()),
  /** Length of its text in UTF-16 units, once ready; absent for a file without text, such as a picture. */
  textLength: z.optional(z.int()),
  /** The page of a site that it was taken from. */
  link: z.optional(z.string()),
  /** Which version all this is about: the current one. `version` opens exactly its text and bytes, also later on. */
  version: z.uuid(),
  versionNumber: z.int(),
  /** How many are kept, this one included. */
  versions: z.int(),
});
export type File = z.infer<typeof file>;

/** A file's place, enough to show and open it. */
const filePlace = z.strictObject({ uid: z.uuid(), name: z.string(), folder: z.nullable(z.uuid()) });

export const uploadedFile = z.strictObject({
  ...file.shape,
  /** Other files of the project with the same content, a few at most. */
  duplicates: z.array(filePlace),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

export const fileName = nameField(z.string(), 'fileName').check(
  z.trim(),
  z.refine((text: string) => text !== '', { params: { rule: 'fileName.required' }, abort: true }),
  z.maxLength(limits.upload.nameLengthMax),
);

/** Several files and folders of the current project, to be moved, deleted or downloaded together. */
export const selectionShape = {
  fileUids: z._default(z.array(uid).check(z.maxLength(limits.selection.filesMax)), []),
  folderUids: z._default(z.array(uid).check(z.maxLength(limits.selection.filesMax)), []),
};

const isSomething = z.refine<{ fileUids: string[]; folderUids: string[] }>(
  ({ fileUids, folderUids }) => fileUids.length + folderUids.length > 0,
  { path: ['fileUids'], params: { rule: 'selection' } },
);

const counts = z.strictObject({ files: z.int(), folders: z.int() });
const version = z.optional(uid);

export const readAccess = {
  kind: 'any-permission',
  permissions: fileReaders,
} as const;
const addAccess = {
  kind: 'any-permission',
  permissions: fileAdders,
} as const;
/** Who only asks about files deletes those that they uploaded themselves, and no others. */
const deleteAccess = {
  kind: 'any-permission',
  permissions: ['file_manager@delete', 'chat', 'ask_question'],
} as const;
const editAccess = { kind: 'permission', permission: 'file_manager@edit' } as const;

export const listFiles = route({
  method: 'GET',
  path: '/files',
  summary: 'Files of the current project',
  access: readAccess,
  query: z.strictObject({
    ...listQuery(['createdAt', 'name', 'size', 'type']),
    /** What lies directly in this folder; `root` for what lies in none. Left out: all of the project. */
    folder: z.optional(z.union([z.literal('root'), uid])),
    category: z.optional(z.enum(fileCategories)),
    /** Only files that can be asked about: those with a text, being read, or failed. */
    withText: z.optional(z.literal('true')),
  }),
  answer: { kind: 'json', data: page(file) },
  errors: ['validation', 'folder_not_found'],
});

export const searchFiles = route({
  method: 'GET',
  path: '/files/search',
  summary: 'Files of the current project by what their texts say, best first, with `limit` passages in all',
  access: readAccess,
  query: z.strictObject({
    q: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.search.lengthMax)),
    category: z.optional(z.enum(fileCategories)),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.search.passagesMax)), 20),
  }),
  answer: {
    kind: 'json',
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          file,
          hits: z.array(
            z.strictObject({
              /** Where the passage stands in the text of the file's current version; `page`: of the words that the snippet shows. */
              start: z.int(),
              end: z.int(),
              page: z.optional(z.int()),
              /** Where most of the words found stand; `marks` are these, in UTF-16 units of the snippet. */
              snippet: z.string(),
              marks: z.array(z.strictObject({ start: z.int(), end: z.int() })),
              score: z.number(),
            }),
          ),
        }),
      ),
    }),
  },
  errors: ['validation'],
});

export const checkDuplicates = route({
  method: 'POST',
  path: '/files/check-duplicates',
  summary:
    'Which files of the project have the name, in the folder, or the content of files about to be uploaded',
  access: addAccess,
  body: z.strictObject({
    folder: z.optional(z.nullable(uid)),
    files: z
      .array(
        z.strictObject({
          name: fileName,
          sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.selection.filesMax)),
  }),
  answer: {
    kind: 'json',
    data: z.strictObject({
      /** In the order of the request. */
      items: z.array(z.strictObject({ sameName: z.nullable(filePlace), sameContent: z.array(filePlace) })),
    }),
  },
  errors: ['validation', 'folder_not_found'],
});

export const uploadFiles = route({
  method: 'POST',
  path: '/files',
  summary: 'Stores files of any kind; the text of those that have one is read and indexed in the background',
  access: addAccess,
  upload: {
    field: 'file',
    fields: z.strictObject({
      /** Where to; left out or empty for the top. */
      folder: z.optional(z.union([z.literal(''), uid])),
      /** The file that the one file sent becomes a new version of. It stays in its folder; asks for file_manager@edit. */
      versionOf: z.optional(z.union([z.literal(''), uid])),
    }),
  },
  creates: true,
  answer: { kind: 'json', data: z.strictObject({ items: z.array(uploadedFile) }) },
  errors: [
    ...(['validation', 'file_too_large', 'too_many_files', 'wrong_content_type', 'no_permission'] as const),
    ...(['file_not_found', 'folder_not_found', 'files_limit_reached', 'storage_quota_reached'] as const),
    ...(['too_many_versions', 'storage_unavailable', 'storage_full'] as const),
  ],
});

export const getFile = route({
  method: 'GET',
  path: '/files/{uid}',
  summary: 'One file',
  access: readAccess,
  params: uidParams,
  answer: { kind: 'json', data: file },
  errors: ['file_not_found'],
});

export const updateFile = route({
  method: 'PATCH',
  path: '/files/{uid}',
  summary: 'Renames a file, or moves it into a folder (null: to the top)',
  access: editAccess,
  params: uidParams,
  body: z.strictObject({ name: z.optional(fileName), folder: z.optional(z.nullable(uid)) }),
  answer: { kind: 'json', data: file },
  errors: ['validation', 'file_not_found', 'folder_not_found'],
});

export const deleteFile = route({
  method: 'DELETE',
  path: '/files/{uid}',
  summary: 'Moves a file with all its versions to the bin',
  access: deleteAccess,
  params: uidParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['file_not_found', 'no_permission'],
});

export const moveFiles = route({
  method: 'POST',
  path: '/files/move',
  summary: 'Moves files and folders into a folder (null: to the top): all of them, or none',
  access: editAccess,
  body: z.strictObject({ ...selectionShape, folder: z.nullable(uid) }).check(isSomething),
  answer: { kind: 'json', data: counts },
  errors: [
    ...([
      'validation',
      'file_not_found',
      'folder_not_found',
      'folder_into_itself',
      'folder_too_deep',
    ] as const),
    ...(['folder_name_taken'] as const),
  ],
});

export const deleteFiles = route({
  method: 'POST',
  path: '/files/delete',
  summary:
    'Deletes files, and folders with everything below them: all of it, or nothing. Answers how much went',
  access: { kind: 'permission', permission: 'file_manager@delete' },
  body: z.strictObject(selectionShape).check(isSomething),
  answer: { kind: 'json', data: counts },
  errors: ['validation', 'file_not_found', 'folder_not_found'],
});

export const retryFile = route({
  method: 'POST',
  path: '/files/{uid}/retry',
  summary: 'Reads a failed file again',
  access: readAccess,
  params: uidParams,
  answer: { kind: 'json', data: file },
  errors: ['file_not_found', 'conflict'],
});

export const getFileContent = route({
  method: 'GET',
  path: '/files/{uid}/content',
  summary: 'The bytes as uploaded, as an attachment; Range is honoured',
  access: readAccess,
  params: uidParams,
  query: z.strictObject({ version }),
  answer: { kind: 'bytes' },
  errors: ['file_not_found', 'range_not_satisfiable', 'file_damaged', 'storage_unavailable'],
});

export const getFileText = route({
  method: 'GET',
  path: '/files/{uid}/text',
  summary: 'The text as read, whole or from `start` to `end` in UTF-16 units; at most 16 Mi units an answer',
  access: readAccess,
  params: uidParams,
  query: z.strictObject({
    version,
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
