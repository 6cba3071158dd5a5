import { quoteName, quoteText } from '../sandbox/sql-text.ts';
import { filledColumn, misfitColumn } from '../sandbox/table-file.ts';
import type { ColumnPart } from './column-part.ts';
import { valueSql } from './column-sql.ts';
import { currencySql } from './currencies.ts';
import { filledCell } from './fill-labels-sql.ts';
import { sideSql } from './number-marks.ts';
import { remarkSql } from './number-remarks.ts';
import type { PlannedColumn } from './table-plan.ts';

/** The text of a cell as it stands in the upload. */
export const rawColumn = (index: number) => `c${index}`;

const valueColumn = (index: number) => `value${index}`;
const carriedFlag = (index: number) => `is_filled${index}`;

/** SQL for what a cell of another column has beside its number. */
function partSql({ of, kind }: ColumnPart, columns: readonly PlannedColumn[]): string {
  const cell = rawColumn(columns.findIndex(({ name }) => name === of));
  return { currency: currencySql, side: sideSql, remark: remarkSql }[kind](cell);
}

/**
 * SQL for rows of an upload with the value of each cell beside its text. A value is named twice, by its column and by that of
 * the texts that do not fit: in one query, DuckDB would look for what they share in a time that grows with the square of the
 * columns, which is half a minute for two hundred.
 * @param readCell the value of a cell's text; undefined for a column that is not read from its text
 */
export function readCells<Column extends PlannedColumn>(
  source: string,
  columns: readonly Column[],
  readCell: (cell: string, column: Column) => string | undefined = (cell, { format }) =>
    valueSql(cell, format),
): string {
  const values = columns.flatMap((column, index) => {
    const { part, constant } = column;
    if (part) return [`${partSql(part, columns)} as ${valueColumn(index)}`];
    if (constant !== undefined) return [];
    const { cell, isFilled } = filledCell(column, index, rawColumn(index));
    const value = readCell(cell, column);
    if (value === undefined) return [];
    const flag = column.fillsEmpty ? [`${isFilled} as ${carriedFlag(index)}`] : [];
    return [`${value} as ${valueColumn(index)}`, ...flag];
  });
  return values.length === 0 ? source : `(select *, ${values.join(', ')} from ${source})`;
}

/**
 * SQL for a column of rows whose cells were read, and beside it for the text of each cell that does not fit its type, and for
 * which cells were filled.
 */
export function columnSql(column: PlannedColumn, index: number): string {
  const { name, format, constant, fillsEmpty } = column;
  if (constant !== undefined) return `${quoteText(constant)} as ${quoteName(name)}`;
  const [raw, value] = [rawColumn(index), valueColumn(index)];
  const filled = fillsEmpty
    ? `, ${carriedFlag(index)} and ${value} is not null as ${quoteName(filledColumn(index))}`
    : '';
  if (format.type === 'text') return `${value} as ${quoteName(name)}${filled}`;
  const misfit = `case when ${value} is null and trim(${raw}) <> '' then ${raw} end`;
  return `${value} as ${quoteName(name)}, ${misfit} as ${quoteName(misfitColumn(index))}${filled}`;
}
