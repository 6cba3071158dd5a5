import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description = 'Questions with known sources, by which the builds of a model are measured.';

const author = z.nullable(z.strictObject({ uid: z.uuid(), name: z.string() }));
const position = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

/** The expected source of an answer: a file, or a range of one of its versions, in UTF-16 units. */
export const placeInFile = z.strictObject({
  fileUid: z.uuid(),
  fileName: z.string(),
  /** Null for the whole file. */
  passage: z.nullable(
    z.strictObject({
      version: z.uuid(),
      start: z.int(),
      end: z.int(),
      /** Its first words; empty once that version is gone. */
      text: z.string(),
    }),
  ),
});
export type PlaceInFile = z.infer<typeof placeInFile>;

/** `version`, `start` and `end` must be set together, or not at all. */
export const placeBody = z
  .strictObject({
    fileUid: uid,
    version: z.optional(uid),
    start: z.optional(position),
    end: z.optional(position),
  })
  .check(
    z.refine(
      ({ version, start, end }) =>
        version === undefined
          ? start === undefined && end === undefined
          : start !== undefined && end !== undefined && start < end,
      { params: { rule: 'format' }, path: ['end'] },
    ),
  );
export type PlaceBody = z.output<typeof placeBody>;

export const goldenQuestion = z.strictObject({
  uid: z.uuid(),
  question: z.string(),
  /** Empty once all of its files are deleted; then the question is not scored. */
  sources: z.array(placeInFile),
  createdAt: z.string(),
  updatedAt: z.string(),
  createdBy: author,
});
export type GoldenQuestion = z.infer<typeof goldenQuestion>;

export const goldenQuestionBody = z.strictObject({
  question: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.question.lengthMax)),
  sources: z.array(placeBody).check(z.minLength(1), z.maxLength(limits.goldenQuestion.sourcesMax)),
});
export type GoldenQuestionBody = z.output<typeof goldenQuestionBody>;

const seen = { kind: 'permission', permission: 'model' } as const;
const added = { kind: 'permission', permission: 'model@add' } as const;
const edited = { kind: 'permission', permission: 'model@edit' } as const;
const bodyErrors = ['validation', 'file_not_found', 'passage_not_found'] as const;

export const listGoldenQuestions = route({
  method: 'GET',
  path: '/models/{uid}/questions',
  summary: 'The golden questions of a model, which score its builds',
  access: seen,
  params: uidParams,
  query: z.strictObject({
    ...listQuery(['updatedAt', 'question']),
    /** Only questions that expect this file. */
    file: z.optional(uid),
  }),
  answer: { kind: 'json', data: page(goldenQuestion) },
  errors: ['validation', 'model_not_found'],
});

export const createGoldenQuestion = route({
  method: 'POST',
  path: '/models/{uid}/questions',
  summary: 'Adds a question with the expected source of its answer',
  access: added,
  params: uidParams,
  body: goldenQuestionBody,
  creates: true,
  answer: { kind: 'json', data: goldenQuestion },
  errors: ['model_not_found', ...bodyErrors, 'golden_questions_limit_reached', 'golden_question_taken'],
});

export const updateGoldenQuestion = route({
  method: 'PUT',
  path: '/golden-questions/{uid}',
  summary: 'Changes a golden question; existing scores remain',
  access: edited,
  params: uidParams,
  body: goldenQuestionBody,
  answer: { kind: 'json', data: goldenQuestion },
  errors: ['golden_question_not_found', ...bodyErrors, 'golden_question_taken'],
});

export const deleteGoldenQuestion = route({
  method: 'DELETE',
  path: '/golden-questions/{uid}',
  summary: 'Deletes a golden question',
  access: { kind: 'permission', permission: 'model@delete' },
  params: uidParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['golden_question_not_found'],
});

export const exportGoldenQuestions = route({
  method: 'GET',
  path: '/models/{uid}/questions/export',
  summary: 'Exports all golden questions of a model as CSV, one line for each source',
  access: seen,
  params: uidParams,
  answer: { kind: 'bytes' },
  errors: ['model_not_found'],
});

/** A line of an import that was rejected, with the reason. */
export const importFault = z.strictObject({ line: z.int(), message: z.string() });

export const importGoldenQuestions = route({
  method: 'POST',
  path: '/models/{uid}/questions/import',
  summary:
    'Imports questions from a CSV file (question, file, version, start, end); known questions get its sources',
  access: added,
  params: uidParams,
  upload: { field: 'file', fields: z.strictObject({}) },
  answer: {
    kind: 'json',
    data: z.strictObject({ added: z.int(), changed: z.int(), faults: z.array(importFault) }),
  },
  errors: [
    ...(['validation', 'model_not_found', 'golden_questions_limit_reached', 'import_unreadable'] as const),
    ...(['questions_no_header', 'import_empty', 'import_too_long', 'too_many_files'] as const),
    ...(['file_too_large'] as const),
  ],
});
