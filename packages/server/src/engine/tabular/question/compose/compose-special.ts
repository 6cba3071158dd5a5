import { type Condition, type Expression, numberLiteral, type Query } from '../query-tree.ts';
import type { Filter, Measure } from '../question-items.ts';
import { type ColumnRef, isQuantity, type QuestionSchema, sameColumn } from '../question-schema.ts';
import { entityColumn, isAdded, quantityColumns } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { columnOf, numberOf } from './cell-of.ts';
import { type Composed, groupExpression, havingOf, measuresOf, outputRefs } from './compose-query.ts';
import { aggregateOf } from './figure-order.ts';
import { filterRefs } from './filter-refs.ts';
import { partOf, withYears } from './period-parts.ts';
import { baseQuery, mergeFilters, openScope, type QueryScope } from './query-scope.ts';
import { resolveBest } from './resolve-best.ts';

export const valuesOf = (filters: readonly Filter[]) => filters.filter((filter) => filter.kind === 'values');

/** "Between week 1 and week 2": two numbers of one column, which no row has both. */
function numberedPair(merged: readonly Filter[]) {
  const numbered = merged.flatMap((filter) =>
    filter.kind === 'bound' && filter.ref && filter.bound.operator === '=' && !filter.negated
      ? [{ filter, ref: filter.ref }]
      : [],
  );
  const [one, other, third] = numbered;
  if (!one || !other || third || !sameColumn(one.ref, other.ref)) return undefined;
  const sides = [one.filter, other.filter];
  return { sides, rest: merged.filter((each) => !sides.some((side) => side === each)) };
}

/** The one filter with two values or periods that a comparison is between. */
export function splitPair(
  filters: readonly Filter[],
): { sides: readonly Filter[]; rest: readonly Filter[] } | undefined {
  const merged = mergeFilters(filters);
  for (const filter of merged) {
    const rest = merged.filter((other) => other !== filter);
    if (filter.kind === 'values' && filter.values.length === 2 && !filter.negated) {
      return { sides: filter.values.map((value) => ({ ...filter, values: [value] })), rest };
    }
    if (filter.kind === 'or' && filter.parts.length === 2) return { sides: filter.parts, rest };
    if (filter.kind === 'range') {
      const sides = [filter.low, filter.high].flatMap((value): Filter[] =>
        value.kind === 'period' ? [{ kind: 'period', period: value.period, negated: false }] : [],
      );
      if (sides.length === 2) return { sides, rest };
    }
  }
  return numberedPair(merged);
}

/** The figure that a comparison is of: one that is named, the sum of a named column, or the number of rows. */
export function comparedMeasure(scope: QueryScope): Measure | undefined {
  const [measure] = measuresOf(scope);
  if (measure) return measure;
  const best = scope.frame.bests.flatMap((each) => resolveBest(scope, each)?.ref ?? [])[0];
  const ref = best ?? outputRefs(scope).find(({ column }) => isQuantity(column));
  // Prices and averages are compared by their average, and not added up.
  if (ref)
    return { name: isAdded(ref) && !labelHasConcept(ref.column.label, ['average']) ? 'sum' : 'avg', ref };
  const year = outputRefs(scope).find(({ column }) => column.year);
  return year && { name: 'max', ref: year };
}

/** The figure of a part of the rows. */
export function scalarOf(
  scope: QueryScope,
  schema: QuestionSchema,
  filters: readonly Filter[],
): Expression | undefined {
  const side = openScope({ ...scope.frame, filters: [...filters] }, schema, scope.table);
  const measure = comparedMeasure(scope) ?? { name: 'count' as const };
  return side && { kind: 'scalar', query: { ...baseQuery(side), select: [aggregateOf(measure)] } };
}

/** "the difference between A and B", "how many more X has A than B". */
export function composeDifference(scope: QueryScope, schema: QuestionSchema): Composed[] {
  if (!scope.frame.flags.has('difference')) return [];
  const pair = splitPair(scope.frame.filters);
  if (!pair) return columnDifference(scope);
  const [left, right] = withYears(pair.sides).map((side) => scalarOf(scope, schema, [...pair.rest, side]));
  if (!left || !right) return [];
  const difference: Expression = { kind: 'minus', left, right, absolute: true };
  const query: Query = {
    ...baseQuery({ table: scope.table, joins: [], where: undefined }),
    select: [difference],
    limit: 1,
  };
  return [{ query, shape: 'difference', guesses: scope.guesses + guessesOfPair(scope) }];
}

