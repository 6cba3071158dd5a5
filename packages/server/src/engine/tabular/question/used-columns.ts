import type { Query } from './query-tree.ts';
import type { ColumnKey, ColumnRef } from './question-schema.ts';

/** Every column expression inside a part of a tree. */
function collect(part: unknown, found: Map<string, ColumnKey>): void {
  if (typeof part !== 'object' || part === null) return;
  if ('kind' in part && part.kind === 'column' && 'table' in part && 'column' in part) {
    const key = { table: String(part.table), column: String(part.column) };
    found.set(`${key.table}\0${key.column}`, key);
    return;
  }
  for (const inner of Object.values(part)) collect(inner, found);
}

/** The columns that a part of a tree names. */
export function columnsIn(part: unknown): ColumnKey[] {
  const found = new Map<string, ColumnKey>();
  collect(part, found);
  return [...found.values()];
}

/** The tables and columns that a query reads. */
export function usedColumns(query: Query): { tables: string[]; columns: ColumnKey[] } {
  const columns = columnsIn(query);
  return { tables: [...new Set([query.table, ...columns.map(({ table }) => table)])], columns };
}

/** Whether a column is among some. */
export const hasColumn = (columns: readonly ColumnKey[], { table, column }: ColumnRef): boolean =>
  columns.some((each) => each.table === table.name && each.column === column.name);
