import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { cell, columnTypes } from '../table-cell.ts';

export const description =
  'Answers of Chat With DB: their results as files, and the cells behind their figures.';

const access = { kind: 'permission', permission: 'spreadsheet' } as const;

export const answerFormats = ['csv', 'xlsx'] as const;
export type AnswerFormat = (typeof answerFormats)[number];

export const downloadSpreadsheetAnswer = route({
  method: 'GET',
  path: '/spreadsheets/{uid}/answers/{messageUid}/download',
  summary: 'The result of an answer as a file, up to 100,000 rows; no cell is run as a formula',
  access,
  params: z.strictObject({ uid, messageUid: uid }),
  query: z.strictObject({ format: z._default(z.enum(answerFormats), 'csv') }),
  answer: { kind: 'bytes' },
  errors: ['validation', 'not_found', 'query_refused'],
});

const tracedRows = z.strictObject({
  /** The table in SQL, and as people call it. */
  table: z.string(),
  label: z.string(),
  files: z.array(
    z.strictObject({ uid: z.nullable(z.uuid()), name: z.string(), sheet: z.optional(z.string()) }),
  ),
  columns: z.array(
    z.strictObject({
      name: z.string(),
      label: z.string(),
      type: z.enum(columnTypes),
      /** A currency or the percent sign. */
      unit: z.optional(z.string()),
      /** The figure was computed of it. */
      used: z.boolean(),
    }),
  ),
  rows: z.array(z.array(cell)),
  /** Of the upload, from 1. */
  sourceRows: z.array(z.int()),
  /** Columns of each row, from 0, whose cell is empty in the upload and has the value above it. */
  filled: z.array(z.array(z.int())),
  /** Cells of each row that did not fit their column (from 0) and are null in `rows`, with the text of the upload. */
  misfits: z.array(z.array(z.strictObject({ column: z.int(), text: z.string() }))),
  /** Which of the files each row is of, from 0. */
  sources: z.array(z.int()),
  truncated: z.boolean(),
});

export const figureTrace = z.strictObject({
  /** The query that finds the rows. */
  sql: z.string(),
  /** Rows of the upload that the figure was made of; those of all tables one after the other. */
  rows: z.array(z.array(cell)),
  /** Cells of these rows that the figure was computed of; `row` is the upload's own number, from 1. */
  cells: z.array(
    z.strictObject({ file: z.string(), sheet: z.optional(z.string()), row: z.int(), column: z.string() }),
  ),
  /** More rows are behind the figure than these. */
  truncated: z.boolean(),
  /** The same rows by their tables. */
  tables: z.array(tracedRows),
  check: z.strictObject({
    /** Rows that the figure was made of, also those that are not given. */
    rowCount: z.int(),
    /** Rows of totals and notes in these tables, which no figure is made of. */
    leftOut: z.int(),
    /** False for a query of several steps: the rows are those that it reads, and the figure was made of some of them. */
    exact: z.boolean(),
    /** The figure computed once more by another plan. */
    second: z.optional(z.strictObject({ value: cell, agrees: z.boolean() })),
  }),
});
export type FigureTrace = z.infer<typeof figureTrace>;

export const traceSpreadsheetFigure = route({
  method: 'POST',
  path: '/spreadsheets/{uid}/trace',
  summary:
    'The rows and cells of the upload that a figure of an answer was made of, and the figure computed again',
  access,
  params: uidParams,
  body: z.strictObject({
    messageUid: uid,
    /** Of the answer's table, from 0. */
    row: z.int().check(z.gte(0), z.lte(10_000)),
    column: z.int().check(z.gte(0), z.lte(10_000)),
  }),
  answer: { kind: 'json', data: figureTrace },
  errors: ['validation', 'not_found', 'cell_not_found', 'figure_not_found', 'query_refused'],
});
