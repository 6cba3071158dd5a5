import { quoteName } from '../sandbox/sql-text.ts';
import { misfitColumn } from '../sandbox/table-file.ts';
import { cellKind } from './cell-kind.ts';
import type { TableFile } from './open-file.ts';
import type { PlannedColumn } from './table-plan.ts';

const columnsMin = 3;
const headingsMin = 2;
const headingShareMax = 1 / 3;
/** With fewer rows beside them and beside totals, all would be taken for a table of such rows. */
const keptShareMin = 0.5;
/** More of them are values that were left out. */
const headingsMax = 10_000;

/** Whether rows that fill their first cell alone are headings: the first row is one, and none stands without rows below it. */
function areHeadings(places: readonly number[], rowCount: number): boolean {
  if (places.length < headingsMin || places[0] !== 0 || places.length > rowCount * headingShareMax)
    return false;
  return places.every((place, at) => place + 1 < (places[at + 1] ?? rowCount));
}

/** Places of the rows that name the group of rows below them, as reports of departments or accounts have them. */
export function findGroupHeadings(body: readonly string[][], width: number): number[] {
  if (width < columnsMin) return [];
  const places = body.flatMap(([first = '', ...others], at) =>
    cellKind(first) === 'text' && others.every((cell) => cell.trim() === '') ? [at] : [],
  );
  if (!areHeadings(places, body.length)) return [];
  const headings = new Set(places);
  const rows = body.filter((_, at) => !headings.has(at));
  // A column without an empty cell tells that the cells of the headings were not left out by chance.
  const isFull = (column: number) => rows.every((row) => (row[column] ?? '').trim() !== '');
  return Array.from({ length: width - 1 }, (_, index) => index + 1).some(isFull) ? places : [];
}

/** SQL for whether a cell is empty. Columns without an empty cell rule their rows out before any is read. */
const isBlank = ({ name, format }: PlannedColumn, index: number) => {
  const value = `${quoteName(name)} is null`;
  return format.type === 'text' ? value : `(${value} and ${quoteName(misfitColumn(index))} is null)`;
};

/** The rows of a table's file that are headings. */
export async function readGroupHeadings(
  file: TableFile,
  columns: readonly PlannedColumn[],
): Promise<number[]> {
  const blanks = columns.flatMap((column, index) =>
    column.constant === undefined ? [isBlank(column, index)] : [],
  );
  const [first, ...others] = blanks;
  if (first === undefined || blanks.length < columnsMin) return [];
  const isHeading = `${others.join(' and ')} and not ${first}`;
  const found = await file.read(
    `select rowid from rows where ${isHeading} and rowid not in (select row_id from flags)
     order by rowid limit ${headingsMax}`,
  );
  const ids = found.map(([id]) => Number(id));
  if (ids.length < headingsMin || ids[0] !== 0) return [];
  const filled = others.map((blank) => `count(*) filter (not ${blank})`);
  const [[rowCount, counted, ...counts] = []] = await file.read(
    `select (select count(*) from rows), count(*), ${filled.join(', ')} from rows
     where not (${isHeading}) and rowid not in (select row_id from flags)`,
  );
  const isKept = Number(counted) >= Number(rowCount) * keptShareMin;
  const isProven = isKept && counts.some((count) => Number(count) === Number(counted));
  return isProven && areHeadings(ids, Number(rowCount)) ? ids : [];
}
