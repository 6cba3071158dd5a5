import type { Expression, Query } from '../query-tree.ts';
import type { Change, Filter, GroupKey, Measure } from '../question-items.ts';
import {
  type ColumnRef,
  isDate,
  isQuantity,
  type QuestionSchema,
  type TableDescription,
} from '../question-schema.ts';
import { goes } from '../say/said-changes.ts';
import { dateColumns, likelyQuantity, quantityColumns } from '../table-roles.ts';
import { columnOf } from './cell-of.ts';
import { type Composed, groupExpression, measuresOf, outputRefs } from './compose-query.ts';
import { splitPair } from './compose-special.ts';
import { aggregateOf } from './figure-order.ts';
import { neighbourOf, partOf, startOf, withYears } from './period-parts.ts';
import { baseQuery, mergeFilters, openScope, type QueryScope } from './query-scope.ts';

interface Figure {
  measure: Measure;
  guesses: number;
  /** The likely one of several. */
  isLikely?: true;
}

const asSum = (ref: ColumnRef, guesses: number): Figure => ({ measure: { name: 'sum', ref }, guesses });

/** "2024'e cirosu artan" is no revenue of 2,024: rows with one figure alone hardly change. */
const boundsFigure = ({ frame }: QueryScope) =>
  frame.filters.some(
    (filter) =>
      filter.kind === 'bound' && filter.bound.operator === '=' && filter.ref && isQuantity(filter.ref.column),
  );

/**
 * What changed: the figure that is named, or one of the table's quantities. Where none of them is likelier than the others,
 * the question is asked back.
 */
export function changedFigures(scope: QueryScope): Figure[] {
  const [measure] = measuresOf(scope);
  if (measure) return [{ measure, guesses: 0 }];
  const named = outputRefs(scope).find(({ column }) => isQuantity(column));
  if (named) return [{ measure: { name: 'sum', ref: named }, guesses: 0 }];
  const quantities = quantityColumns(scope.table);
  if (quantities.length === 0) return [{ measure: { name: 'count' }, guesses: 0.2 }];
  const likely = boundsFigure(scope) ? undefined : likelyQuantity(scope.table);
  const others = quantities
    .filter((ref) => ref !== likely)
    .map((ref) => asSum(ref, likely || quantities.length > 1 ? 1 : 0.3));
  if (!likely) return others.slice(0, 3);
  return [{ ...asSum(likely, 0), ...(others.length > 0 && { isLikely: true }) }, ...others.slice(0, 2)];
}

interface Keys {
  /** The periods whose figures follow each other. */
  along?: Expression;
  /** Whose figures change, such as those of each product. */
  others: readonly Expression[];
}

const isTime = ({ ref, part }: GroupKey) =>
  ref ? isDate(ref.column) || ref.column.year === true : part !== undefined;

function keysOf(scope: QueryScope, change: Change): Keys | undefined {
  const { groups } = scope.frame;
  const times = groups.filter(isTime).map((key) => groupExpression(scope, key));
  const stated = change.part && groupExpression(scope, { part: change.part });
  const along = times[0] ?? stated;
  if (times.length > 1 || times.includes(undefined)) return undefined;
  const shown = outputRefs(scope).filter(({ column }) => !isQuantity(column) && !isDate(column));
  // "The store that rose most" is one of the stores, also where people call the rows by them.
  const named = shown.length === 0 && change.most ? scope.frame.rowNouns : shown;
  const grouped = groups.filter((key) => !isTime(key)).map((key) => groupExpression(scope, key));
  const others = [...grouped, ...(grouped.length > 0 ? [] : named.map(columnOf))];
  return { others: others.filter((key) => key !== undefined), ...(along && { along }) };
}

/** "Which products rose" asks for those that did, unlike "the growth of each product". */
const asksWhich = ({ frame }: QueryScope) => frame.asked.some(({ asked }) => asked === 'which');

/** Only the groups that changed most, or all in their order. */
function cutOf(of: Expression, change: Change, order: Query['orderBy']): Partial<Query> {
  if (!change.most || change.up === undefined) return { orderBy: order };
  return { orderBy: [{ of, descending: change.up !== (change.least ?? false) }], limit: change.limit ?? 1 };
}

/** "The change of the total by month", "which month rose most": each figure less the one of the period before. */
function overPeriods(
  scope: QueryScope,
  change: Change,
  keys: Keys & { along: Expression },
  measure: Measure,
) {
  const { along, others } = keys;
  const of: Expression = {
    kind: 'change',
    of: aggregateOf(measure),
    along,
    ...(others.length > 0 && { within: others }),
    ...(change.relative && { relative: true }),
  };
  const groupBy = [...others, along];
  const order = groupBy.map((key) => ({ of: key, descending: false }));
  const tellsWay = change.most || scope.frame.flags.has('asked_part') || asksWhich(scope);
  const query: Query = {
    ...baseQuery(scope),
    select: [...groupBy, of],
    groupBy,
    orderBy: [],
    ...cutOf(of, change, order),
    ...(tellsWay && change.up !== undefined && { qualify: goes(of, change.up) }),
  };
  return query;
}

