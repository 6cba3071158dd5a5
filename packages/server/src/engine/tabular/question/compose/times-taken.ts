import { comparable } from '../bound-columns.ts';
import { isTimeUnit, measureOfColumn } from '../link/link-measures.ts';
import { type Comparison, flip } from '../query-tree.ts';
import type { Bound } from '../question-items.ts';
import { type ColumnRef, isQuantity, type TableDescription } from '../question-schema.ts';
import { allColumns } from '../table-roles.ts';

/** The one column of how long something took: of times, or of minutes. */
export function timesTaken(table: TableDescription): ColumnRef | undefined {
  const [only, other] = allColumns(table).filter(
    ({ column }) => column.type === 'time' || (isQuantity(column) && isTimeUnit(measureOfColumn(column))),
  );
  return other ? undefined : only;
}

/** What is faster than 4:10 took less time. */
export function boundOfSpeed(
  table: TableDescription,
  { about, value, operator }: Bound,
): { ref: ColumnRef; operator: Comparison } | undefined {
  const speed = about?.find(({ aspect }) => aspect === 'speed');
  const ref = speed && timesTaken(table);
  if (!speed || !ref || !comparable(ref, value)) return undefined;
  return { ref, operator: speed.highest ? flip(operator) : operator };
}
