import type { TableRelation } from '@docent/contract/features/spreadsheet-relation';
import type { QuerySession } from '#engine/tabular/sandbox/run-query.ts';
import { listRepeatsSql } from './relation-values.ts';

type Side = TableRelation['to'];

/** A column that a relation leads to, in a version of its table. */
export interface JoinedColumn extends Side {
  /** Tells the rows from all others: the version of the table, and what of it is seen. */
  identity: string;
  /** The import of the version found that no two of its cells are alike; it says nothing of decimals and dates. */
  isUnique: boolean;
}

const knownMax = 1_000;
/** Whether a column has a value in several rows: a version never changes. */
const known = new Map<string, boolean>();

const keyOf = ({ identity, column }: JoinedColumn) => JSON.stringify([identity, column]);

function remember(joined: JoinedColumn, repeats: boolean): void {
  known.set(keyOf(joined), repeats);
  const [oldest] = known.keys();
  if (known.size > knownMax && oldest !== undefined) known.delete(oldest);
}

/**
 * The columns that tables can be joined over: no value of theirs stands in several rows, so that no row is counted twice.
 * One that cannot be looked at is left out.
 */
export async function findJoinable(
  columns: readonly JoinedColumn[],
  { run, signal }: { run: QuerySession['run']; signal: AbortSignal },
): Promise<(side: Side) => boolean> {
  const unknown = columns.filter((joined) => !joined.isUnique && !known.has(keyOf(joined)));
  if (unknown.length > 0) {
    const outcome = await run(listRepeatsSql(unknown), { rowsMax: unknown.length }, signal);
    const rows = outcome.type === 'result' ? outcome.result.rows : [];
    for (const [table, column, repeats] of rows) {
      const found = unknown.find((joined) => joined.table === table && joined.column === column);
      if (found) remember(found, repeats === true);
    }
  }
  const joinable = columns.filter((joined) => joined.isUnique || known.get(keyOf(joined)) === false);
  return ({ table, column }) => joinable.some((joined) => joined.table === table && joined.column === column);
}
