import { quoteName } from '../sandbox/sql-text.ts';
import { misfitColumn } from '../sandbox/table-file.ts';
import { hasOwnCell } from './column-part.ts';
import { areHeadings, columnsMin, headingsMin } from './group-headings.ts';
import type { TableFile } from './open-file.ts';
import type { PlannedColumn } from './table-plan.ts';

/** With fewer rows beside them and beside totals, all would be taken for a table of such rows. */
const keptShareMin = 0.4;
/** More of them are values that were left out. */
const headingsMax = 10_000;

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
  const blanks = columns.flatMap((column, index) => (hasOwnCell(column) ? [isBlank(column, index)] : []));
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
