import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { oneLine } from '../core/one-line.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { testExpectation } from './assistant-test.ts';
import { curatedAnswerBody } from './curated-answer.ts';
import { goldenQuestionBody } from './golden-question.ts';

export const description =
  'Questions that custom models, assistants and databases did not answer well, grouped when alike.';

/** What was asked. */
export const unansweredSources = ['model', 'custom_template', 'spreadsheet'] as const;
export type UnansweredSource = (typeof unansweredSources)[number];
export const unansweredStates = ['open', 'resolved', 'dismissed'] as const;
export type UnansweredState = (typeof unansweredStates)[number];
/** What a question became. */
export const unansweredResolutions = ['curated_answer', 'golden_question', 'file'] as const;
export type UnansweredResolution = (typeof unansweredResolutions)[number];
/** Why a question is listed: its answer quotes nothing, or no table was asked for it, or it was rated down. */
export const unansweredReasons = ['nothing_found', 'rated_down'] as const;
export type UnansweredReason = (typeof unansweredReasons)[number];

export const unansweredQuestion = z.strictObject({
  uid,
  source: z.enum(unansweredSources),
  /** The model, assistant or database that was asked. */
  subject: z.strictObject({ uid, name: z.string() }),
  /** The latest wording. */
  question: z.string(),
  /** Other wordings, the latest first. */
  wordings: z.array(z.string()),
  /** What people wrote when they rated an answer down, the latest first. */
  remarks: z.array(z.string()),
  count: z.int(),
  nothingFound: z.int(),
  ratedDown: z.int(),
  state: z.enum(unansweredStates),
  resolution: z.nullable(z.enum(unansweredResolutions)),
  firstAskedAt: z.string(),
  lastAskedAt: z.string(),
});
export type UnansweredQuestion = z.infer<typeof unansweredQuestion>;

const ofFiles = ['model@edit', 'custom_template@edit'] as const;
const access = { kind: 'any-permission', permissions: [...ofFiles, 'spreadsheet@edit'] } as const;
const one = { kind: 'json', data: unansweredQuestion } as const;

export const listUnanswered = route({
  method: 'GET',
  path: '/unanswered',
  summary:
    'Questions to models, assistants and databases of the project that found nothing or were rated down',
  access,
  query: z.strictObject({
    ...listQuery(['lastAskedAt', 'count', 'question']),
    state: z._default(z.enum(unansweredStates), 'open'),
    source: z.optional(z.enum(unansweredSources)),
    reason: z.optional(z.enum(unansweredReasons)),
    /** Only questions to this model, assistant or database. */
    subject: z.optional(uid),
  }),
  answer: { kind: 'json', data: page(unansweredQuestion) },
  errors: ['validation'],
});

export const updateUnanswered = route({
  method: 'PUT',
  path: '/unanswered/{uid}',
  summary: 'Dismisses an unanswered question, or opens it again',
  access,
  params: uidParams,
  body: z.strictObject({ state: z.enum(['open', 'dismissed']) }),
  answer: one,
  errors: ['validation', 'unanswered_not_found'],
});

const ofModel = { kind: 'permission', permission: 'model@add' } as const;

export const answerUnansweredBody = z.strictObject({
  answer: curatedAnswerBody.shape.answer,
  sources: curatedAnswerBody.shape.sources,
});

export const answerUnanswered = route({
  method: 'POST',
  path: '/unanswered/{uid}/answer',
  summary: 'Makes a curated answer of its model to all wordings of an unanswered question',
  access: ofModel,
  params: uidParams,
  body: answerUnansweredBody,
  creates: true,
  answer: one,
  errors: [
    ...(['validation', 'unanswered_not_found', 'file_not_found', 'passage_not_found'] as const),
    ...(['curated_question_taken', 'curated_answers_limit_reached'] as const),
  ],
});

export const measureUnansweredBody = z.strictObject({ sources: goldenQuestionBody.shape.sources });

export const measureUnanswered = route({
  method: 'POST',
  path: '/unanswered/{uid}/golden-question',
  summary: 'Makes a golden question of its model of an unanswered question',
  access: ofModel,
  params: uidParams,
  body: measureUnansweredBody,
  creates: true,
  answer: one,
  errors: [
    ...(['validation', 'unanswered_not_found', 'file_not_found', 'passage_not_found'] as const),
    ...(['golden_question_taken', 'golden_questions_limit_reached'] as const),
  ],
});

export const testUnanswered = route({
  method: 'POST',
  path: '/unanswered/{uid}/test-question',
  summary: 'Makes a test question of its assistant of an unanswered question',
  access: { kind: 'permission', permission: 'custom_template@edit' },
  params: uidParams,
  body: testExpectation,
  creates: true,
  answer: one,
  errors: [
    ...(['validation', 'unanswered_not_found', 'file_not_found', 'passage_not_found'] as const),
    ...(['golden_question_taken', 'test_questions_limit_reached'] as const),
  ],
});

export const documentUnansweredBody = z.strictObject({
  /** Of the file, without an ending. */
  name: z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(limits.unanswered.nameLengthMax)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.text.lengthMax)),
});

export const documentUnanswered = route({
  method: 'POST',
  path: '/unanswered/{uid}/file',
  summary: 'Writes a text file that answers it, and adds it to the model, or to the draft of the assistant',
  access: { kind: 'any-permission', permissions: ofFiles },
  params: uidParams,
  body: documentUnansweredBody,
  creates: true,
  answer: one,
  errors: [
    ...(['validation', 'no_permission', 'unanswered_not_found', 'files_limit_reached'] as const),
    ...(['storage_quota_reached', 'model_files_limit_reached', 'template_files_limit_reached'] as const),
  ],
});
