import type { Cell } from '@docent/contract/table-cell';
import { filledColumn } from './table-file.ts';

/**
 * SQL for which cells of a row were empty in the upload and got the value above.
 * @param fills whether each column of the table's file does that
 */
export function filledCellsSql(fills: readonly boolean[], alias: string): string {
  const places = fills.flatMap((isFilling, index) =>
    isFilling ? [`case when ${alias}.${filledColumn(index)} then '${index},' else '' end`] : [],
  );
  // Not by operators, which would lie within each other as deep as there are columns.
  return places.length === 0 ? "''" : `concat(${places.join(', ')})`;
}

/** The places of those cells, from 0. */
export const readFilledCells = (cell: Cell | undefined): number[] =>
  String(cell ?? '')
    .split(',')
    .filter((place) => place !== '')
    .map(Number);
