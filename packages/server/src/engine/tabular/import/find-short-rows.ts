import { quoteName } from '../sandbox/sql-text.ts';
import { misfitColumn } from '../sandbox/table-file.ts';
import { hasOwnCell } from './column-part.ts';
import { splitRows } from './dialect.ts';
import type { TableFile } from './open-file.ts';
import { judgedTypes, shortRowRule } from './short-rows.ts';
import type { TablePlan } from './table-plan.ts';

/** So many of the rows with too few cells tell whether their cells stand under the wrong columns. */
const shortRowsMax = 200;

/** Whether a row that is no total or note has a cell that does not fit, and nothing in its last column. */
async function mayHaveShifted(file: TableFile, { columns }: TablePlan): Promise<boolean> {
  const isTyped = (index: number) => columns[index]?.format.type !== 'text';
  const misfits = columns.flatMap((column, index) =>
    hasOwnCell(column) && isTyped(index) ? [`${quoteName(misfitColumn(index))} is not null`] : [],
  );
  const last = columns.findLastIndex(hasOwnCell);
  const lastColumn = columns[last];
  if (misfits.length === 0 || !lastColumn) return false;
  const empty = [
    ...(lastColumn.fillsEmpty ? [] : [`${quoteName(lastColumn.name)} is null`]),
    ...(isTyped(last) ? [`${quoteName(misfitColumn(last))} is null`] : []),
  ];
  const found =
    await file.read(`select 1 from rows where ${[`(${misfits.join(' or ')})`, ...empty].join(' and ')}
    and rowid not in (select row_id from flags) limit 1`);
  return found.length > 0;
}

/**
 * How many cells of a row do not fit that has a delimiter too few, where there are such rows: their cells stand under the wrong columns. The text is read once more where that
 * may be: only DuckDB's own count of cells tells an empty cell from a missing one.
 * @param refusing SQL that reads the text as its rows were read, and lists rows with too few cells in the table `short_rows`
 */
export async function findShiftedRows(
  file: TableFile,
  plan: TablePlan,
  refusing: string,
): Promise<number | undefined> {
  if (plan.spareCells || !(await mayHaveShifted(file, plan))) return undefined;
  await file.read(`select count(columns(*)) from ${refusing}`);
  const short = await file.read(
    `select csv_line from short_rows where error_type = 'MISSING COLUMNS' order by line limit ${shortRowsMax}`,
  );
  const cells = short.map(([text]) => splitRows(String(text), plan.dialect, 1)[0] ?? []);
  return shortRowRule(cells, judgedTypes(plan.columns))?.misfitsMin;
}
