import { negate } from '../grammar/condition-rules.ts';
import type { Frame } from '../grammar/frame.ts';
import { fullNameColumns } from '../link/link-parts.ts';
import {
  allOf,
  type Comparison,
  type Condition,
  type Expression,
  numberLiteral,
  type Query,
} from '../query-tree.ts';
import type { Filter } from '../question-items.ts';
import { type ColumnRef, isQuantity, type QuestionSchema, sameColumn } from '../question-schema.ts';
import { columnOf } from './cell-of.ts';
import { type Composed, outputRefs } from './compose-query.ts';
import { valuesOf } from './compose-special.ts';
import { aggregateOf } from './figure-order.ts';
import { filterRefs } from './filter-refs.ts';
import { baseQuery, mergeFilters, openScope, type QueryScope } from './query-scope.ts';

/** How many rows of a group meet a condition. */
const countIs = (where: Condition, operator: Comparison, count: number): Condition => ({
  kind: 'compare',
  left: { ...aggregateOf({ name: 'count' }), where },
  operator,
  right: numberLiteral(count),
});

/** What many rows may share, beside the columns of the conditions. */
const sharedRefs = (scope: QueryScope, conditioned: readonly ColumnRef[]) =>
  [...outputRefs(scope), ...scope.frame.counted.flatMap(({ ref }) => ref ?? [])].filter(
    (ref) =>
      !conditioned.some((other) => sameColumn(other, ref)) && !isQuantity(ref.column) && !ref.column.unique,
  );

/** The one thing that is asked for, which people may have two names for. */
function sharedKey(scope: QueryScope, conditioned: readonly ColumnRef[]): readonly ColumnRef[] {
  const refs = sharedRefs(scope, conditioned);
  const isName = ({ table, column }: ColumnRef) =>
    fullNameColumns(table).some((name) => name.column === column);
  return refs.length < 2 || refs.every(isName) ? refs : [];
}

function intersection(scope: QueryScope, shown: readonly ColumnRef[], having: Condition): Query {
  const groupBy = shown.map(columnOf);
  const isCount = scope.frame.flags.has('count') || scope.frame.counted.length > 0;
  const select: Expression[] = isCount ? [{ kind: 'group_count' }] : groupBy;
  return { ...baseQuery(scope), select, groupBy, having, ...(isCount && { limit: 1 }) };
}

type Side = Extract<Condition, { kind: 'compare' }>;

const sidesOf = (parts: readonly Condition[], sign: '>' | '<'): Side[] =>
  parts.flatMap((part) =>
    part.kind === 'compare' && part.operator.startsWith(sign) && part.operator !== '<>' ? [part] : [],
  );

/** No row has a cell that is above the higher and below the lower of two. */
function excludeEachOther(above: Side, below: Side): boolean {
  const [from, until] = [above.right, below.right];
  if (JSON.stringify(above.left) !== JSON.stringify(below.left)) return false;
  if (from.kind !== 'literal' || until.kind !== 'literal' || typeof from.value !== typeof until.value)
    return false;
  return from.value >= until.value;
}

/** "Towns of people older than 23 and younger than 20": towns that have some of each. */
function composeExclusive(scope: QueryScope): Composed[] {
  const parts = scope.where?.kind === 'and' ? scope.where.parts : [];
  const [above, another] = sidesOf(parts, '>');
  const [below, further] = sidesOf(parts, '<');
  if (!above || !below || another || further || !excludeEachOther(above, below)) return [];
  const [shown, ...others] = sharedRefs(scope, []);
  if (!shown) return [];
  const having: Condition = { kind: 'and', parts: [above, below].map((side) => countIs(side, '>', 0)) };
  const where = allOf(parts.filter((part) => part !== above && part !== below));
  const query = intersection({ ...scope, where }, [shown], having);
  return [{ query, shape: 'intersection', guesses: scope.guesses + 0.3 * others.length }];
}

const isNone = (filter: Filter, { flags }: Frame) =>
  filter.kind !== 'or' && filter.negated && (filter.none === true || flags.has('never'));

/** "Customers that never ordered by Web": those of whose rows none meets the condition. */
export function composeNone(scope: QueryScope, schema: QuestionSchema): Composed[] {
  const { frame, table } = scope;
  if (frame.bests.length + frame.measures.length + frame.having.length + frame.groups.length > 0) return [];
  const [none, another] = frame.filters.filter((filter) => isNone(filter, frame));
  if (!none || another || frame.looseBounds.length > 0) return [];
  const shown = sharedKey(scope, filterRefs(none));
  if (shown.length === 0 || outputRefs(scope).length > shown.length) return [];
  const met = openScope({ ...frame, filters: [negate(none)] }, schema, table)?.where;
  const rest = frame.filters.filter((filter) => filter !== none);
  const rows = openScope({ ...frame, filters: rest }, schema, table);
  if (!met || !rows) return [];
  const query = intersection(rows, shown, countIs(met, '=', 0));
  return [{ query, shape: 'intersection', guesses: scope.guesses }];
}

/** "Nations that won gold in both 2008 and 2020" */
function composeBothTimes(scope: QueryScope, schema: QuestionSchema): Composed[] {
  const { frame, table } = scope;
  const filters = mergeFilters(frame.filters);
  const [either, another] = filters.flatMap((filter) => (filter.kind === 'or' ? [filter] : []));
  if (!frame.flags.has('both') || !either || another) return [];
  const shown = sharedKey(scope, filterRefs(either));
  const rest = filters.filter((filter) => filter !== either);
  const rows = openScope({ ...frame, filters: rest }, schema, table);
  const met = either.parts.map((part) => openScope({ ...frame, filters: [part] }, schema, table)?.where);
  const known = met.filter((condition) => condition !== undefined);
  if (shown.length === 0 || !rows || known.length < met.length) return [];
  const having: Condition = { kind: 'and', parts: known.map((condition) => countIs(condition, '>', 0)) };
  return [{ query: intersection(rows, shown, having), shape: 'intersection', guesses: scope.guesses }];
}

/** "which cities have both X and Y": the groups whose rows have each of the values. */
export function composeIntersection(scope: QueryScope, schema: QuestionSchema): Composed[] {
  const exclusive = [...composeExclusive(scope), ...composeBothTimes(scope, schema)];
  if (exclusive.length > 0) return exclusive;
  const [pair] = valuesOf(mergeFilters(scope.frame.filters));
  if (pair?.kind !== 'values' || pair.negated || pair.values.length < 2) return [];
  // One row has both, which is a condition.
  if (pair.ref.column.separators !== undefined) return [];
  if (!scope.frame.flags.has('both') && !pair.together) return [];
  const [shown, ...others] = sharedRefs(scope, [pair.ref]);
  if (!shown) return [];
  const having: Condition = {
    kind: 'compare',
    left: aggregateOf({ name: 'count_distinct', ref: pair.ref }),
    operator: '=',
    right: numberLiteral(pair.values.length),
  };
  const query = intersection(scope, [shown], having);
  return [{ query, shape: 'intersection', guesses: scope.guesses + 0.3 * others.length }];
}
