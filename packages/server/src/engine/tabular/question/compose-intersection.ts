import { aggregateOf, type Composed, outputRefs } from './compose-query.ts';
import { valuesOf } from './compose-special.ts';
import { baseQuery, mergeFilters, openScope, type QueryScope } from './query-scope.ts';
import { type Condition, type Expression, numberLiteral, type Query } from './query-tree.ts';
import type { Filter } from './question-items.ts';
import { type ColumnRef, isQuantity, type QuestionSchema, sameColumn } from './question-schema.ts';
import { columnOf } from './resolve-filters.ts';

/** What many rows may share, beside the columns of the conditions. */
const sharedRefs = (scope: QueryScope, conditioned: readonly ColumnRef[]) =>
  outputRefs(scope).filter(
    (ref) =>
      !conditioned.some((other) => sameColumn(other, ref)) && !isQuantity(ref.column) && !ref.column.unique,
  );

function intersection(scope: QueryScope, shown: ColumnRef, having: Condition): Query {
  const groupBy = [columnOf(shown)];
  const isCount = scope.frame.flags.has('count');
  const select: Expression[] = isCount ? [{ kind: 'group_count' }] : groupBy;
  return { ...baseQuery(scope), select, groupBy, having, ...(isCount && { limit: 1 }) };
}

type NumberBound = Extract<Filter, { kind: 'bound' }> & { ref: ColumnRef };

const isNumberBound = (filter: Filter): filter is NumberBound =>
  filter.kind === 'bound' &&
  filter.ref !== undefined &&
  !filter.negated &&
  filter.bound.value.kind === 'number';

/** No row has a number that is above the higher and below the lower of two. */
function excludeEachOther(one: NumberBound, other: NumberBound): boolean {
  const [low, high] = [one, other].toSorted(
    (left, right) => Number(/>/.test(right.bound.operator)) - Number(/>/.test(left.bound.operator)),
  );
  if (!low || !high || !sameColumn(one.ref, other.ref)) return false;
  const isPair = /^>=?$/.test(low.bound.operator) && /^<=?$/.test(high.bound.operator);
  const [from, until] = [low.bound.value, high.bound.value];
  return isPair && from.kind === 'number' && until.kind === 'number' && from.value >= until.value;
}

/** "Towns of people older than 23 and younger than 20": towns that have some of each. */
function composeExclusive(scope: QueryScope, schema: QuestionSchema): Composed[] {
  const { frame, table } = scope;
  const [one, other, third] = frame.filters.filter(isNumberBound);
  if (!one || !other || third || !excludeEachOther(one, other)) return [];
  const [shown, ...others] = sharedRefs(scope, [one.ref]);
  const rest = frame.filters.filter((filter) => filter !== one && filter !== other);
  const rows = openScope({ ...frame, filters: rest }, schema, table);
  const sides = [one, other].map((side) => openScope({ ...frame, filters: [side] }, schema, table)?.where);
  const [first, second] = sides;
  if (!shown || !rows || !first || !second) return [];
  const hasSome = (where: Condition): Condition => ({
    kind: 'compare',
    left: { ...aggregateOf({ name: 'count' }), where },
    operator: '>',
    right: numberLiteral(0),
  });
  const having: Condition = { kind: 'and', parts: [hasSome(first), hasSome(second)] };
  const query = intersection(rows, shown, having);
  return [{ query, shape: 'intersection', guesses: scope.guesses + 0.3 * others.length }];
}

/** "which cities have both X and Y": the groups whose rows have each of the values. */
export function composeIntersection(scope: QueryScope, schema: QuestionSchema): Composed[] {
  const exclusive = composeExclusive(scope, schema);
  if (exclusive.length > 0 || !scope.frame.flags.has('both')) return exclusive;
  const [pair] = valuesOf(mergeFilters(scope.frame.filters));
  if (pair?.kind !== 'values' || pair.negated || pair.values.length < 2) return [];
  const [shown, ...others] = sharedRefs(scope, [pair.ref]);
  if (!shown) return [];
  const having: Condition = {
    kind: 'compare',
    left: aggregateOf({ name: 'count_distinct', ref: pair.ref }),
    operator: '=',
    right: numberLiteral(pair.values.length),
  };
  const query = intersection(scope, shown, having);
  return [{ query, shape: 'intersection', guesses: scope.guesses + 0.3 * others.length }];
}
