import type { Cell } from '@docent/contract/table-cell';
import type { QueryResult } from '../sandbox/query-messages.ts';

/** Figures that differ in their last digits only come from another order of adding up. */
const shownDigits = 9;

const keyOf = (cell: Cell): string =>
  typeof cell === 'number' ? cell.toPrecision(shownDigits).replace(/\.?0+(?=$|e)/, '') : String(cell);

/** Rows as texts in an order of their own, so that the order of rows and of columns does not matter. */
const rowKeys = ({ rows }: QueryResult): string[] =>
  rows.map((row) => JSON.stringify(row.map(keyOf).sort())).sort();

/** The figures of a result whatever stands beside them, for readings that show more or fewer columns that name them. */
function figureKeys({ columns, rows }: QueryResult): string[] | undefined {
  const places = columns.flatMap(({ type }, at) => (type === 'integer' || type === 'decimal' ? at : []));
  if (places.length === 0) return undefined;
  return rows.map((row) => JSON.stringify(places.map((at) => keyOf(row[at] ?? null)))).sort();
}

const equal = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key, at) => key === other[at]);

/** Whether two readings of a question came to the same: the same cells, or the same figures in as many rows. */
export function isSameResult(one: QueryResult, other: QueryResult): boolean {
  if (one.truncated !== other.truncated) return false;
  if (equal(rowKeys(one), rowKeys(other))) return true;
  const [figures, others] = [figureKeys(one), figureKeys(other)];
  return figures !== undefined && others !== undefined && equal(figures, others);
}
