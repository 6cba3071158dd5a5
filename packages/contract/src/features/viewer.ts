import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description = 'Positions, matches and table rows for the file viewer.';

const { table, search } = limits;

/** Who may open a file may look into it. */
const access = {
  kind: 'any-permission',
  permissions: ['file_manager', 'chat', 'ask_question', 'model'],
} as const;

const position = z.coerce.number().check(z.int(), z.gte(0));
const version = z.optional(uid);

export const getFileTable = route({
  method: 'GET',
  path: '/files/{uid}/table',
  summary:
    'Rows of a workbook (xlsx, xls) or of separated values (csv, tsv), as texts; no formula is worked out',
  access,
  params: uidParams,
  query: z.strictObject({
    version,
    /** From 1. */
    sheet: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(table.sheetsMax)), 1),
    /** Rows that hold something are counted, from 0. The answer begins at a multiple of `limit`. */
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(table.rowsMax)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(table.pageMax)), table.pageMax),
    /** Instead of sheet and offset: the row that this position in the file's text is in. */
    at: z.optional(position),
  }),
  answer: {
    kind: 'json',
    data: z.strictObject({
      /** Names of the sheets; none for separated values. */
      sheets: z.array(z.string()),
      sheet: z.int(),
      offset: z.int(),
      rows: z.array(
        z.strictObject({
          /** As the sheet or the file counts it, from 1. */
          number: z.int(),
          /** Where it stands in the file's text, in UTF-16 units. */
          start: z.int(),
          end: z.int(),
          cells: z.array(z.string()),
        }),
      ),
      /** How many rows there are at least. */
      rowsSeen: z.int(),
      /** How many there are; null where counting them all would take too long. */
      rowCount: z.nullable(z.int()),
      /** Whether the table has more rows, or columns, than are shown of any. */
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
  summary: 'Where words stand in the text of a file; case and the Turkish i do not matter',
  access,
  params: uidParams,
  query: z.strictObject({
    version,
    q: z.string().check(z.minLength(1), z.maxLength(search.lengthMax)),
    /** Where to go on: `next` of the answer before. */
    from: z._default(position, 0),
  }),
  answer: {
    kind: 'json',
    data: z.strictObject({
      matches: z.array(z.strictObject({ start: z.int(), end: z.int() })),
      /** Null when the whole text was looked through. */
      next: z.nullable(z.int()),
    }),
  },
  errors: ['validation', 'file_not_found', 'file_not_ready', 'file_without_text'],
});

export const getFileLine = route({
  method: 'GET',
  path: '/files/{uid}/line',
  summary: 'In which line of the text a position is, from 1',
  access,
  params: uidParams,
  query: z.strictObject({ version, at: position }),
  answer: { kind: 'json', data: z.strictObject({ line: z.int() }) },
  errors: ['validation', 'file_not_found', 'file_not_ready', 'file_without_text'],
});
