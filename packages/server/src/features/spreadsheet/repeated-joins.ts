import { createHash } from 'node:crypto';
import type { QuestionSchema } from '#engine/tabular/question/question-schema.ts';
import type { JoinSide } from '#engine/tabular/read-sql/joined-sides.ts';
import { findRepeatedJoin, type RepeatedJoin, sideRepeats } from '#engine/tabular/read-sql/repeated-join.ts';
import type { TreeNode } from '#engine/tabular/sandbox/query-tree.ts';
import type { QuerySession } from '#engine/tabular/sandbox/run-query.ts';
import type { AskedPart } from './visible-tables.ts';

const knownMax = 1_000;
/** Whether a side of a join has a key in several rows, by the versions that are asked: a version never changes. */
const known = new Map<string, boolean>();

interface JoinedTables {
  readonly schema: QuestionSchema;
  /** Tells the rows from all others: the versions of the tables, and what of them is seen. */
  readonly identity: string;
  readonly session: Pick<QuerySession, 'parse' | 'runTree'>;
  readonly signal: AbortSignal;
}

/** Tells the rows of versions from all others, whatever the order of the tables. */
export const identityOf = (parts: readonly AskedPart[]): string =>
  parts
    .map(({ row, where }) => JSON.stringify([row.version_id, where ?? '']))
    .sort()
    .join();

const withoutPlaces = (key: string, value: unknown) => (key === 'query_location' ? undefined : value);

function keyOf({ source, ...side }: JoinSide, identity: string): string {
  const told = JSON.stringify([identity, source.from, side], withoutPlaces);
  return createHash('sha256').update(told).digest('base64url');
}

/** The first join of a query that counts rows of these tables several times. Without a join, nothing is asked. */
export function repeatedJoinIn(
  tree: TreeNode,
  { schema, identity, session, signal }: JoinedTables,
): Promise<RepeatedJoin | undefined> {
  const [table] = schema.tables;
  return findRepeatedJoin(tree, schema, async (side) => {
    const key = keyOf(side, identity);
    const before = known.get(key);
    if (before !== undefined || !table) return before;
    const repeats = await sideRepeats(session, { side, table: table.name, signal });
    if (repeats === undefined) return undefined;
    known.set(key, repeats);
    const [oldest] = known.keys();
    if (known.size > knownMax && oldest !== undefined) known.delete(oldest);
    return repeats;
  });
}
