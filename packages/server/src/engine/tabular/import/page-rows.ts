import { quoteText } from '../sandbox/sql-text.ts';
import { cellKind } from './cell-kind.ts';
import type { TableFile } from './open-file.ts';
import { isPageTitle } from './page-number.ts';

/** A report's title, a name of a group and the number of the page before: no more stands above the header of a page. */
const rowsAboveMax = 4;
/** With fewer columns a row of one cell may be a row of the table. */
const columnsMin = 3;
/** A header with a single label is too easily met among the rows. */
const labelsMin = 2;
/** More pages than this are not looked at one by one. */
const pagesMax = 20_000;

type Row = readonly (string | null)[];

const textAt = (row: Row, column: number) => (row[column] ?? '').trim();
const filledIn = (row: Row) => row.filter((cell) => (cell ?? '').trim() !== '');

const isSame = (row: Row, header: Row) =>
  row.length <= header.length && header.every((_, column) => textAt(row, column) === textAt(header, column));

/** Whether a row has nothing but words in one cell, as a title or the number of a page has, or one with the other. */
function isLone(row: Row): boolean {
  const filled = filledIn(row);
  return (filled.length === 1 && cellKind(filled[0] ?? '') === 'text') || isPageTitle(row);
}

/** The rows of one cell above the header of a page. */
function rowsAbove(at: number, rowAt: (at: number) => Row | undefined): number[] {
  const found: number[] = [];
  for (let above = at - 1; above >= at - rowsAboveMax; above -= 1) {
    const row = rowAt(above);
    if (!row || !isLone(row)) break;
    found.push(above);
  }
  return found;
}

/** What a report writes on each of its pages among the rows of its table. */
export interface PageRows {
  /** The rows of the header that are met again, or may be. */
  headers: string[][];
  /** Places of those rows, and of what stands above them. */
  places: ReadonlySet<number>;
}

/**
 * Finds where a report repeats its header. Below the rows that are known it may still do so: files of months that were put
 * together have their second header anywhere.
 * @param headers the rows of the header
 * @param isAll whether there are no more rows
 */
export function findPageRows(
  body: readonly string[][],
  headers: readonly string[][],
  isAll: boolean,
): PageRows {
  const named = headers.filter((header) => filledIn(header).length >= labelsMin);
  const repeated = named.filter((header) => body.some((row) => isSame(row, header)));
  if (repeated.length === 0) return { headers: isAll ? [] : named, places: new Set() };
  const width = Math.max(...headers.map(({ length }) => length));
  const places = new Set<number>();
  for (const [at, row] of body.entries()) {
    if (!repeated.some((header) => isSame(row, header))) continue;
    places.add(at);
    if (width >= columnsMin) for (const above of rowsAbove(at, (place) => body[place])) places.add(above);
  }
  return { headers: repeated, places };
}

/**
 * The rows of a table's file that a report writes on each page.
 * @param cells SQL for what stands in each column, without what was filled in from above
 */
export async function readPageRows(
  file: TableFile,
  cells: readonly string[],
  headers: readonly (readonly string[])[],
): Promise<number[]> {
  if (headers.length === 0) return [];
  const repeats = headers.map((header) =>
    cells
      .map((cell, column) => `coalesce(trim(${cell}), '') = ${quoteText(textAt(header, column))}`)
      .join(' and '),
  );
  const found = await file.read(`select rowid from rows where ${repeats.join(' or ')} limit ${pagesMax}`);
  const ids = found.map(([id]) => Number(id));
  if (ids.length === 0 || cells.length < columnsMin) return ids;
  const around = ids.flatMap((id) => Array.from({ length: rowsAboveMax }, (_, above) => id - 1 - above));
  const rows = await file.read(
    `select rowid, ${cells.join(', ')} from rows where rowid in (select unnest([${around.join(', ')}]))`,
  );
  const byId = new Map(
    rows.map(([id, ...texts]) => [Number(id), texts.map((text) => (typeof text === 'string' ? text : null))]),
  );
  return [...new Set(ids.flatMap((id) => [id, ...rowsAbove(id, (at) => byId.get(at))]))];
}
