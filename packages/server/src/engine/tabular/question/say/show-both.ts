import type { Query } from '../query-tree.ts';

/**
 * The query for all that are named with the figure of each, the one that is asked for first. Undefined for a query that
 * names no one of them.
 */
export function withFigureOfEach({ isOneOf, limit, ...query }: Query): Query | undefined {
  const [order, ...others] = query.orderBy;
  const isWhole = limit === 1 && others.length === 0 && query.offset === undefined && !query.extreme;
  const isNamed = query.select.length === 1 && query.groupBy.length === 1;
  if (!isOneOf || !order || !isWhole || !isNamed) return undefined;
  return { ...query, select: [...query.select, order.of] };
}
