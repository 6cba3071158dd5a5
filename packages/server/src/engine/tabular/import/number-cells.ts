import { cellKind } from './cell-kind.ts';

const numeric = new Set(['integer', 'decimal', 'percent', 'currency']);

/** Whether a cell is a number as it stands, without a unit of measure. */
export const isNumberCell = (cell: string): boolean => numeric.has(cellKind(cell));

/** The share of cells that a column's numbers need, with what stands behind them. */
export const fitsMin = 0.98;
/** So many cells tell of most columns that they are something else. */
const headMax = 40;
const numbersMin = 0.5;

/** Whether the first cells are numbers, so that the others are worth a look. */
export function beginWithNumbers(cells: readonly string[], isNumber: (cell: string) => boolean): boolean {
  const head = cells.slice(0, headMax);
  return head.filter(isNumber).length >= head.length * numbersMin;
}
