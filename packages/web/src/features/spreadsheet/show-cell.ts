import type { Cell, TableColumn } from '@docent/contract/features/spreadsheet';

export const isNumber = ({ type }: TableColumn) => type === 'integer' || type === 'decimal';

/** A cell of the grid in the reader's language; an empty one is empty. */
export function showCell(cell: Cell, language: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number')
    return cell.toLocaleString(language, { maximumFractionDigits: 6, useGrouping: 'min2' });
  return String(cell);
}
