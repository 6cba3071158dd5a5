import * as z from 'zod/mini';
import { uid } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { cell, columnTypes } from '../table-cell.ts';
import { spreadsheetTable, tableParams } from './spreadsheet.ts';

export const description =
  'Versions of the tables of Chat With DB: new data is appended, replaces or updates; earlier versions can be restored.';

export const versionModes = ['append', 'replace', 'update'] as const;
export type VersionMode = (typeof versionModes)[number];

const columnChange = z.strictObject({
  name: z.string(),
  label: z.string(),
  /** `added`: new with this file; `missing`: not in it; `type`: of another type from now on. */
  change: z.enum(['added', 'missing', 'type']),
  before: z.optional(z.enum(columnTypes)),
  after: z.optional(z.enum(columnTypes)),
});

/** What a version changes of the one that it was made from. Totals and notes do not count. */
export const tableDifference = z.strictObject({
  rowsAdded: z.int(),
  /** Known where rows are matched by key. */
  rowsChanged: z.int(),
  rowsRemoved: z.int(),
  rowsSame: z.int(),
  /** Appended rows that the table held already. */
  rowsRepeated: z.int(),
  /**
   * Key columns that would no longer tell rows apart: how many of their values the appended rows repeat with other cells.
   * Left out by versions of before it was counted.
   */
  keysRepeated: z.optional(z.array(z.strictObject({ name: z.string(), label: z.string(), count: z.int() }))),
  /** Cells of the new data that do not fit the type of their column, and keep their text. */
  misfits: z.optional(z.int()),
  /**
   * Columns whose cells could be read in two ways and were read in one, where the new data proves the other. The older rows
   * stay as they were read until they are read again, as by a correction with this type and the proven format.
   */
  disproved: z.optional(
    z.array(
      z.strictObject({
        name: z.string(),
        label: z.string(),
        type: z.enum(columnTypes),
        before: z.string(),
        proven: z.string(),
      }),
    ),
  ),
  columns: z.array(columnChange),
  examples: z.strictObject({
    columns: z.array(z.string()),
    rows: z.array(
      z.strictObject({
        kind: z.enum(['added', 'changed', 'removed']),
        before: z.nullable(z.array(cell)),
        after: z.nullable(z.array(cell)),
      }),
    ),
  }),
});
export type TableDifference = z.infer<typeof tableDifference>;

export const tableVersion = z.strictObject({
  number: z.int(),
  /** `read`: the files were read, at first or again after a correction. */
  mode: z.enum(['read', ...versionModes]),
  isCurrent: z.boolean(),
  /** A preview that waits to be applied or discarded. */
  isDraft: z.boolean(),
  rowCount: z.int(),
  columnCount: z.int(),
  sizeBytes: z.int(),
  /** The names of the files that it was made of, in their order. */
  files: z.array(z.string()),
  /** The columns that rows were matched by. */
  key: z.array(z.string()),
  /** The number of the version that it was made from. */
  base: z.nullable(z.int()),
  difference: z.nullable(tableDifference),
  createdAt: z.string(),
  createdBy: z.nullable(z.strictObject({ uid: z.uuid(), name: z.string() })),
});
export type TableVersion = z.infer<typeof tableVersion>;

const versionParams = z.strictObject({
  ...tableParams.shape,
  number: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
});
const edit = { kind: 'permission', permission: 'spreadsheet@edit' } as const;

/** Names of columns with commas between; required to update. */
const key = z.optional(z.string().check(z.trim(), z.maxLength(1000)));
const mode = z.enum(versionModes);

export const createTableVersion = route({
  method: 'POST',
  path: '/spreadsheets/{uid}/tables/{name}/versions',
  summary:
    'Reads new data for a table from a file (multipart) or a file of the project, and applies it, or keeps it as a preview',
  access: edit,
  params: tableParams,
  body: z.strictObject({ fileUid: uid, mode, key, preview: z.optional(z.boolean()) }),
  upload: {
    field: 'file',
    fields: z.strictObject({ mode, key, preview: z.optional(z.enum(['true', 'false'])) }),
  },
  creates: true,
  answer: { kind: 'json', data: spreadsheetTable },
  errors: [
    ...(['validation', 'no_permission', 'spreadsheet_not_found', 'table_not_found'] as const),
    ...(['spreadsheet_importing', 'file_not_found', 'file_without_table', 'wrong_content_type'] as const),
    ...(['file_too_large', 'too_many_files', 'files_limit_reached'] as const),
    ...(['storage_quota_reached', 'storage_unavailable', 'storage_full'] as const),
  ],
});

export const dismissTableError = route({
  method: 'DELETE',
  path: '/spreadsheets/{uid}/tables/{name}/error',
  summary:
    'Takes away why the last import failed of a table that has a version; corrections that failed with it are dropped',
  access: edit,
  params: tableParams,
  answer: { kind: 'json', data: spreadsheetTable },
  errors: ['no_permission', 'spreadsheet_not_found', 'table_not_found'],
});

export const listTableVersions = route({
  method: 'GET',
  path: '/spreadsheets/{uid}/tables/{name}/versions',
  summary: `The versions of a table, the newest first; at most ${limits.spreadsheet.versionsMax} are kept`,
  access: { kind: 'permission', permission: 'spreadsheet' },
  params: tableParams,
  answer: { kind: 'json', data: z.array(tableVersion) },
  errors: ['spreadsheet_not_found', 'table_not_found'],
});

export const activateTableVersion = route({
  method: 'POST',
  path: '/spreadsheets/{uid}/tables/{name}/versions/{number}/activate',
  summary: 'Makes a version the current one: applies a preview, or goes back to an earlier version',
  access: edit,
  params: versionParams,
  answer: { kind: 'json', data: spreadsheetTable },
  errors: [
    ...(['no_permission', 'spreadsheet_not_found', 'table_not_found', 'table_version_not_found'] as const),
    ...(['table_version_outdated', 'spreadsheet_importing'] as const),
  ],
});

export const deleteTableVersion = route({
  method: 'DELETE',
  path: '/spreadsheets/{uid}/tables/{name}/versions/{number}',
  summary: 'Deletes a version that is not the current one, or discards a preview',
  access: edit,
  params: versionParams,
  answer: { kind: 'json', data: z.null() },
  errors: [
    ...(['no_permission', 'spreadsheet_not_found', 'table_not_found', 'table_version_not_found'] as const),
    'version_is_current',
  ],
});
