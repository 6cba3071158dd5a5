import type { ColumnType } from '@docent/contract/table-cell';
import type { ColumnFormat } from './column-format.ts';
import { type ColumnOrigin, hasOwnCell } from './column-part.ts';
import { holdsTotal } from './find-asides.ts';
import { fitsType } from './stray-delimiters.ts';

/** In a row with one filled cell, nothing tells under which column it belongs. */
const filledMin = 2;

interface FormattedColumn extends ColumnOrigin {
  format: ColumnFormat;
}

/** The type that a column's cells can be judged by alone; text where the column knows more of them than one cell shows. */
function judgedType({ format }: FormattedColumn): ColumnType {
  const { type, unit, hasDigits, letters, dateFormats = [] } = format;
  const { hasNotes, hasRemarks, sideMarks, hasDayNames, isMonthly, hasPoints, hasMinutes, hasScales } =
    format;
  const isMeasured = unit !== undefined && unit !== '%' && /\p{L}/u.test(unit);
  if (hasNotes || hasRemarks || sideMarks || hasDayNames || isMonthly || hasPoints || hasMinutes || hasScales)
    return 'text';
  return isMeasured || hasDigits || letters || dateFormats.includes('%Y%m%d') ? 'text' : type;
}

/** The types of the columns that a text has, as far as one cell alone can be judged by them. */
export const judgedTypes = (columns: readonly FormattedColumn[]): ColumnType[] =>
  columns.filter(hasOwnCell).map(judgedType);

/** Columns of a text, and how many cells of a short row must not fit them. */
export interface ShortRowRule {
  types: readonly ColumnType[];
  misfitsMin: number;
}

/** How many cells of a row that is one cell short do not fit the columns under which they stand. */
function misfitsOf(cells: readonly string[], types: readonly ColumnType[]): number {
  if (cells.length !== types.length - 1 || holdsTotal(cells)) return 0;
  if (cells.filter((cell) => cell.trim() !== '').length < filledMin) return 0;
  return types.filter((type, column) => !fitsType(cells[column] ?? '', type)).length;
}

/**
 * Whether a row has a delimiter too few: it has one cell less than the others, and its cells do not fit the columns under which
 * they stand. A row that ends early because its last cell is empty fits them.
 */
export const isShifted = (cells: readonly string[], { types, misfitsMin }: ShortRowRule): boolean =>
  misfitsOf(cells, types) >= misfitsMin;

/**
 * Which short rows of a text have a delimiter too few. Where most of them end early, one cell that does not fit is an odd cell;
 * several are not. Undefined where none has.
 */
export function shortRowRule(
  short: readonly (readonly string[])[],
  types: readonly ColumnType[],
): ShortRowRule | undefined {
  const misfits = short.map((cells) => misfitsOf(cells, types));
  const count = (min: number) => misfits.filter((each) => each >= min).length;
  if (count(1) * 2 > short.length) return { types, misfitsMin: 1 };
  return count(2) > 0 ? { types, misfitsMin: 2 } : undefined;
}
