import type { Expression, Query } from '../query-tree.ts';
import type { Best, Measure } from '../question-items.ts';
import { type ColumnRef, isQuantity } from '../question-schema.ts';
import { isAdded } from '../table-roles.ts';
import { columnOf, numberOf } from './cell-of.ts';
import { type Composed, composed } from './compose-query.ts';
import { aggregateOf } from './figure-order.ts';
import { baseQuery, type QueryScope } from './query-scope.ts';
import { isTotal } from './total-column.ts';

interface Top {
  best: Best;
  /** What the first ones are looked for in. */
  keys: readonly Expression[];
  shown: readonly ColumnRef[];
}

/** In the order of the groups, and of the figure within each. */
const inOrder = (keys: readonly Expression[], of: Expression, highest: boolean): Query['orderBy'] => [
  ...keys.map((key) => ({ of: key, descending: false })),
  { of, descending: highest },
];

/** "the 2 best paid employees in each department" */
function firstRows(scope: QueryScope, { best, keys, shown }: Top, ref: ColumnRef): Composed {
  const of = numberOf(ref);
  const count = best.limit ?? 1;
  const query: Query = {
    ...baseQuery(scope),
    select: [...keys, ...shown.map(columnOf), columnOf(ref)],
    extreme: { of, within: keys, highest: best.highest, count },
    orderBy: inOrder(keys, of, best.highest),
  };
  return composed(scope, 'best_per_group', query);
}

/** "the 2 products with the highest revenue in each store" */
function firstGroups(scope: QueryScope, { best, keys, shown }: Top, measure: Measure): Composed {
  const groupBy = [...keys, ...shown.map(columnOf)];
  const of = aggregateOf(measure);
  const query: Query = {
    ...baseQuery(scope),
    select: [...groupBy, of],
    groupBy,
    extreme: { of, within: keys, highest: best.highest, count: best.limit ?? 1 },
    orderBy: inOrder(keys, of, best.highest),
  };
  return composed(scope, 'best_per_group', query);
}

/** The first rows or groups within each group, where a superlative asks for several of them or for sums. */
export function composeTop(scope: QueryScope, top: Top): Composed[] {
  const { best, keys, shown } = top;
  const [first, second] = shown;
  if (keys.length === 0 || best.rank !== undefined || !first) return [];
  const measure: Measure | undefined = best.measure ?? (best.rows ? { name: 'count' } : undefined);
  const isText = second === undefined && !isQuantity(first.column);
  if (measure) return isText ? [firstGroups(scope, top, measure)] : [];
  const { ref } = best;
  if (!ref || (best.limit === undefined && !best.counts)) return [];
  const isSummed = isText && !first.column.unique && isQuantity(ref.column);
  if (!isSummed) return best.limit === undefined ? [] : [firstRows(scope, top, ref)];
  return [firstGroups(scope, top, { name: 'sum', ref })];
}

/** The one row of each group, or the one thing where its rows are added up. */
export function composeOne(scope: QueryScope, top: Top, ref: ColumnRef): Composed[] {
  const { best, keys, shown } = top;
  const extreme = { of: numberOf(ref), within: keys, highest: best.highest };
  const query = { ...baseQuery(scope), select: [...keys, ...shown.map(columnOf)], extreme };
  const rows = composed(scope, 'best_per_group', query);
  // "For each country, the customer with the highest total": customers have many, which are added up.
  const sums = isAdded(ref) ? composeTop(scope, { ...top, best: { ...best, counts: true } }) : [];
  if (isTotal(ref)) return [...sums, { ...rows, shape: 'best_row_second' }];
  return [
    { ...rows, isDoubtful: sums.length > 0 },
    ...sums.map((each) => ({ ...each, shape: 'best_guess' })),
  ];
}
