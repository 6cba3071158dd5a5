import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { cell, columnTypes } from '../table-cell.ts';
import { tableColumn } from '../table-column.ts';
import { nameField } from '../validation-names.ts';

export const description = 'Chat With DB: databases of uploaded tables, their rows and queries.';

export const spreadsheetStatuses = ['importing', 'ready', 'failed'] as const;
/** What lists are filtered by: an import that somebody canceled is not among the failed ones. */
export const spreadsheetStates = [...spreadsheetStatuses, 'cancelled'] as const;
export type SpreadsheetState = (typeof spreadsheetStates)[number];
/** With `failed`: somebody canceled the import. */
const cancelled = z.optional(z.literal(true));
/** What an import does, one after the other for each of its tables. */
export const importStages = ['reading', 'planning', 'writing', 'checking', 'storing'] as const;
export type ImportStage = (typeof importStages)[number];

export const spreadsheet = z.strictObject({
  uid: z.uuid(),
  name: z.string(),
  status: z.enum(spreadsheetStatuses),
  cancelled,
  /** Of the import, from 0 to 1. */
  progress: z.number(),
  /** While it is imported: the rows are being read, their columns decided, the table written, its totals and keys found, or it is stored. */
  stage: z.optional(z.enum(importStages)),
  tableCount: z.int(),
  rowCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  createdBy: z.nullable(z.strictObject({ uid: z.uuid(), name: z.string() })),
});
export type Spreadsheet = z.infer<typeof spreadsheet>;

export const spreadsheetTable = z.strictObject({
  name: z.string(),
  label: z.string(),
  sheet: z.optional(z.string()),
  file: z.strictObject({ uid: z.nullable(z.uuid()), name: z.string() }),
  status: z.enum(spreadsheetStatuses),
  cancelled,
  /** Why the last import failed; a table that has a version stays as it was. */
  error: z.optional(z.string()),
  /** With `error`: the name of the file that it is of, new data or one of the several files of the table. */
  failedFile: z.optional(z.string()),
  rowCount: z.int(),
  columns: z.array(tableColumn),
  unreadRows: z.int(),
  /** Totals and notes, left out of what queries see. */
  subtotalRows: z.int(),
  /** 0 before the first import has ended. */
  version: z.int(),
  /** The number of a version that waits to be applied or discarded. */
  draft: z.optional(z.int()),
  encoding: z.optional(z.string()),
  delimiter: z.optional(z.string()),
  /** Rows of the upload, from 1. */
  titleRows: z.array(z.int()),
  /** What stands in the title rows. */
  titles: z.array(z.string()),
  headerRows: z.array(z.int()),
  firstDataRow: z.optional(z.int()),
  /** The first rows as they stand in the file, while it is imported for the first time. */
  firstRows: z.array(z.array(z.string())),
  /** How many files the table was made of. */
  fileCount: z.int(),
  /** Of a sheet of a workbook: what its program shows differently. */
  hiddenSheet: z.optional(z.boolean()),
  hiddenRows: z.optional(z.int()),
  /** Their letters in the sheet; the table has them all the same. */
  hiddenColumns: z.optional(z.array(z.string())),
  /** Sheets of its files that the table has no rows of, and no other table has. */
  leftOutSheets: z.optional(z.array(z.string())),
  /** Cells that got the text of the cell that they are merged with. */
  filledCells: z.optional(z.int()),
});
export type SpreadsheetTable = z.infer<typeof spreadsheetTable>;

const name = nameField(z.string(), 'name').check(
  z.trim(),
  z.minLength(1),
  z.maxLength(limits.spreadsheet.nameLengthMax),
);

const columnCorrection = z.strictObject({
  name: z.string().check(z.maxLength(100)),
  type: z.optional(z.enum(columnTypes)),
  format: z.optional(z.string().check(z.maxLength(40))),
  fillEmpty: z.optional(z.boolean()),
  /** Takes effect at once. One whose values are known to repeat cannot be a key. */
  key: z.optional(z.boolean()),
  label: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  description: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
});

export const tableCorrections = z.strictObject({
  columns: z.optional(z.array(columnCorrection).check(z.maxLength(limits.spreadsheet.columnsMax))),
  /** How many rows make the header; 0 for none. */
  headerRows: z.optional(z.int().check(z.gte(0), z.lte(20))),
  /** Where the header begins in the upload, from 1. */
  firstRow: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
  delimiter: z.optional(z.string().check(z.minLength(1), z.maxLength(1))),
  encoding: z.optional(z.string().check(z.maxLength(40))),
});
export type TableCorrections = z.infer<typeof tableCorrections>;

const view = { kind: 'permission', permission: 'spreadsheet' } as const;
const add = { kind: 'permission', permission: 'spreadsheet@add' } as const;
const edit = { kind: 'permission', permission: 'spreadsheet@edit' } as const;
const one = { kind: 'json', data: spreadsheet } as const;
export const tableParams = z.strictObject({ uid, name: z.string().check(z.maxLength(100)) });

