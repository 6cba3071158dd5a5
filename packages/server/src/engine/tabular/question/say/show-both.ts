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

/** The query for the first rows of an order with what they are ordered by. Undefined for a query that shows it, or one row. */
export function withFigureOfOrder(query: Query): Query | undefined {
  const [order, ...others] = query.orderBy;
  const isList =
    query.limit !== undefined && query.limit > 1 && query.groupBy.length === 0 && !query.distinct;
  const [shown, second] = query.select;
  if (!isList || !order || others.length > 0 || shown?.kind !== 'column' || second) return undefined;
  const isShown = JSON.stringify(order.of) === JSON.stringify(shown);
  return order.of.kind === 'column' && !isShown ? { ...query, select: [shown, order.of] } : undefined;
}