/** Without a figure the rows are counted, which is hardly meant where there are figures to choose from. */
function guessesOfPair(scope: QueryScope): number {
  if (comparedMeasure(scope)) return 0;
  const counts = scope.frame.flags.has('rows') || scope.frame.flags.has('count');
  return counts || quantityColumns(scope.table).length === 0 ? 0.7 : 2;
}

/** The highest and lowest of one column: "between the tallest and the shortest player". */
function extremesOf(scope: QueryScope): Measure[] {
  const [one, other, third] = scope.frame.bests.map((best) => resolveBest(scope, best));
  const ref = one?.ref ?? other?.ref;
  if (!one || !other || third || !ref || one.highest === other.highest) return [];
  if (other.ref && !sameColumn(ref, other.ref)) return [];
  return [
    { name: 'max', ref },
    { name: 'min', ref },
  ];
}

/** "The difference between the best and the worst score" */
function measureDifference(scope: QueryScope): Composed[] {
  const [first, second, third] = [...measuresOf(scope), ...extremesOf(scope)];
  if (!first || !second || third || scope.frame.groups.length > 0) return [];
  // The average and the sum of the same have no difference that anybody asks for.
  const isOfOne = first.ref && second.ref && sameColumn(first.ref, second.ref);
  if (isOfOne && [first, second].some(({ name }) => name === 'sum' || name === 'count')) return [];
  const ordered = first.name === 'min' ? [second, first] : [first, second];
  const [left, right] = ordered.map(aggregateOf);
  if (!left || !right) return [];
  const select: Expression[] = [{ kind: 'minus', left, right, absolute: false }];
  return [{ query: { ...baseQuery(scope), select }, shape: 'difference', guesses: scope.guesses }];
}

function columnDifference(scope: QueryScope): Composed[] {
  const ofMeasures = measureDifference(scope);
  if (ofMeasures.length > 0) return ofMeasures;
  const [left, right] = outputRefs(scope).filter(({ column }) => isQuantity(column) || column.year);
  if (!left || !right) return [];
  const difference: Expression = {
    kind: 'minus',
    left: numberOf(left),
    right: numberOf(right),
    absolute: false,
  };
  const entity = scope.where === undefined ? entityColumn(scope.table) : undefined;
  const select = [...(entity ? [columnOf(entity)] : []), difference];
  return [{ query: { ...baseQuery(scope), select }, shape: 'difference', guesses: scope.guesses + 0.3 }];
}

/** "Revenue this quarter and last quarter" names two periods beside each other; a total that is asked for is one figure. */
function areBesideEachOther(scope: QueryScope): boolean {
  const { filters, bests, having, counted, measures, aggregates, flags } = scope.frame;
  const isPair = mergeFilters(filters).some(({ kind }) => kind === 'or');
  const asksMore = bests.length + having.length + counted.length + aggregates.length > 0;
  if (!isPair || asksMore || flags.has('count') || flags.has('list')) return false;
  const [named] = outputRefs(scope);
  return measures.length > 0
    ? measures.every(({ isTotal }) => !isTotal)
    : named !== undefined && isAdded(named);
}

/** "compare June and July": the figure of each. */
function composePeriods(scope: QueryScope): Composed[] {
  const { frame } = scope;
  const isAsked = frame.flags.has('compare') || areBesideEachOther(scope);
  if (!isAsked || frame.flags.has('difference') || frame.change) return [];
  const several = mergeFilters(frame.filters).find((filter) => filter.kind === 'or');
  const sides = (several?.kind === 'or' ? several.parts : splitPair(frame.filters)?.sides) ?? [];
  const [first] = sides;
  const part = first && partOf(first);
  if (!part || sides.some((side) => partOf(side) !== part) || first?.kind !== 'period') return [];
  const key = groupExpression(scope, { part, ...(first.ref && { ref: first.ref }) });
  const measure = comparedMeasure(scope);
  const others = frame.groups.map((group) => groupExpression(scope, group));
  if (!key || others.includes(undefined)) return [];
  const keys = [...others.filter((other) => other !== undefined), key];
  const query: Query = {
    ...baseQuery(scope),
    select: [...keys, aggregateOf(measure ?? { name: 'count' })],
    groupBy: keys,
    orderBy: keys.map((of) => ({ of, descending: false })),
  };
  return [{ query, shape: 'comparison', guesses: scope.guesses + (measure ? 0 : 0.7) }];
}

