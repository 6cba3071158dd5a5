import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';
import { fileReaders } from '../file-access.ts';
import { limits } from '../limits.ts';
import { nameField } from '../validation-names.ts';

export const description = 'Folders of a project.';

export const folder = z.strictObject({
  uid: z.uuid(),
  name: z.string(),
  /** Null at the top level. */
  parent: z.nullable(z.uuid()),
  createdAt: z.string(),
  updatedAt: z.string(),
  createdBy: z.nullable(z.strictObject({ uid: z.uuid(), name: z.string() })),
  /** The number of items directly in it. */
  files: z.int(),
  folders: z.int(),
});
export type Folder = z.infer<typeof folder>;

export const folderDetail = z.strictObject({
  ...folder.shape,
  /** The folders above it, from the top down. */
  path: z.array(z.strictObject({ uid: z.uuid(), name: z.string() })),
  /** Totals of the folder and all folders below it: what deleting it would remove. */
  below: z.strictObject({ files: z.int(), folders: z.int(), bytes: z.int() }),
});
export type FolderDetail = z.infer<typeof folderDetail>;

const folderName = nameField(z.string(), 'folderName').check(
  z.trim(),
  z.refine((text: string) => text !== '', { params: { rule: 'folderName.required' }, abort: true }),
  z.maxLength(limits.folder.nameLengthMax),
);

const access = {
  kind: 'any-permission',
  permissions: fileReaders,
} as const;

export const listFolders = route({
  method: 'GET',
  path: '/folders',
  summary: 'The folders of the current project: those of one folder, or all of them',
  access,
  query: z.strictObject({
    ...listQuery(['name', 'createdAt']),
    /** The parent folder; `root` for the top level. If omitted, all folders. */
    parent: z.optional(z.union([z.literal('root'), uid])),
  }),
  answer: { kind: 'json', data: page(folder) },
  errors: ['validation', 'folder_not_found'],
});

export const createFolder = route({
  method: 'POST',
  path: '/folders',
  summary: 'Creates a folder; with `orExisting`, an existing folder of this name is returned',
  access: { kind: 'permission', permission: 'file_manager@add' },
  body: z.strictObject({
    name: folderName,
    parent: z.optional(z.nullable(uid)),
    orExisting: z._default(z.boolean(), false),
  }),
  creates: true,
  answer: { kind: 'json', data: folder },
  errors: ['validation', 'folder_not_found', 'folder_too_deep', 'folders_limit_reached'],
});

export const getFolder = route({
  method: 'GET',
  path: '/folders/{uid}',
  summary: 'One folder with its path and its totals',
  access,
  params: uidParams,
  answer: { kind: 'json', data: folderDetail },
  errors: ['folder_not_found'],
});

export const updateFolder = route({
  method: 'PATCH',
  path: '/folders/{uid}',
  summary: 'Renames a folder, or moves it with its contents (null: to the top level)',
  access: { kind: 'permission', permission: 'file_manager@edit' },
  params: uidParams,
  body: z.strictObject({ name: z.optional(folderName), parent: z.optional(z.nullable(uid)) }),
  answer: { kind: 'json', data: folder },
  errors: ['validation', 'folder_not_found', 'folder_into_itself', 'folder_too_deep'],
});

export const deleteFolder = route({
  method: 'DELETE',
  path: '/folders/{uid}',
  summary: 'Moves a folder with everything below it to the bin',
  access: { kind: 'permission', permission: 'file_manager@delete' },
  params: uidParams,
  answer: { kind: 'json', data: z.strictObject({ files: z.int(), folders: z.int() }) },
  errors: ['folder_not_found'],
});
