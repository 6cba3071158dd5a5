import { type Cell, leadsToCells, type ResultColumn } from './table-cell.ts';

/** How many rows of a result its sentence says. */
export const saidRowsMax = 3;

/** How many cells of a row a sentence says. */
export const saidCellsMax = 4;

/**
 * The columns whose cells a sentence about a row says in bold type: its figures, each of which leads to the cells that it
 * was made of. A row whose figures are all missing has the first of them in bold type, and one without figures its first
 * cell.
 */
export function boldColumns(row: readonly Cell[], columns: readonly ResultColumn[]): number[] {
  const figures = columns.slice(0, saidCellsMax).flatMap((column, at) => (leadsToCells(column) ? [at] : []));
  const found = figures.filter((at) => (row[at] ?? null) !== null);
  return found.length > 0 ? found : [figures[0] ?? 0];
}