/** "compare A and B": the figure of each. */
export function composeComparison(scope: QueryScope): Composed[] {
  const { frame } = scope;
  const [pair] = valuesOf(mergeFilters(frame.filters)).filter(
    ({ values, negated }) => values.length >= 2 && !negated,
  );
  if (pair?.kind !== 'values' || frame.flags.has('difference')) return composePeriods(scope);
  const measure = comparedMeasure(scope);
  const key = columnOf(pair.ref);
  if (!frame.flags.has('compare')) return [];
  const query = {
    ...baseQuery(scope),
    select: [key, aggregateOf(measure ?? { name: 'count' })],
    groupBy: [key],
  };
  return [{ query, shape: 'comparison', guesses: scope.guesses + (measure ? 0 : 0.7) }];
}

/** "Did Ada sell both pens and books": there has to be a row of each. */
function meetsAll({ flags, filters }: QueryScope['frame']): Condition | undefined {
  const all = filters.find((filter) => filter.kind === 'values' && filter.each && filter.values.length > 1);
  if (!flags.has('both') || all?.kind !== 'values') return undefined;
  const left = aggregateOf({ name: 'count_distinct', ref: all.ref });
  return { kind: 'compare', left, operator: '=', right: numberLiteral(all.values.length) };
}

/** "Did he win in 2008", "were there any wins": the figure that is named has to be more than none. */
function hasAny({ frame }: QueryScope): Condition | undefined {
  const conditioned = frame.filters.flatMap(filterRefs);
  const [figure, other] = frame.columns.filter(
    (ref) => isAdded(ref) && !conditioned.some((each) => sameColumn(each, ref)),
  );
  if (!figure || other) return undefined;
  return {
    kind: 'compare',
    left: aggregateOf({ name: 'sum', ref: figure }),
    operator: '>',
    right: numberLiteral(0),
  };
}

/**
 * "Was the game of 4 September at home or away": one of two cells of a row that is named. "Is Woodman or Reseda in the north":
 * one of two rows that are named.
 */
function whichValue(scope: QueryScope): Composed | undefined {
  const { filters } = scope.frame;
  const choice = valuesOf(filters).find(
    ({ either, negated, values }) => either && !negated && values.length > 1,
  );
  const named = valuesOf(filters).some(
    ({ ref, negated, values }) =>
      !negated && values.length === 1 && (ref.column.unique || sameEntity(scope, ref)),
  );
  const isOfRows =
    choice !== undefined && (choice.ref.column.unique === true || sameEntity(scope, choice.ref));
  if (!choice || !(named || (isOfRows && filters.length > 1))) return undefined;
  const query: Query = { ...baseQuery(scope), select: [columnOf(choice.ref)], distinct: true };
  return { query, shape: 'rows', guesses: scope.guesses };
}

const sameEntity = ({ table }: QueryScope, ref: ColumnRef) => entityColumn(table)?.column === ref.column;

/** "is there …": whether any row meets the conditions. */
export function composeExistence(scope: QueryScope): Composed[] {
  const { frame } = scope;
  const figures = frame.measures.length + frame.counted.length + frame.bests.length + frame.groups.length;
  if (
    !frame.flags.has('exists') ||
    frame.flags.has('count') ||
    (scope.where === undefined && frame.having.length === 0) ||
    figures > 0 ||
    frame.asked.length > 0
  )
    return [];
  const which = whichValue(scope);
  if (which) return [which];
  // "Are there at least 16 wrestlers" compares their number.
  const condition = havingOf(scope) ??
    meetsAll(frame) ??
    hasAny(scope) ?? {
      kind: 'compare' as const,
      left: aggregateOf({ name: 'count' }),
      operator: '>' as const,
      right: numberLiteral(0),
    };
  const query: Query = { ...baseQuery(scope), select: [{ kind: 'test', condition }] };
  return [{ query, shape: 'existence', guesses: scope.guesses + 0.1 * frame.columns.length }];
}

/** "Is the average of X higher in A than in B?": both figures are computed and compared. */
export function composeYesNo(scope: QueryScope, schema: QuestionSchema): Composed[] {
  const { frame } = scope;
  const isMore = frame.flags.has('more');
  if (!frame.flags.has('exists') || isMore === frame.flags.has('fewer') || frame.asked.length > 0) return [];
  const pair = splitPair(frame.filters);
  const measure = comparedMeasure(scope);
  if (!pair || (!measure && !frame.flags.has('rows'))) return [];
  const [left, right] = pair.sides.map((side) => scalarOf(scope, schema, [...pair.rest, side]));
  if (!left || !right) return [];
  const condition: Condition = { kind: 'compare', left, operator: isMore ? '>' : '<', right };
  const query: Query = {
    ...baseQuery({ table: scope.table, joins: [], where: undefined }),
    select: [{ kind: 'test', condition }],
    limit: 1,
  };
  return [{ query, shape: 'yes_no', guesses: scope.guesses }];
}
