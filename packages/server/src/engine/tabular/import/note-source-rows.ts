import { quoteText } from '../sandbox/sql-text.ts';
import { hasOwnCell } from './column-part.ts';
import type { CommentLine } from './comment-lines.ts';
import { splitRows } from './dialect.ts';
import type { TableFile } from './open-file.ts';
import { withoutStray } from './stray-delimiters.ts';
import type { TablePlan, TableSource } from './table-plan.ts';

/** So many rows are written by one statement. */
const insertedMax = 1_000;

/** So many of the rows with too many cells tell whether such rows can be read. */
const strayRowsMax = 200;

/** Where rows of the table stood: from `rowId` on, rows follow each other as in the upload from `sourceRow` on. */
export interface Segment {
  rowId: number;
  sourceRow: number;
}

/**
 * Which row of the upload each row of the table was, when some between were blank or could not be read.
 * @param gaps those rows, counted from 1 from the first row of data
 */
function segmentsOf(gaps: readonly number[], firstDataRow: number): Segment[] {
  const segments = new Map<number, number>([[0, firstDataRow]]);
  const sorted = [...new Set(gaps)].sort((one, other) => one - other);
  for (const [before, gap] of sorted.entries()) segments.set(gap - 1 - before, firstDataRow + gap);
  return [...segments].map(([rowId, sourceRow]) => ({ rowId, sourceRow }));
}

/** Lists comments that are no titles of the table, and rows that were set aside, beside those that could not be read. */
async function noteComments(file: TableFile, { titleRows }: TablePlan, comments: readonly CommentLine[]) {
  const below = comments.filter(({ row }) => !titleRows.includes(row));
  for (let from = 0; from < below.length; from += insertedMax) {
    const values = below
      .slice(from, from + insertedMax)
      .map(({ row, text, reason = 'COMMENT' }) => `(${row}, ${quoteText(text)}, '${reason}')`);
    await file.run(`insert into unread values ${values.join(', ')}`);
  }
  return below.length;
}

/** Whether some of the rows with too many cells have an empty one that they should not have. */
async function hasStrayCells(file: TableFile, { dialect, columns }: TablePlan): Promise<boolean> {
  const rows = await file.read(
    `select text from unread where reason = 'TOO MANY COLUMNS' limit ${strayRowsMax}`,
  );
  const types = columns.filter(hasOwnCell).map(({ format }) => format.type);
  return rows.some(([text]) => withoutStray(splitRows(String(text), dialect, 1)[0] ?? [], types));
}

const quoteFaults = new Set(['UNQUOTED VALUE', 'INVALID STATE']);

/**
 * Keeps the rows that could not be read, and which row of the upload the others were.
 * @returns how many were not read, and whether quotes were the reason for some, or empty cells too many
 */
export async function noteSourceRows(
  file: TableFile,
  plan: TablePlan,
  { blankRows, comments }: Pick<TableSource, 'blankRows' | 'comments'>,
): Promise<{ unreadRows: number; hasBrokenQuotes: boolean; hasStrayCells: boolean }> {
  const { firstDataRow } = plan;
  await file.run(`create table unread as select line + ${firstDataRow - 1} as source_row, any_value(trim(csv_line, chr(10) || chr(13))) as text,
    any_value(error_type)::varchar as reason from reject_errors group by line order by line`);
  const unread = await file.read('select source_row, reason from unread');
  const gaps = [...blankRows, ...unread.map(([row]) => Number(row) - firstDataRow + 1)];
  const values = segmentsOf(gaps, firstDataRow).map(({ rowId, sourceRow }) => `(${rowId}, ${sourceRow})`);
  await file.run('create table segments (row_id bigint, source_row bigint)');
  await file.run(`insert into segments values ${values.join(', ')}`);
  const hasBrokenQuotes = unread.some(([, reason]) => quoteFaults.has(String(reason)));
  const commentRows = await noteComments(file, plan, comments);
  return {
    unreadRows: unread.length + commentRows,
    hasBrokenQuotes,
    hasStrayCells: await hasStrayCells(file, plan),
  };
}
