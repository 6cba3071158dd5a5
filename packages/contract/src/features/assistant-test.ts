import * as z from 'zod/mini';
import { uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { oneLine } from '../core/one-line.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { placeBody, placeInFile } from './golden-question.ts';

export const description =
  'Test questions of custom assistants: what an answer has to quote or say, asked of the draft and of what is published.';

const max = limits.testQuestion;
const word = z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(max.wordLengthMax));

const expected = {
  /** Words that the answer has to contain, each of them; case is ignored. */
  words: z.array(word).check(z.maxLength(max.wordsMax)),
  /** Files or passages; the answer has to quote one of them. */
  sources: z.array(placeBody).check(z.maxLength(max.sourcesMax)),
};
const noExpectation = { params: { rule: 'expectation' }, path: ['words'] };

/** What an answer has to say or to quote. */
export const testExpectation = z
  .strictObject(expected)
  .check(z.refine(({ words, sources }) => words.length + sources.length > 0, noExpectation));
export type TestExpectation = z.output<typeof testExpectation>;

export const testQuestionBody = z
  .strictObject({
    question: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.question.lengthMax)),
    ...expected,
  })
  .check(z.refine(({ words, sources }) => words.length + sources.length > 0, noExpectation));
export type TestQuestionBody = z.output<typeof testQuestionBody>;

/** How one version answered a question. */
export const testResult = z.strictObject({
  version: z.int(),
  passed: z.boolean(),
  /** Whether it quotes an expected source; null where none is expected. */
  isQuoted: z.nullable(z.boolean()),
  /** Whether it says all expected words; null where none are expected. */
  isWorded: z.nullable(z.boolean()),
  /** Its beginning. */
  answer: z.string(),
  askedAt: z.string(),
  /** The question was changed since. */
  isOutdated: z.boolean(),
});
export type TestResult = z.infer<typeof testResult>;

export const testQuestion = z.strictObject({
  uid: z.uuid(),
  question: z.string(),
  words: z.array(z.string()),
  sources: z.array(placeInFile),
  createdAt: z.string(),
  updatedAt: z.string(),
  createdBy: z.nullable(z.strictObject({ uid: z.uuid(), name: z.string() })),
  /** Of the current draft; null until it is tested. */
  draft: z.nullable(testResult),
  published: z.nullable(testResult),
});
export type TestQuestion = z.infer<typeof testQuestion>;

export const testStates = ['none', 'pending', 'complete', 'cancelled', 'failed'] as const;

/** How many of the questions that it was asked a version passes. */
const versionFigures = z.nullable(z.strictObject({ version: z.int(), questions: z.int(), passed: z.int() }));

/** The latest test of an assistant, and how its versions do. */
export const assistantTest = z.strictObject({
  state: z.enum(testStates),
  /** Why it failed. */
  message: z.nullable(z.string()),
  done: z.int(),
  total: z.int(),
  startedAt: z.nullable(z.string()),
  draft: versionFigures,
  published: versionFigures,
  /** Of the draft with what is published, on the questions that both were asked in the same wording. */
  comparison: z.nullable(
    z.strictObject({
      questions: z.int(),
      passed: z.int(),
      publishedPassed: z.int(),
      better: z.int(),
      worse: z.int(),
      /** Publishing it requires a confirmation. */
      isWorse: z.boolean(),
    }),
  ),
});
export type AssistantTest = z.infer<typeof assistantTest>;

/** Events of a running test. Ids increase. */
export const assistantTestEvents = {
  start: z.strictObject({ uid: z.uuid() }),
  progress: z.strictObject({ done: z.int(), total: z.int() }),
  done: z.strictObject({ uid: z.uuid() }),
  error: z.strictObject({ code: z.string(), message: z.string() }),
} as const;
export type AssistantTestEvent = {
  [Name in keyof typeof assistantTestEvents]: {
    event: Name;
    data: z.infer<(typeof assistantTestEvents)[Name]>;
  };
}[keyof typeof assistantTestEvents];

const access = { kind: 'permission', permission: 'custom_template@edit' } as const;
const one = { kind: 'json', data: testQuestion } as const;
const bodyErrors = ['validation', 'file_not_found', 'passage_not_found', 'golden_question_taken'] as const;
const ofAssistant = { access, params: uidParams, answer: { kind: 'json', data: assistantTest } } as const;

export const listTestQuestions = route({
  method: 'GET',
  path: '/custom-templates/{uid}/test-questions',
  summary: 'The test questions of a custom assistant, with the results of its draft and of what is published',
  access,
  params: uidParams,
  query: z.strictObject(listQuery(['updatedAt', 'question'])),
  answer: { kind: 'json', data: page(testQuestion) },
  errors: ['validation', 'custom_template_not_found'],
});

export const createTestQuestion = route({
  method: 'POST',
  path: '/custom-templates/{uid}/test-questions',
  summary: 'Adds a question with words that its answer has to say, or sources that it has to quote',
  access,
  params: uidParams,
  body: testQuestionBody,
  creates: true,
  answer: one,
  errors: ['custom_template_not_found', ...bodyErrors, 'test_questions_limit_reached'],
});

export const updateTestQuestion = route({
  method: 'PUT',
  path: '/test-questions/{uid}',
  summary: 'Changes a test question; its results are outdated then',
  access,
  params: uidParams,
  body: testQuestionBody,
  answer: one,
  errors: ['golden_question_not_found', ...bodyErrors],
});

export const deleteTestQuestion = route({
  method: 'DELETE',
  path: '/test-questions/{uid}',
  summary: 'Deletes a test question with its results',
  access,
  params: uidParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['golden_question_not_found'],
});

export const getAssistantTest = route({
  method: 'GET',
  path: '/custom-templates/{uid}/test',
  summary: 'The latest test of a custom assistant, and how its draft does beside what is published',
  ...ofAssistant,
  errors: ['custom_template_not_found'],
});

export const startAssistantTest = route({
  method: 'POST',
  path: '/custom-templates/{uid}/test',
  summary: 'Asks the draft and what is published all test questions; it goes on without its reader',
  ...ofAssistant,
  errors: [
    ...(['custom_template_not_found', 'template_without_questions', 'template_test_running'] as const),
  ],
});

export const cancelAssistantTest = route({
  method: 'POST',
  path: '/custom-templates/{uid}/test/cancel',
  summary: 'Stops a running test; the answers that it has are kept',
  ...ofAssistant,
  errors: ['custom_template_not_found'],
});
