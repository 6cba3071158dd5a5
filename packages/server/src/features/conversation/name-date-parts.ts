import type { Language } from '@docent/contract/core/language';
import { sayPeriod } from '@docent/contract/say-period';
import type { Cell, ResultColumn } from '@docent/contract/table-cell';

/** The columns and rows of a result. */
interface Result {
  columns: readonly ResultColumn[];
  rows: readonly (readonly Cell[])[];
}

const isDatePart = ({ period }: ResultColumn) => period === 'weekday' || period === 'month_of_year';

/** A result for a file: months of any year and days of the week are numbers in SQL, and no format of a cell writes their names. */
export function nameDateParts({ columns, rows }: Result, language: Language): Result {
  if (!columns.some(isDatePart)) return { columns, rows };
  const named = (cell: Cell, column: ResultColumn | undefined) =>
    column?.period && isDatePart(column) && typeof cell === 'number'
      ? sayPeriod(cell, column.period, language)
      : cell;
  return {
    columns: columns.map((column) => (isDatePart(column) ? { ...column, type: 'text' as const } : column)),
    rows: rows.map((row) => row.map((cell, at) => named(cell, columns[at]))),
  };
}
