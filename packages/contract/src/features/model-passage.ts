import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description = 'Passages of a build, and corrections to them.';

export const passageEditKinds = ['corrected', 'off'] as const;
export type PassageEditKind = (typeof passageEditKinds)[number];

/** What stands in the place of a passage: other words, or nothing where it is switched off. */
const change = { kind: z.enum(passageEditKinds), text: z.nullable(z.string()) };
const planned = z.strictObject({
  uid: z.uuid(),
  ...change,
  at: z.string(),
  by: z.nullable(z.strictObject({ uid: z.uuid(), name: z.string() })),
});

/** Where a passage stands in its file, in UTF-16 units. */
const place = {
  fileUid: z.uuid(),
  fileName: z.string(),
  /** Of the file, that the passage stands in. */
  version: z.uuid(),
  page: z.optional(z.int()),
  start: z.int(),
  end: z.int(),
};

export const modelPassage = z.strictObject({
  ...place,
  /** Character for character as it stands in the file. */
  text: z.string(),
  /** What this build has in its place; null where it has it as it stands. */
  built: z.nullable(z.strictObject(change)),
  /** What the next build is to have in its place; null where that is what stands in the file. */
  planned: z.nullable(planned),
});
export type ModelPassage = z.infer<typeof modelPassage>;

/** Against the latest build that is ready: still waiting for the next one, in it, or of no passage of it any more. */
export const passageEditStates = ['waiting', 'applied', 'stale'] as const;
export type PassageEditState = (typeof passageEditStates)[number];

export const passageEdit = z.strictObject({
  ...place,
  ...planned.shape,
  /** What the file says there. */
  original: z.string(),
  state: z.enum(passageEditStates),
});
export type PassageEdit = z.infer<typeof passageEdit>;

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.passageEdit.textLengthMax));
/** Whether words are those of the file: a browser ends the lines of a text field in its own way. */
export function areFileWords(text: string, original: string): boolean {
  const plain = (words: string) => words.replaceAll(/\r\n?/g, '\n').trim();
  return plain(text) === plain(original);
}

const changeBody = {
  kind: z.enum(passageEditKinds),
  /** With `corrected`, and with nothing else. */
  text: z.optional(words),
};

/** Whether there are words exactly where the passage is corrected. */
const isWhole = z.refine<{ kind: PassageEditKind; text?: string | undefined }>(
  ({ kind, text }) => (kind === 'corrected') === (text !== undefined),
  { params: { rule: 'required' }, path: ['text'] },
);

export const editPassageBody = z
  .strictObject({
    /** A ready build that has the passage, or left it out. */
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
  summary: 'The passages of a build by file and place, or the best ones for some words',
  access: seen,
  params: z.strictObject({ uid, id: uid }),
  query: z.strictObject({ q, cursor, limit, file: z.optional(uid) }),
  answer: { kind: 'json', data: page(modelPassage) },
  errors: ['validation', 'model_not_found', 'build_not_found', 'build_not_ready'],
});

export const listPassageEdits = route({
  method: 'GET',
  path: '/models/{uid}/passage-edits',
  summary: 'The passages of a model that were corrected or switched off, for its next builds',
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

/** Null where the passage is, from the next build on, what stands in its file. */
const editOrNone = z.nullable(passageEdit);

export const editPassage = route({
  method: 'POST',
  path: '/models/{uid}/passage-edits',
  summary:
    'Corrects a passage or switches it off, from the next build on; the words of its file take back what was made of it',
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
  summary: 'Makes something else of a passage that was corrected or switched off',
  access: edited,
  params: uidParams,
  body: passageEditBody,
  answer: { kind: 'json', data: editOrNone },
  errors: ['validation', 'passage_edit_not_found'],
});

export const withdrawPassageEdit = route({
  method: 'DELETE',
  path: '/passage-edits/{uid}',
  summary: 'From the next build on, the passage is again what stands in its file',
  access: edited,
  params: uidParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['passage_edit_not_found'],
});