export const listSpreadsheets = route({
  method: 'GET',
  path: '/spreadsheets',
  summary: 'Databases of the current project',
  access: view,
  query: z.strictObject({
    ...listQuery(['updatedAt', 'createdAt', 'name']),
    status: z.optional(z.enum(spreadsheetStates)),
  }),
  answer: { kind: 'json', data: page(spreadsheet) },
  errors: ['validation'],
});

export const createSpreadsheet = route({
  method: 'POST',
  path: '/spreadsheets',
  summary:
    'Makes a database of uploaded files (multipart) or of files of the project, and begins to import them',
  access: add,
  body: z.strictObject({
    name: z.optional(name),
    fileUids: z.array(uid).check(z.minLength(1), z.maxLength(limits.spreadsheet.filesMax)),
    /** The files, such as those of months, become one table with a column of their names. */
    asOne: z.optional(z.boolean()),
  }),
  upload: {
    field: 'file',
    fields: z.strictObject({ name: z.optional(name), asOne: z.optional(z.enum(['true', 'false'])) }),
  },
  creates: true,
  answer: one,
  errors: [
    ...([
      'validation',
      'no_permission',
      'file_not_found',
      'file_without_table',
      'wrong_content_type',
    ] as const),
    ...(['file_too_large', 'too_many_files', 'files_limit_reached', 'spreadsheets_limit_reached'] as const),
    ...(['storage_quota_reached', 'storage_unavailable', 'storage_full'] as const),
  ],
});

export const getSpreadsheet = route({
  method: 'GET',
  path: '/spreadsheets/{uid}',
  summary: 'One database, and how far its import has come',
  access: view,
  params: uidParams,
  answer: one,
  errors: ['spreadsheet_not_found'],
});

export const updateSpreadsheet = route({
  method: 'PATCH',
  path: '/spreadsheets/{uid}',
  summary: 'Renames a database',
  access: edit,
  params: uidParams,
  body: z.strictObject({ name }),
  answer: one,
  errors: ['validation', 'no_permission', 'spreadsheet_not_found'],
});

export const deleteSpreadsheet = route({
  method: 'DELETE',
  path: '/spreadsheets/{uid}',
  summary: 'Deletes a database; the files that it was made of stay',
  access: { kind: 'permission', permission: 'spreadsheet@delete' },
  params: uidParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['no_permission', 'spreadsheet_not_found'],
});

export const cancelSpreadsheet = route({
  method: 'POST',
  path: '/spreadsheets/{uid}/cancel',
  summary: 'Cancels an import; tables that are ready stay',
  access: edit,
  params: uidParams,
  answer: { kind: 'json', data: z.strictObject({ cancelled: z.boolean() }) },
  errors: ['no_permission', 'spreadsheet_not_found'],
});

export const importSpreadsheetAgain = route({
  method: 'POST',
  path: '/spreadsheets/{uid}/import',
  summary: 'Imports the tables of a database whose import was canceled or failed; others stay as they are',
  access: edit,
  params: uidParams,
  answer: one,
  errors: ['no_permission', 'spreadsheet_not_found', 'spreadsheet_importing'],
});

export const listSpreadsheetTables = route({
  method: 'GET',
  path: '/spreadsheets/{uid}/tables',
  summary: 'The tables of a database: columns, types, and what was decided when they were read',
  access: view,
  params: uidParams,
  answer: { kind: 'json', data: z.array(spreadsheetTable) },
  errors: ['spreadsheet_not_found'],
});

export const updateSpreadsheetTable = route({
  method: 'PATCH',
  path: '/spreadsheets/{uid}/tables/{name}',
  summary: 'Changes labels and descriptions, or how a table is read, which imports it again',
  access: edit,
  params: tableParams,
  body: tableCorrections,
  answer: { kind: 'json', data: spreadsheetTable },
  errors: [
    'validation',
    'no_permission',
    'spreadsheet_not_found',
    'table_not_found',
    'spreadsheet_importing',
  ],
});

export const querySpreadsheet = route({
  method: 'POST',
  path: '/spreadsheets/{uid}/query',
  summary: 'Runs one SELECT over the tables of a database',
  access: view,
  params: uidParams,
  body: z.strictObject({
    sql: nameField(z.string(), 'sql').check(
      z.trim(),
      z.minLength(1),
      z.maxLength(limits.spreadsheet.sqlLengthMax),
    ),
  }),
  answer: {
    kind: 'json',
    data: z.strictObject({
      columns: z.array(z.strictObject({ name: z.string(), type: z.enum(columnTypes) })),
      rows: z.array(z.array(cell)),
      /** Of the rows that are given. */
      rowCount: z.int(),
      truncated: z.boolean(),
    }),
  },
  errors: ['validation', 'spreadsheet_not_found', 'spreadsheet_importing', 'query_refused'],
});
