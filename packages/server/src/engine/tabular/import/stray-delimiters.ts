import type { ColumnType } from '@docent/contract/table-cell';
import { cellKind } from './cell-kind.ts';
import { kindsOf } from './kinds-of-types.ts';

/** Whether a cell is what its column holds. */
export function fitsType(cell: string, type: ColumnType): boolean {
  const kinds = kindsOf[type];
  const kind = cellKind(cell);
  return kinds === undefined || kind === 'empty' || kind === 'missing' || kinds.includes(kind);
}

/**
 * A row without the empty cell that one delimiter too many makes: without it each cell is what its column holds. Undefined where
 * the row has no such cell, or several that would make different rows.
 * @param types of the columns
 */
export function withoutStray(cells: readonly string[], types: readonly ColumnType[]): string[] | undefined {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  const row = cells.slice(0, Math.max(types.length, last + 1));
  if (row.length !== types.length + 1) return undefined;
  // Behind a delimiter within a sentence there is a blank: then the row has a delimiter in a cell, and an empty cell.
  if (row.some((cell) => /^\s+\S/.test(cell))) return undefined;
  const found = new Map<string, string[]>();
  for (const [at, cell] of row.entries()) {
    if (cell.trim() !== '') continue;
    const without = row.filter((_, other) => other !== at);
    if (types.every((type, column) => fitsType(without[column] ?? '', type)))
      found.set(without.join('\u001f'), without);
  }
  const [only, second] = found.values();
  return second ? undefined : only;
}
