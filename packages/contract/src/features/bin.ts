import * as z from 'zod/mini';
import { uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';

export const description = 'Deleted conversations, files and folders, until they are erased.';

export const binKinds = ['conversation', 'file', 'folder'] as const;

export const binItem = z.strictObject({
  /** The uid of the conversation, file or folder. */
  uid: z.uuid(),
  kind: z.enum(binKinds),
  /** A conversation has its title as name. */
  name: z.string(),
  /**
   * The storage that erasing it frees at most: for a folder including its contents, and all files with their earlier
   * versions.
   */
  sizeBytes: z.int(),
  deletedAt: z.string(),
  deletedBy: z.nullable(z.strictObject({ uid: z.uuid(), name: z.string() })),
  /** When it is erased automatically. */
  erasedAt: z.string(),
  /** The folder that contained it; null at the top level, and for conversations. */
  folder: z.nullable(z.strictObject({ uid: z.uuid(), name: z.string() })),
});
export type BinItem = z.infer<typeof binItem>;

/** A user without any of these permissions deletes nothing. The permissions also decide whose entries are visible. */
const access = {
  kind: 'any-permission',
  permissions: ['file_manager@delete', 'chat', 'ask_question', 'model'],
} as const;

export const listBin = route({
  method: 'GET',
  path: '/bin',
  summary:
    'Deleted items of the current project that are not erased yet: your own conversations, and files and folders that you may delete',
  access,
  query: z.strictObject({
    ...listQuery(['deletedAt', 'name', 'size']),
    kind: z.optional(z.enum(binKinds)),
  }),
  answer: { kind: 'json', data: page(binItem) },
  errors: ['validation'],
});

export const restoreFromBin = route({
  method: 'POST',
  path: '/bin/{uid}/restore',
  summary:
    'Restores a conversation, file or folder with its contents to its former place, or to the top level if that folder is gone',
  access,
  params: uidParams,
  answer: {
    kind: 'json',
    data: z.strictObject({
      uid: z.uuid(),
      kind: z.enum(binKinds),
      /** A folder whose name is taken gets another name. */
      name: z.string(),
      /** The folder that contains it after the restore. */
      folder: z.nullable(z.uuid()),
    }),
  },
  errors: ['not_found', 'no_permission', 'files_limit_reached', 'folders_limit_reached'],
});

export const eraseFromBin = route({
  method: 'DELETE',
  path: '/bin/{uid}',
  summary: 'Erases an entry of the bin permanently',
  access,
  params: uidParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['not_found', 'no_permission'],
});

export const emptyBin = route({
  method: 'DELETE',
  path: '/bin',
  summary: 'Erases every entry of the bin that is visible to the caller',
  access,
  answer: { kind: 'json', data: z.strictObject({ erased: z.int() }) },
  errors: [],
});
