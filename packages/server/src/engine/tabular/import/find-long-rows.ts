import { cellKind } from './cell-kind.ts';
import type { HeaderFound } from './find-header.ts';
import { kindsOf } from './kinds-of-types.ts';
import type { PlannedColumn } from './table-plan.ts';

/** The cells of a row up to the last one that holds something. */
export const extentOf = (row: readonly string[]) => row.findLastIndex((cell) => cell.trim() !== '') + 1;

/**
 * How many cells a row has, where the header and most rows agree on it: a row with more of them has a delimiter in one of
 * its cells. Undefined where rows go on behind their header, or end as they like.
 */
export function agreedLength(
  rows: readonly string[][],
  body: readonly string[][],
  { headerRows }: Pick<HeaderFound, 'headerRows'>,
): number | undefined {
  const length = Math.max(0, ...headerRows.map((row) => rows[row]?.length ?? 0));
  const agreeing = body.filter((row) => row.length === length).length;
  return agreeing * 2 > body.length ? length : undefined;
}

/** Whether all cells of long rows are where they should be, up to the last column, which is text. */
function areInPlace(long: readonly string[][], columns: readonly PlannedColumn[]): boolean {
  const last = columns.length - 1;
  const typeOf = (at: number) => columns[at]?.format.type ?? 'text';
  // The cell before the last one tells that the delimiter too many can only be behind it.
  if (columns[last]?.format.isIdentifier || typeOf(last) !== 'text' || typeOf(last - 1) === 'text')
    return false;
  const fits = (row: readonly string[], at: number) => {
    const kinds = kindsOf[typeOf(at)];
    const kind = cellKind(row[at] ?? '');
    const isEmpty = at !== last - 1 && (kind === 'empty' || kind === 'missing');
    return kinds === undefined || isEmpty || kinds.includes(kind);
  };
  return long.every((row) => columns.every((_, at) => fits(row, at)));
}

/**
 * Where the cells of long rows belong that have no column: to the text of the last one, where they go on as sentences do;
 * to columns of their own, which moves no cell; or nowhere that is known.
 */
export function placeOfRest(
  long: readonly string[][],
  columns: readonly PlannedColumn[],
): 'last' | 'own' | undefined {
  if (!areInPlace(long, columns)) return undefined;
  return long.every((row) => /^\s/.test(row[columns.length] ?? '')) ? 'last' : 'own';
}
