import { type Cell, leadsToCells, type ResultColumn } from './table-cell.ts';

/** How many rows of a result its sentence says. */
export const saidRowsMax = 3;

/** How many cells of a row a sentence says. */
export const saidCellsMax = 4;

/**
 * The columns whose cells a sentence about a row says in bold type: its figures, each of which leads to the cells that it
 * was made of. A row without a figure has its first cell in bold type.
 */
export function boldColumns(row: readonly Cell[], columns: readonly ResultColumn[]): number[] {
  const figures = columns
    .slice(0, saidCellsMax)
    .flatMap((column, at) => (leadsToCells(column) && (row[at] ?? null) !== null ? [at] : []));
  return figures.length > 0 ? figures : [0];
}
