import type { ColumnType } from '@docent/contract/table-cell';
import { holdsTotal } from './find-asides.ts';
import { fitsType } from './stray-delimiters.ts';
import type { PlannedColumn } from './table-plan.ts';

/** In a row with one filled cell, nothing tells under which column it belongs. */
const filledMin = 2;

/** The type that a column's cells can be judged by alone; text where the column knows more of them than one cell shows. */
function judgedType({ format }: PlannedColumn): ColumnType {
  const { type, unit, hasDigits, letters, dateFormats = [] } = format;
  const isMeasured = unit !== undefined && unit !== '%' && /\p{L}/u.test(unit);
  return isMeasured || hasDigits || letters || dateFormats.includes('%Y%m%d') ? 'text' : type;
}

/** The types of the columns that a text has, as far as one cell alone can be judged by them. */
export const judgedTypes = (columns: readonly PlannedColumn[]): ColumnType[] =>
  columns.flatMap((column) => (column.constant === undefined ? [judgedType(column)] : []));

/**
 * Whether a row has a delimiter too few: it has one cell less than the others, and its cells do not fit the columns under which
 * they stand. A row that ends early because its last cell is empty fits them.
 */
export function isShifted(cells: readonly string[], types: readonly ColumnType[]): boolean {
  if (cells.length !== types.length - 1 || holdsTotal(cells)) return false;
  if (cells.filter((cell) => cell.trim() !== '').length < filledMin) return false;
  return types.some((type, column) => !fitsType(cells[column] ?? '', type));
}

/** Whether rows with a delimiter too few are faults of a text, and not rows of one that leaves out empty cells at the end. */
export function areShifted(short: readonly (readonly string[])[], types: readonly ColumnType[]): boolean {
  const shifted = short.filter((cells) => isShifted(cells, types)).length;
  return shifted * 2 > short.length;
}
