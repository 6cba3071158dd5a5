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

type SideBound = Extract<Filter, { kind: 'bound' }> & { ref: ColumnRef };

/** Where a bound lies in the order of its column. */
function placeOf({ bound: { operator, value } }: SideBound): number | string | undefined {
  if (value.kind === 'number') return value.value;
  if (value.kind !== 'period' || value.period.kind !== 'span') return undefined;
  return operator === '>' || operator === '<=' ? value.period.until : value.period.from;
}

const isSideBound = (filter: Filter): filter is SideBound =>
  filter.kind === 'bound' &&
  filter.ref !== undefined &&
  !filter.negated &&
  /^[<>]=?$/.test(filter.bound.operator);

/** No row has a cell that is above the higher and below the lower of two. */
function excludeEachOther(one: SideBound, other: SideBound): boolean {
  const [above, below] = one.bound.operator.startsWith('>') ? [one, other] : [other, one];
  const isPair = above.bound.operator.startsWith('>') && below.bound.operator.startsWith('<');
  const [from, until] = [placeOf(above), placeOf(below)];
  if (!isPair || !sameColumn(one.ref, other.ref) || typeof from !== typeof until) return false;
  return from !== undefined && until !== undefined && from >= until;
}

/** "Towns of people older than 23 and younger than 20": towns that have some of each. */
function composeExclusive(scope: QueryScope, schema: QuestionSchema): Composed[] {
  const { frame, table } = scope;
  const [one, other, third] = frame.filters.filter(isSideBound);
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
