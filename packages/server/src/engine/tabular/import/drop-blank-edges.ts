import { quoteName } from '../sandbox/sql-text.ts';
import { filledColumn, misfitColumn } from '../sandbox/table-file.ts';
import { hasOwnCell } from './column-part.ts';
import type { TableFile } from './open-file.ts';
import type { PlannedColumn } from './table-plan.ts';

interface EdgesOrder {
  columns: readonly PlannedColumn[];
  /** Columns that stay, by name: those of the table that the rows are for. */
  kept: readonly string[];
}

/** The places of the first and the last columns that have no label, where a text has no cells in them as far as it was planned. */
function edgesOf({ columns, kept }: EdgesOrder): number[] {
  const own = columns.flatMap((column, index) => (hasOwnCell(column) ? [index] : []));
  const mayBeBlank = (index: number) => {
    const { label, name, format, examples } = columns[index] ?? { label: 'none', examples: [] };
    return (
      label === '' &&
      examples.length === 0 &&
      format?.type === 'text' &&
      name !== undefined &&
      !kept.includes(name)
    );
  };
  const first = own.findIndex((index) => !mayBeBlank(index));
  const last = own.findLastIndex((index) => !mayBeBlank(index));
  return first < 0 ? [] : [...own.slice(0, first), ...own.slice(last + 1)];
}

/**
 * Takes columns out of a table's file that have neither a label nor a cell and stand before or behind all others: a sheet may begin
 * in its third column, and each line of a text may end with a delimiter. The other columns keep their names, which later versions
 * of the table are compared by.
 * @returns the places of the columns that are left
 */
export async function dropBlankEdges(file: TableFile, order: EdgesOrder): Promise<number[]> {
  const { columns } = order;
  const all = columns.map((_, index) => index);
  const edges = edgesOf(order);
  if (edges.length === 0) return all;
  const names = edges.map((index) => quoteName(columns[index]?.name ?? ''));
  const [counts = []] = await file.read(
    `select ${names.map((name) => `count(nullif(trim(${name}), ''))`).join(', ')} from rows`,
  );
  const blank = edges.filter((_, at) => Number(counts[at]) === 0);
  for (const index of blank)
    await file.run(`alter table rows drop column ${quoteName(columns[index]?.name ?? '')}`);
  const left = all.filter((index) => !blank.includes(index));
  for (const [at, index] of left.entries()) {
    const column = columns[index];
    if (at === index || !column) continue;
    const rename = (from: string, to: string) => file.run(`alter table rows rename column ${from} to ${to}`);
    if (column.format.type !== 'text') await rename(misfitColumn(index), misfitColumn(at));
    if (column.fillsEmpty) await rename(filledColumn(index), filledColumn(at));
  }
  return left;
}
