import type { Expression, Ordering, Query } from '../query-tree.ts';

/** Equal rows are sorted by at most this many of their columns. */
const tellingMax = 6;

/** What tells the rows of a result apart that are equal in what it is sorted by. */
function tellingOf({ groupBy, select, orderBy, distinct, extreme }: Query): readonly Expression[] {
  if (select.some(({ kind }) => kind === 'group_count')) return [];
  if (groupBy.length > 0) return groupBy;
  // Rows that nothing sorts stand as they do in the file.
  return distinct || extreme || orderBy.length > 0 ? select.slice(0, tellingMax) : [];
}

/**
 * The whole order of a result. Groups, and rows that are equal in what is asked for, would otherwise come as the threads
 * of DuckDB finish, so that "the first 3" of several that are equal would be others in the next run.
 */
export function settledOrder(query: Query): readonly Ordering[] {
  const known = new Set(query.orderBy.map(({ of }) => JSON.stringify(of)));
  const more = tellingOf(query).filter((each) => !known.has(JSON.stringify(each)));
  return [...query.orderBy, ...more.map((of) => ({ of, descending: false }))];
}
