import type { Cell } from '@docent/contract/table-cell';
import { formatFigure } from '#lib/format-cell.ts';

/** A cell of the grid in the reader's language; an empty one is empty. */
export function showCell(cell: Cell, language: string): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? formatFigure(cell, language) : String(cell);
}
