import type { VisibleTable } from '@docent/contract/features/public-link';
import type { AskedTableRow } from './asked-spreadsheet.store.ts';
import { filterCondition } from './row-conditions.ts';

/** A table as somebody may ask it. */
export interface AskedPart {
  readonly row: AskedTableRow;
  /** Of the rows that they may ask, in SQL over all columns of the table; none for all rows. */
  readonly where?: string;
}

function partOf(row: AskedTableRow, visible: VisibleTable): AskedPart[] {
  const where = filterCondition(row.columns, visible.filters, 'exact');
  const columns = row.columns.filter(({ name }) => visible.columns.includes(name));
  // A filter over a column that is gone since would show every row: the table is hidden until somebody chooses again.
  if (where === undefined || columns.length === 0) return [];
  // The examples of a column are of all its rows.
  const shown = where === '' ? columns : columns.map((column) => ({ ...column, examples: [] }));
  return [{ row: { ...row, columns: shown }, ...(where && { where }) }];
}

/** The parts of tables that may be asked: all of them, or what is chosen of them. */
export function visibleParts(
  rows: readonly AskedTableRow[],
  visible: readonly VisibleTable[] | undefined,
): AskedPart[] {
  if (visible === undefined) return rows.map((row) => ({ row }));
  return rows.flatMap((row) => {
    const chosen = visible.find(({ name }) => name === row.name);
    return chosen ? partOf(row, chosen) : [];
  });
}
