import type { Query } from '../query-tree.ts';
import type { Item } from '../question-items.ts';
import type { Doubted } from './doubted.ts';

const isFigureOfEnds = /"name":"(?:max|min)"/;

/** Whether a query looks for what is first, highest or lowest of anything. */
function looksForEnds(query: Query): boolean {
  const { limit, extreme, qualify } = query;
  const isOrdered = query.orderBy.some(({ descending }) => descending);
  return (
    (limit ?? extreme ?? qualify) !== undefined || isOrdered || isFigureOfEnds.test(JSON.stringify(query))
  );
}

/** "At most" is a bound, and "Most wins" may be a header: what a longer stretch of the question says is no superlative. */
const isPartOf = (longer: Item, { from, until }: Item) =>
  /^(?:column|value|comparison|filter|bound|change|average_bound|direction|order_word)$/.test(
    longer.meaning.kind,
  ) &&
  longer.from <= from &&
  until <= longer.until &&
  longer.until - longer.from > until - from;

/** "What were the most labels": a list that is sorted by nothing makes no use of its superlative. */
export function leavesSuperlative({ input: { items }, best: { frame, query, features } }: Doubted): boolean {
  const isList =
    features['shape:rows'] === 1 || features['shape:figures'] === 1 || features['shape:count'] === 1;
  const isSaid = items.some(
    (item) =>
      item.meaning.kind === 'best_word' &&
      item.meaning.best.counts &&
      !items.some((other) => isPartOf(other, item)),
  );
  return isSaid && isList && frame.sort === undefined && !looksForEnds(query);
}

/** "Top 3 games by attendance": a reading that shows all of them makes no use of the number. */
export const leavesLimit = ({ best: { frame, query } }: Doubted): boolean =>
  frame.bests.some(({ limit }) => limit !== undefined) && !/"(?:limit|extreme)":/.test(JSON.stringify(query));
