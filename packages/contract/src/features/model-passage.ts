import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description = 'Passages of a build, and corrections to them.';

export const passageEditKinds = ['corrected', 'off'] as const;
export type PassageEditKind = (typeof passageEditKinds)[number];

/** The edit of a passage: replacement text, or nothing if it is disabled. */
const change = { kind: z.enum(passageEditKinds), text: z.nullable(z.string()) };
const planned = z.strictObject({
  uid: z.uuid(),
  ...change,
  at: z.string(),
  by: z.nullable(z.strictObject({ uid: z.uuid(), name: z.string() })),
});

/** The position of a passage in its file, in UTF-16 units. */
const place = {
  fileUid: z.uuid(),
  fileName: z.string(),
  /** The file version of the passage. */
  version: z.uuid(),
  page: z.optional(z.int()),
  start: z.int(),
  end: z.int(),
};

export const modelPassage = z.strictObject({
  ...place,
  /** The exact text of the file. */
  text: z.string(),
  /** The edit that this build contains; null for the original text. */
  built: z.nullable(z.strictObject(change)),
  /** The edit for the next build; null for the original text. */
  planned: z.nullable(planned),
});
export type ModelPassage = z.infer<typeof modelPassage>;

/** Compared with the latest ready build: waiting for the next build, applied in it, or without a matching passage. */
export const passageEditStates = ['waiting', 'applied', 'stale'] as const;
export type PassageEditState = (typeof passageEditStates)[number];

export const passageEdit = z.strictObject({
  ...place,
  ...planned.shape,
  /** The original text of the file. */
  original: z.string(),
  state: z.enum(passageEditStates),
});
export type PassageEdit = z.infer<typeof passageEdit>;

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.passageEdit.textLengthMax));
/** Whether a text equals the file's: browsers change line ends in text fields. */
export function areFileWords(text: string, original: string): boolean {
  const plain = (words: string) => words.replaceAll(/\r\n?/g, '\n').trim();
  return plain(text) === plain(original);
}

const changeBody = {
  kind: z.enum(passageEditKinds),
  /** Set with `corrected`, and only then. */
  text: z.optional(words),
};

/** Whether a text is set exactly if the passage is corrected. */
const isWhole = z.refine<{ kind: PassageEditKind; text?: string | undefined }>(
  ({ kind, text }) => (kind === 'corrected') === (text !== undefined),
  { params: { rule: 'required' }, path: ['text'] },
);

export const editPassageBody = z
  .strictObject({
    /** A ready build that contains the passage, or omitted it. */
    build: uid,
    fileUid: uid,
    start: z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
    ...changeBody,
  })
  .check(isWhole);
export type EditPassageBody = z.output<typeof editPassageBody>;

export const passageEditBody = z.strictObject(changeBody).check(isWhole);
export type PassageEditBody = z.output<typeof passageEditBody>;

const seen = { kind: 'permission', permission: 'model' } as const;
const edited = { kind: 'permission', permission: 'model@edit' } as const;
const { q, cursor, limit } = listQuery(['place']);

export const listPassages = route({
  method: 'GET',
  path: '/models/{uid}/builds/{id}/passages',
  summary: 'The passages of a build by file and position, or the best ones for a search text',
  access: seen,
  params: z.strictObject({ uid, id: uid }),
  query: z.strictObject({ q, cursor, limit, file: z.optional(uid) }),
  answer: { kind: 'json', data: page(modelPassage) },
  errors: ['validation', 'model_not_found', 'build_not_found', 'build_not_ready'],
});

export const listPassageEdits = route({
  method: 'GET',
  path: '/models/{uid}/passage-edits',
  summary: 'The corrected and disabled passages of a model, which apply to its next builds',
  access: seen,
  params: uidParams,
  query: z.strictObject({
    ...listQuery(['at', 'file']),
    kind: z.optional(z.enum(passageEditKinds)),
    state: z.optional(z.enum(passageEditStates)),
    file: z.optional(uid),
  }),
  answer: { kind: 'json', data: page(passageEdit) },
  errors: ['validation', 'model_not_found'],
});

/** Null if the passage has its original text from the next build on. */
const editOrNone = z.nullable(passageEdit);

export const editPassage = route({
  method: 'POST',
  path: '/models/{uid}/passage-edits',
  summary: 'Corrects or disables a passage from the next build on; the original text removes the edit',
  access: edited,
  params: uidParams,
  body: editPassageBody,
  creates: true,
  answer: { kind: 'json', data: editOrNone },
  errors: [
    ...(['validation', 'model_not_found', 'build_not_found', 'build_not_ready'] as const),
    ...(['passage_not_found', 'passage_edits_limit_reached'] as const),
  ],
});

export const changePassageEdit = route({
  method: 'PUT',
  path: '/passage-edits/{uid}',
  summary: 'Changes the edit of a passage',
  access: edited,
  params: uidParams,
  body: passageEditBody,
  answer: { kind: 'json', data: editOrNone },
  errors: ['validation', 'passage_edit_not_found'],
});

export const withdrawPassageEdit = route({
  method: 'DELETE',
  path: '/passage-edits/{uid}',
  summary: 'Removes the edit of a passage: the next build uses the original text',
  access: edited,
  params: uidParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['passage_edit_not_found'],
});
