import * as z from 'zod/mini';
import { uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { placeBody, placeInFile } from './golden-question.ts';

export const description = 'Answers that people wrote for exact questions to a custom model.';

const author = z.nullable(z.strictObject({ uid: z.uuid(), name: z.string() }));

/** The answer to exactly these questions, used before any search. */
export const curatedAnswer = z.strictObject({
  uid: z.uuid(),
  /** Variants of the question; compared without case, punctuation and spaces. */
  questions: z.array(z.string()),
  /** Markdown. */
  answer: z.string(),
  sources: z.array(placeInFile),
  isOn: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  createdBy: author,
  /** The author of the current text. */
  updatedBy: author,
});
export type CuratedAnswer = z.infer<typeof curatedAnswer>;

const { questionsMax, sourcesMax, answerLengthMax } = limits.curatedAnswer;
const question = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.question.lengthMax));

export const curatedAnswerBody = z.strictObject({
  questions: z.array(question).check(z.minLength(1), z.maxLength(questionsMax)),
  answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(answerLengthMax)),
  sources: z.optional(z.array(placeBody).check(z.maxLength(sourcesMax))),
  isOn: z.boolean(),
});
export type CuratedAnswerBody = z.output<typeof curatedAnswerBody>;

const seen = { kind: 'permission', permission: 'model' } as const;
const bodyErrors = [
  ...(['validation', 'file_not_found', 'passage_not_found', 'curated_question_taken'] as const),
] as const;

export const listCuratedAnswers = route({
  method: 'GET',
  path: '/models/{uid}/answers',
  summary: 'The curated answers of a model',
  access: seen,
  params: uidParams,
  query: z.strictObject({
    ...listQuery(['updatedAt', 'question']),
    status: z.optional(z.enum(['on', 'off'])),
  }),
  answer: { kind: 'json', data: page(curatedAnswer) },
  errors: ['validation', 'model_not_found'],
});

export const matchCuratedAnswer = route({
  method: 'GET',
  path: '/models/{uid}/answers/match',
  summary: 'The curated answer to a question, if there is one',
  access: seen,
  params: uidParams,
  query: z.strictObject({ q: question }),
  answer: { kind: 'json', data: z.strictObject({ answer: z.nullable(curatedAnswer) }) },
  errors: ['validation', 'model_not_found'],
});

export const createCuratedAnswer = route({
  method: 'POST',
  path: '/models/{uid}/answers',
  summary: 'Adds a curated answer; takes effect at once',
  access: { kind: 'permission', permission: 'model@add' },
  params: uidParams,
  body: curatedAnswerBody,
  creates: true,
  answer: { kind: 'json', data: curatedAnswer },
  errors: ['model_not_found', ...bodyErrors, 'curated_answers_limit_reached'],
});

export const getCuratedAnswer = route({
  method: 'GET',
  path: '/curated-answers/{uid}',
  summary: 'One curated answer',
  access: seen,
  params: uidParams,
  answer: { kind: 'json', data: curatedAnswer },
  errors: ['curated_answer_not_found'],
});

export const updateCuratedAnswer = route({
  method: 'PUT',
  path: '/curated-answers/{uid}',
  summary: 'Changes, enables or disables a curated answer; takes effect at once',
  access: { kind: 'permission', permission: 'model@edit' },
  params: uidParams,
  body: curatedAnswerBody,
  answer: { kind: 'json', data: curatedAnswer },
  errors: ['curated_answer_not_found', ...bodyErrors],
});

export const deleteCuratedAnswer = route({
  method: 'DELETE',
  path: '/curated-answers/{uid}',
  summary: 'Deletes a curated answer; earlier answers with it remain',
  access: { kind: 'permission', permission: 'model@delete' },
  params: uidParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['curated_answer_not_found'],
});
