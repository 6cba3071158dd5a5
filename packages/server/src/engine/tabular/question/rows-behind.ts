import type { Query } from './query-tree.ts';

/** Rows behind the last one that is shown are looked at as far as this. */
export const lookedAtMax = 20;

/** A query for the last row that is shown and those that follow it, with what they are ordered by at the end of each. */
export function rowsBehind({ limit = 0, offset = 0, ...query }: Query): Query | undefined {
  const [order] = query.orderBy;
  // Of distinct figures each is another one.
  if (limit === 0 || !order || query.distinct) return undefined;
  return {
    ...query,
    select: [...query.select, order.of],
    limit: lookedAtMax,
    offset: offset + limit - 1,
  };
}

/** The names, in the first column, of the rows that are equal to the first of what `rowsBehind` found. */
export function equalToFirst<T>(rows: readonly (readonly T[])[]): T[] {
  const [last, ...others] = rows;
  const key = last?.at(-1) ?? null;
  if (!last || key === null) return [];
  const equal = others.filter((row) => row.at(-1) === key).flatMap(([name]) => name ?? []);
  return [...new Set(equal)].filter((name) => name !== last[0]);
}
