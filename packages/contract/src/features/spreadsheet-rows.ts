import * as z from 'zod/mini';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { cell } from '../table-cell.ts';
import { tableParams } from './spreadsheet.ts';

export const description = 'Rows of the tables of Chat With DB, and what could not be read of their files.';

const view = { kind: 'permission', permission: 'spreadsheet' } as const;

export const rowFilterOperators = ['equals', 'contains', 'less', 'greater', 'empty', 'filled'] as const;

/** Whether a condition compares cells with a value. */
export const needsFilterValue = (operator: (typeof rowFilterOperators)[number]): boolean =>
  operator !== 'empty' && operator !== 'filled';

export const listSpreadsheetRows = route({
  method: 'GET',
  path: '/spreadsheets/{uid}/tables/{name}/rows',
  summary: 'Rows of a table with their row numbers in the upload; totals and notes are marked',
  access: view,
  params: tableParams,
  query: z.strictObject({
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.spreadsheet.pageRowsMax)), 100),
    /** The name of a column, with `-` in front for the other way round. */
    sort: z.optional(z.string().check(z.maxLength(101))),
    /**
     * JSON: `[{"column", "operator", "value"?, "plain"?}]`, all of which a row meets. A number is compared as `1234.5`, a day
     * as `2024-03-25`; one of `contains` may have a second text, `plain`, and a cell that holds either is found.
     */
    filter: z.optional(z.string().check(z.maxLength(4000))),
    /** A part of any cell. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(limits.search.lengthMax))),
    /** The number or day that `q` writes, as tables have it, such as `1762.2` for `1.762,20`: either is found. */
    plain: z.optional(z.string().check(z.trim(), z.maxLength(limits.search.lengthMax))),
  }),
  answer: {
    kind: 'json',
    data: z.strictObject({
      rows: z.array(z.array(cell)),
      /** Of the upload, from 1. */
      sourceRows: z.array(z.int()),
      /** Which of the rows are totals or notes. */
      flags: z.array(z.nullable(z.enum(['total', 'note']))),
      /** Columns of each row, from 0, whose cell is empty in the upload and has the value above it. */
      filled: z.array(z.array(z.int())),
      /** Columns of each row, from 0, whose cell does not fit the column's type: it is given as the text of the upload. */
      misfits: z.array(z.array(z.int())),
      /** The names of the files that the table was made of. */
      files: z.array(z.string()),
      /** Which of the files each row comes from, counted from 0. */
      sources: z.array(z.int()),
      total: z.int(),
    }),
  },
  errors: [
    'validation',
    'spreadsheet_not_found',
    'table_not_found',
    'spreadsheet_importing',
    'query_refused',
  ],
});

export const listUnreadRows = route({
  method: 'GET',
  path: '/spreadsheets/{uid}/tables/{name}/unread',
  summary: 'Rows of the upload that could not be read, as they stand there',
  access: view,
  params: tableParams,
  answer: {
    kind: 'json',
    data: z.strictObject({
      items: z.array(
        z.strictObject({ file: z.string(), sourceRow: z.int(), text: z.string(), reason: z.string() }),
      ),
    }),
  },
  errors: ['spreadsheet_not_found', 'table_not_found', 'spreadsheet_importing', 'query_refused'],
});

export const listTableProblems = route({
  method: 'GET',
  path: '/spreadsheets/{uid}/tables/{name}/problem-list',
  summary: 'Rows that could not be read, and cells that do not fit their column, page by page',
  access: view,
  params: tableParams,
  query: z.strictObject({
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    limit: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.list.sizeMax)),
      limits.list.size,
    ),
  }),
  answer: {
    kind: 'json',
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          file: z.string(),
          /** Of the upload, from 1. */
          sourceRow: z.int(),
          /** The label of the column that a cell does not fit; null for a row that could not be read. */
          column: z.nullable(z.string()),
          /** As it stands in the upload; of a long one the first 1,000 characters. */
          text: z.string(),
          /** In the reader's language. */
          reason: z.string(),
        }),
      ),
      total: z.int(),
    }),
  },
  errors: [
    'validation',
    'spreadsheet_not_found',
    'table_not_found',
    'spreadsheet_importing',
    'query_refused',
  ],
});

export const downloadTableProblems = route({
  method: 'GET',
  path: '/spreadsheets/{uid}/tables/{name}/problems',
  summary: 'Rows that could not be read, and cells that do not fit their column, as CSV',
  access: view,
  params: tableParams,
  answer: { kind: 'bytes' },
  errors: ['spreadsheet_not_found', 'table_not_found', 'spreadsheet_importing', 'query_refused'],
});

export const columnStatistics = z.strictObject({
  /** Rows with a value, and without one; totals and notes do not count. */
  filled: z.int(),
  missing: z.int(),
  /** How many different values there are; beyond a million rows it is near to that. */
  distinct: z.int(),
  min: cell,
  max: cell,
  /** Of numbers. */
  average: z.nullable(z.number()),
  /** Numbers, dates and times in ranges of equal width; each range has its lower end and, the last one, its upper. */
  ranges: z.array(z.strictObject({ from: cell, to: cell, count: z.int() })),
  /** The most frequent values of texts, and of yes and no. */
  values: z.array(z.strictObject({ value: cell, count: z.int() })),
});
export type ColumnStatistics = z.infer<typeof columnStatistics>;

export const getColumnStatistics = route({
  method: 'GET',
  path: '/spreadsheets/{uid}/tables/{name}/columns/{column}/statistics',
  summary: 'What a column holds: how many values, their range, and how they spread',
  access: view,
  params: z.strictObject({ ...tableParams.shape, column: z.string().check(z.maxLength(100)) }),
  answer: { kind: 'json', data: columnStatistics },
  errors: [
    ...(['spreadsheet_not_found', 'table_not_found', 'spreadsheet_importing', 'query_refused'] as const),
  ],
});
