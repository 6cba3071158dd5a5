import { hasOwnCell } from './column-part.ts';
import { totalCondition } from './flag-totals.ts';
import type { PlannedColumn } from './table-plan.ts';

/** A cell as it stands in the upload, and the one that its column has in its place. */
interface FilledCell {
  cell: string;
  /** Whether the upload's cell is empty and got the value above. */
  isFilled: string;
}

const isEmpty = (cell: string) => `coalesce(trim(${cell}), '') = ''`;
const carriedColumn = (index: number) => `carried${index}`;
const totalColumn = 'is_total';

/**
 * SQL for the rows of an upload, with the label that reaches down to each row beside them. A total ends what stands above
 * it, and so does a label of a group around it. Rows are read in their order and not kept: the memory stays as it is.
 */
export function carryLabels(
  source: string,
  columns: readonly PlannedColumn[],
  rawColumn: (index: number) => string,
): string {
  const filling = columns.flatMap(({ fillsEmpty }, index) => (fillsEmpty ? [index] : []));
  if (filling.length === 0) return source;
  const isTotal = totalCondition(
    columns.flatMap((column, index) => (hasOwnCell(column) ? [rawColumn(index)] : [])),
  );
  // Each label in a query of its own: two in one lose each other's values in DuckDB 1.5.
  return filling.reduce((rows, index, at) => {
    const cell = rawColumn(index);
    const around = filling.slice(0, at).map((parent) => `not (${isEmpty(rawColumn(parent))})`);
    const ends = [
      totalColumn,
      ...(around.length > 0 ? [`${isEmpty(cell)} and (${around.join(' or ')})`] : []),
    ];
    const label = `case when ${ends.join(' or ')} then '' when not (${isEmpty(cell)}) then ${cell} end`;
    const carried = `last_value(${label} ignore nulls) over (rows between unbounded preceding and current row)`;
    return `(select *, ${carried} as ${carriedColumn(index)} from ${rows})`;
  }, `(select *, ${isTotal} as ${totalColumn} from ${source})`);
}

/** SQL for a cell of a column, beside rows that carry labels. */
export function filledCell({ fillsEmpty }: PlannedColumn, index: number, raw: string): FilledCell {
  if (!fillsEmpty) return { cell: raw, isFilled: 'false' };
  const carried = carriedColumn(index);
  const isFilled = `(${isEmpty(raw)} and coalesce(${carried}, '') <> '')`;
  return { cell: `case when ${isFilled} then ${carried} else ${raw} end`, isFilled };
}