interface Between {
  sides: readonly [Filter, Filter];
  rest: readonly Filter[];
  guesses: number;
}

/** The two periods that a change lies between: both are named, or one of them and the other is the one beside it. */
function periodsOf({ frame }: QueryScope): Between | undefined {
  const pair = splitPair(frame.filters);
  if (pair) {
    const [first, second] = [...withYears(pair.sides)].sort((left, right) =>
      startOf(left) < startOf(right) ? -1 : 1,
    );
    if (!first || !second || !partOf(first) || partOf(first) !== partOf(second)) return undefined;
    const isAnyYear = first.kind === 'period' && first.period.kind === 'part';
    const hasYear = !isAnyYear || pair.rest.some((filter) => partOf(filter) === 'year');
    return { sides: [first, second], rest: pair.rest, guesses: hasYear ? 0 : 0.6 };
  }
  const merged = mergeFilters(frame.filters);
  const periods = merged.filter(({ kind }) => kind === 'period');
  const [only, another] = periods;
  // "Compared to last month" names the earlier one.
  const isEarlier = frame.flags.has('compare');
  const other = only && !another ? neighbourOf(only, isEarlier ? 1 : -1) : undefined;
  if (!only || !other) return undefined;
  const rest = merged.filter((filter) => filter !== only);
  return { sides: isEarlier ? [only, other] : [other, only], rest, guesses: 0 };
}

/** "How much did the revenue rise from 2023 to 2024", "which product fell most in March 2024": later figures less earlier ones. */
function betweenPeriods(
  scope: QueryScope,
  schema: QuestionSchema,
  { change, between, others, measure }: BetweenPeriods,
): Query | undefined {
  const { frame, table } = scope;
  const [before, after] = between.sides.map(
    (side) => openScope({ ...frame, filters: [side], looseBounds: [] }, schema, table)?.where,
  );
  const both: Filter = { kind: 'or', parts: between.sides };
  const rows = openScope({ ...frame, filters: [...between.rest, both] }, schema, table);
  if (!before || !after || !rows) return undefined;
  const relative = change.relative && { relative: true as const };
  const of: Expression = { kind: 'change_between', of: aggregateOf(measure), before, after, ...relative };
  return {
    ...baseQuery(rows),
    select: [...others, of],
    groupBy: others,
    ...((change.most || asksWhich(scope)) && change.up !== undefined && { having: goes(of, change.up) }),
    orderBy: [],
    ...cutOf(
      of,
      change,
      others.map((key) => ({ of: key, descending: false })),
    ),
  };
}

interface BetweenPeriods {
  change: Change;
  between: Between;
  others: readonly Expression[];
  measure: Measure;
}

/** Where nothing says which periods are compared, it is asked back. */
const usualParts = ['month', 'quarter', 'year'] as const;

function composeOver(
  scope: QueryScope,
  change: Change,
  keys: Keys,
  { measure, guesses }: Figure,
): Composed[] {
  const given = scope.guesses + guesses;
  const { along } = keys;
  if (along)
    return [
      { query: overPeriods(scope, change, { ...keys, along }, measure), shape: 'change', guesses: given },
    ];
  return usualParts.flatMap((part): Composed[] => {
    const by = groupExpression(scope, { part });
    if (!by) return [];
    const query = overPeriods(scope, change, { ...keys, along: by }, measure);
    return [{ query, shape: 'change', guesses: given + (change.most ? 1 : part === 'month' ? 0.3 : 1) }];
  });
}

/** What changed from one period to another: by how much, or which of them most. */
export function composeChange(scope: QueryScope, schema: QuestionSchema): Composed[] {
  const { change } = scope.frame;
  const keys = change && keysOf(scope, change);
  if (!change || !keys) return [];
  const between = keys.along ? undefined : periodsOf(scope);
  // A single change is the most of nothing.
  if (between && change.most && keys.others.length === 0) return [];
  return changedFigures(scope).flatMap((figure): Composed[] => {
    const likely = figure.isLikely && { isLikely: figure.isLikely };
    if (!between) return composeOver(scope, change, keys, figure).map((each) => ({ ...each, ...likely }));
    const { others } = keys;
    const query = betweenPeriods(scope, schema, { change, between, others, measure: figure.measure });
    const guesses = scope.guesses + figure.guesses + between.guesses;
    return query ? [{ query, shape: 'change', guesses, ...likely }] : [];
  });
}

/** Where no table is named, a change is one of those that have days and something to add up. */
export const tablesOfChanges = ({ tables }: QuestionSchema): TableDescription[] =>
  tables.filter((table) => dateColumns(table).length > 0 && likelyQuantity(table) !== undefined);
