import { quoteName } from '../sandbox/sql-text.ts';
import { misfitColumn } from '../sandbox/table-file.ts';
import { hasOwnCell } from './column-part.ts';
import { areHeadings, areHeadingsOfPairs, columnsMin, headingsMin, pairColumns } from './group-headings.ts';
import type { TableFile } from './open-file.ts';
import type { PlannedColumn } from './table-plan.ts';

/** With fewer rows beside them and beside totals, all would be taken for a table of such rows. */
const keptShareMin = 0.4;
/** More of them are values that were left out. */
const headingsMax = 10_000;

/** A longer table of two columns is no report. */
const pairRowsMax = 20_000;

/** SQL for whether a cell is empty. Columns without an empty cell rule their rows out before any is read. */
const isBlank = ({ name, format }: PlannedColumn, index: number) => {
  const value = `${quoteName(name)} is null`;
  return format.type === 'text' ? value : `(${value} and ${quoteName(misfitColumn(index))} is null)`;
};

/** The rows of a table of labels and figures that are headings. */
async function readHeadingsOfPairs(
  file: TableFile,
  [label, figure]: readonly { column: PlannedColumn; index: number }[],
): Promise<number[]> {
  if (label?.column.format.type !== 'text' || !figure) return [];
  const { type, isIdentifier = false } = figure.column.format;
  if ((type !== 'integer' && type !== 'decimal') || isIdentifier) return [];
  const rows = await file.read(
    `select rowid, ${quoteName(label.column.name)}, ${isBlank(figure.column, figure.index)},
       ${quoteName(figure.column.name)} is not null
     from rows where rowid not in (select row_id from flags) order by rowid limit ${pairRowsMax + 1}`,
  );
  if (rows.length > pairRowsMax || rows.some(([, text]) => text === null)) return [];
  const read = rows.map(([id, text, isHeading, hasFigure]) => ({
    id: Number(id),
    label: String(text),
    isHeading: isHeading === true,
    hasFigure: hasFigure === true,
  }));
  const places = read.flatMap(({ isHeading }, at) => (isHeading ? [at] : []));
  const isProven = areHeadings(places, read.length) && areHeadingsOfPairs(read);
  return isProven ? read.flatMap(({ id, isHeading }) => (isHeading ? [id] : [])) : [];
}

/** The rows of a table's file that are headings. */
export async function readGroupHeadings(
  file: TableFile,
  columns: readonly PlannedColumn[],
): Promise<number[]> {
  const own = columns.flatMap((column, index) => (hasOwnCell(column) ? [{ column, index }] : []));
  if (own.length === pairColumns) return readHeadingsOfPairs(file, own);
  const blanks = own.map(({ column, index }) => isBlank(column, index));
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
