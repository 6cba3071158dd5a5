import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { oneLine } from '../core/one-line.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { cell } from '../table-cell.ts';
import { nameField } from '../validation-names.ts';
import { answerTable, chartKinds } from './conversation-events.ts';

export const description =
  'Saved questions of Chat With DB: queries of answers that run again on the current data, and the schedule that tells of changed results.';

export const savedQuestionForms = ['table', 'chart'] as const;
export type SavedQuestionForm = (typeof savedQuestionForms)[number];

const person = z.nullable(z.strictObject({ uid: z.uuid(), name: z.string() }));

export const savedQuestion = z.strictObject({
  uid: z.uuid(),
  spreadsheetUid: z.uuid(),
  title: z.string(),
  sql: z.string(),
  chart: answerTable.shape.chart,
  /** How the result is shown first. */
  shown: z.enum(savedQuestionForms),
  /** Among the saved questions of the database, from 0. */
  position: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  createdBy: person,
});
export type SavedQuestion = z.infer<typeof savedQuestion>;

const title = nameField(z.string(), 'title').check(
  z.overwrite(oneLine),
  z.minLength(1),
  z.maxLength(limits.savedQuestion.titleLengthMax),
);
const shape = {
  shown: z.optional(z.enum(savedQuestionForms)),
  /** Of a result that has a chart. */
  chartKind: z.optional(z.enum(chartKinds)),
};

const access = { kind: 'permission', permission: 'spreadsheet' } as const;
const edit = { kind: 'permission', permission: 'spreadsheet@edit' } as const;
const one = { kind: 'json', data: savedQuestion } as const;

export const listSavedQuestions = route({
  method: 'GET',
  path: '/spreadsheets/{uid}/saved-questions',
  summary: 'The saved questions of a database, in the order that people gave them',
  access,
  params: uidParams,
  query: z.strictObject(listQuery(['position', 'title', 'createdAt'])),
  answer: { kind: 'json', data: page(savedQuestion) },
  errors: ['validation', 'spreadsheet_not_found'],
});

export const createSavedQuestion = route({
  method: 'POST',
  path: '/spreadsheets/{uid}/saved-questions',
  summary: 'Saves the query of an answer, with its chart, for everybody in the project',
  access: { kind: 'permission', permission: 'spreadsheet@add' },
  params: uidParams,
  /** Without a title, the question is the title. */
  body: z.strictObject({ messageUid: uid, title: z.optional(title), ...shape }),
  creates: true,
  answer: one,
  errors: ['validation', 'no_permission', 'not_found', 'saved_questions_limit_reached'],
});

export const updateSavedQuestion = route({
  method: 'PATCH',
  path: '/saved-questions/{uid}',
  summary: 'Renames a saved question, moves it, or changes how its result is shown',
  access: edit,
  params: uidParams,
  body: z.strictObject({
    title: z.optional(title),
    ...shape,
    /** Where it is moved to, from 0; beyond the last one is the end. */
    position: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
  }),
  answer: one,
  errors: ['validation', 'no_permission', 'saved_question_not_found'],
});

export const deleteSavedQuestion = route({
  method: 'DELETE',
  path: '/saved-questions/{uid}',
  summary: 'Deletes a saved question; the answer that it was saved from stays',
  access: { kind: 'permission', permission: 'spreadsheet@delete' },
  params: uidParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['no_permission', 'saved_question_not_found'],
});

export const savedQuestionResult = z.strictObject({
  columns: answerTable.shape.columns,
  rows: z.array(z.array(cell)),
  rowCount: z.int(),
  truncated: z.boolean(),
  /** Absent where the result no longer has the columns of the chart. */
  chart: answerTable.shape.chart,
  /** Columns of the filters that a table of the query has. The other filters do not change the result. */
  filteredBy: z.array(z.string()),
  /** How the query is understood, in words that are made from it. */
  understood: answerTable.shape.understood,
  /** Says of a join of the query that it may count rows several times in the current data. */
  joinWarning: z.optional(z.string()),
});
export type SavedQuestionResult = z.infer<typeof savedQuestionResult>;

export const getSavedQuestionResult = route({
  method: 'GET',
  path: '/saved-questions/{uid}/result',
  summary: 'The result of a saved question on the current data of its database',
  access,
  params: uidParams,
  query: z.strictObject({
    /** JSON: `[{"column", "operator", "value"?}]`. Each table that has the column is filtered by it. */
    filter: z.optional(z.string().check(z.maxLength(4000))),
  }),
  answer: { kind: 'json', data: savedQuestionResult },
  errors: ['validation', 'saved_question_not_found', 'spreadsheet_importing', 'query_refused'],
});

export const scheduleIntervals = ['daily', 'weekly'] as const;

const interval = {
  every: z.enum(scheduleIntervals),
  /** From 0 to 23, in the time zone of the schedule. */
  hour: z.int().check(z.gte(0), z.lte(23)),
};

export const questionSchedule = z.strictObject({
  ...interval,
  /** From 1 for Monday to 7; null for a daily schedule. */
  weekday: z.nullable(z.int()),
  timeZone: z.string(),
  nextRunAt: z.string(),
  /** When the questions were last run by the schedule. */
  checkedAt: z.nullable(z.string()),
  /** When the schedule last found a changed result, and of which questions. */
  changedAt: z.nullable(z.string()),
  changed: z.array(z.uuid()),
});
export type QuestionSchedule = z.infer<typeof questionSchedule>;

export const getQuestionSchedule = route({
  method: 'GET',
  path: '/spreadsheets/{uid}/question-schedule',
  summary:
    'When the saved questions of a database run for the user who asks; null where they have no schedule',
  access,
  params: uidParams,
  answer: { kind: 'json', data: z.nullable(questionSchedule) },
  errors: ['spreadsheet_not_found'],
});

export const putQuestionSchedule = route({
  method: 'PUT',
  path: '/spreadsheets/{uid}/question-schedule',
  summary:
    'Runs the saved questions daily or weekly, in the time zone of X-Timezone, and notifies the user when a result changed',
  access,
  params: uidParams,
  body: z.strictObject({
    ...interval,
    /** From 1 for Monday to 7; Monday by default. */
    weekday: z.optional(z.int().check(z.gte(1), z.lte(7))),
  }),
  answer: { kind: 'json', data: questionSchedule },
  errors: ['validation', 'spreadsheet_not_found'],
});

export const deleteQuestionSchedule = route({
  method: 'DELETE',
  path: '/spreadsheets/{uid}/question-schedule',
  summary: 'Ends the schedule of the user',
  access,
  params: uidParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['spreadsheet_not_found'],
});
