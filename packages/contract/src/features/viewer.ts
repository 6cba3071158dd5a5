import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { fileReaders } from '../file-access.ts';
import { limits } from '../limits.ts';

export const description = 'Positions, matches and table rows for the file viewer.';

const { table, search } = limits;

/** A user who may open a file may view its contents. */
const access = {
  kind: 'any-permission',
  permissions: fileReaders,
} as const;

const position = z.coerce.number().check(z.int(), z.gte(0));
const version = z.optional(uid);

export const getFileTable = route({
  method: 'GET',
  path: '/files/{uid}/table',
  summary:
    'Rows of a workbook (xlsx, xls) or of separated values (csv, tsv), as texts; formulas are not computed',
  access,
  params: uidParams,
  query: z.strictObject({
    version,
    /** From 1. */
    sheet: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(table.sheetsMax)), 1),
    /** Counts rows with content, from 0. The answer starts at a multiple of `limit`. */
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(table.rowsMax)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(table.pageMax)), table.pageMax),
    /** Instead of sheet and offset: the row at this position of the file's text. */
    at: z.optional(position),
  }),
  answer: {
    kind: 'json',
    data: z.strictObject({
      /** Names of the sheets; null for separated values. */
      sheets: z.array(z.string()),
      sheet: z.int(),
      offset: z.int(),
      rows: z.array(
        z.strictObject({
          /** The row number in the sheet or file, from 1. */
          number: z.int(),
          /** Its position in the file's text, in UTF-16 units. */
          start: z.int(),
          end: z.int(),
          cells: z.array(z.string()),
        }),
      ),
      /** The minimum number of rows. */
      rowsSeen: z.int(),
      /** The number of rows; null if counting them would take too long. */
      rowCount: z.nullable(z.int()),
      /** Whether the table has more rows or columns than can be shown. */
      cut: z.strictObject({ rows: z.boolean(), columns: z.boolean() }),
    }),
  },
  errors: [
    ...(['validation', 'file_not_found', 'file_without_table', 'unavailable'] as const),
    ...(['file_damaged', 'storage_unavailable'] as const),
  ],
});
export type FileTable = z.infer<typeof getFileTable.answer.data>;

export const findInFileText = route({
  method: 'GET',
  path: '/files/{uid}/matches',
  summary: 'The positions of words in the text of a file; ignores case and the dots of the Turkish i',
  access,
  params: uidParams,
  query: z.strictObject({
    version,
    q: z.string().check(z.minLength(1), z.maxLength(search.lengthMax)),
    /** Where to continue: `next` of the previous answer. */
    from: z._default(position, 0),
  }),
  answer: {
    kind: 'json',
    data: z.strictObject({
      matches: z.array(z.strictObject({ start: z.int(), end: z.int() })),
      /** Null when the whole text was searched. */
      next: z.nullable(z.int()),
    }),
  },
  errors: ['validation', 'file_not_found', 'file_not_ready', 'file_without_text'],
});

export const getFileLine = route({
  method: 'GET',
  path: '/files/{uid}/line',
  summary: 'The line of a position in the text, from 1',
  access,
  params: uidParams,
  query: z.strictObject({ version, at: position }),
  answer: { kind: 'json', data: z.strictObject({ line: z.int() }) },
  errors: ['validation', 'file_not_found', 'file_not_ready', 'file_without_text'],
});
