import { quoteName, quoteText } from '../sandbox/sql-text.ts';
import { filledColumn, misfitColumn } from '../sandbox/table-file.ts';
import { valueSql } from './column-sql.ts';
import { filledCell } from './fill-labels-sql.ts';
import type { PlannedColumn } from './table-plan.ts';

/** The text of a cell as it stands in the upload. */
export const rawColumn = (index: number) => `c${index}`;

/**
 * SQL for a column with, beside it, the text of each cell that does not fit its type, and which cells were filled.
 * @param readCell the value of a cell's text; read from the column's format without it
 */
export function columnSql(
  column: PlannedColumn,
  index: number,
  readCell = (cell: string) => valueSql(cell, column.format),
): string {
  const { name, format, constant, fillsEmpty } = column;
  if (constant !== undefined) return `${quoteText(constant)} as ${quoteName(name)}`;
  const raw = rawColumn(index);
  const { cell, isFilled } = filledCell(column, index, raw);
  const value = readCell(cell);
  const filled = fillsEmpty
    ? `, ${isFilled} and (${value}) is not null as ${quoteName(filledColumn(index))}`
    : '';
  if (format.type === 'text') return `${value} as ${quoteName(name)}${filled}`;
  // The value comes first: behind a condition it would be computed again.
  const misfit = `case when (${value}) is null and trim(${raw}) <> '' then ${raw} end`;
  return `${value} as ${quoteName(name)}, ${misfit} as ${quoteName(misfitColumn(index))}${filled}`;
}
