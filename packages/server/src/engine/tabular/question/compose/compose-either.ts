import type { Expression } from '../query-tree.ts';
import type { Best, Filter, Measure } from '../question-items.ts';
import { type ColumnRef, isDate, isQuantity, sameColumn } from '../question-schema.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { columnOf } from './cell-of.ts';
import { type Composed, groupExpression, measuresOf, outputRefs } from './compose-query.ts';
import { comparedMeasure, splitPair, valuesOf } from './compose-special.ts';
import { aggregateOf } from './figure-order.ts';
import { partOf, withYears } from './period-parts.ts';
import { baseQuery, mergeFilters, type QueryScope } from './query-scope.ts';
import { resolveBest, withMeasure } from './resolve-best.ts';

/** Whether the question leaves it open which of two it is: "Ankara or Izmir", "the older of both". */
function asksWhich({ asked, filters, flags, bests, than }: QueryScope['frame']): boolean {
  if (than || flags.has('compare')) return false;
  if (flags.has('or') || flags.has('either')) return true;
  if (asked.length > 0 && bests.some(({ ofTwo }) => ofTwo)) return true;
  return filters.some((filter) => 'either' in filter && filter.either === true);
}

/** The column that both sides are values of. */
function sharedColumn(sides: readonly Filter[]): ColumnRef | undefined {
  const [ref, other] = sides.map((side) => {
    const isSame = side.kind === 'bound' && side.bound.operator === '=' && !side.negated;
    return side.kind === 'values' || isSame ? side.ref : undefined;
  });
  return ref && other && sameColumn(ref, other) ? ref : undefined;
}

/** What the two sides are called by: the cells of their column, or the years or months that they are. */
function keyOf(scope: QueryScope, sides: readonly Filter[]): { of: Expression; ref?: ColumnRef } | undefined {
  const ref = sharedColumn(sides);
  if (ref) return { of: columnOf(ref), ref };
  const [first, second] = withYears(sides);
  const part = first && partOf(first);
  if (!part || !second || partOf(second) !== part || first.kind !== 'period') return undefined;
  const of = groupExpression(scope, { part, ...(first.ref && { ref: first.ref }) });
  return of && { of };
}

/** "Who had the longer trip" is about one trip of each; "which is more expensive" about what they cost on average. */
function measureOfBest({ frame }: QueryScope, { ref, highest, counts, ofTwo }: Best, key?: ColumnRef) {
  if (!ref) return undefined;
  const isSingle = frame.flags.has('rows') || key?.column.unique === true || isDate(ref.column);
  const isAdded = counts || (ofTwo && !isSingle && labelHasConcept(ref.column.label, ['total']));
  const name: Measure['name'] = isAdded ? 'sum' : isSingle || !ofTwo ? (highest ? 'max' : 'min') : 'avg';
  return { name, ref };
}

interface Figure {
  measure: Measure;
  descending: boolean;
  guesses: number;
}

/** The one of a few that are named by their key. */
function oneOf(scope: QueryScope, key: Expression, { measure, descending, guesses }: Figure): Composed {
  const query = {
    ...baseQuery(scope),
    select: [key],
    groupBy: [key],
    orderBy: [{ of: aggregateOf(measure), descending }],
    limit: 1,
    isOneOf: true as const,
  };
  return { query, shape: 'which_of_two', guesses: scope.guesses + guesses };
}

/** What the two are compared by, and whether the one with the higher figure is asked for. */
function figureOf(scope: QueryScope, key?: ColumnRef): Figure | undefined {
  const { frame } = scope;
  const [word] = frame.bests;
  if (word?.limit !== undefined || frame.groups.length > 0) return undefined;
  const [named] = measuresOf(scope);
  const shown = outputRefs(scope).filter(({ column }) => isQuantity(column));
  if (word) {
    const best = resolveBest(scope, withMeasure(scope, word));
    const measure = best && (best.measure ?? measureOfBest(scope, best, key));
    if (best && measure) return { measure, descending: best.highest, guesses: 0 };
    // "Which of both is higher" says of what by a column that stands apart.
    const [ref] = shown;
    const other = named ?? (ref && measureOfBest(scope, { ...word, ref }, key));
    if (other) return { measure: other, descending: word.highest, guesses: 0.2 };
    return { measure: { name: 'count' }, descending: word.highest, guesses: word.counts ? 0 : 1.5 };
  }
  const isMore = frame.flags.has('more');
  if (isMore === frame.flags.has('fewer')) return undefined;
  const [ref] = shown;
  const measure: Measure = named ?? (ref ? { name: 'sum', ref } : { name: 'count' });
  const counts = frame.flags.has('rows') || frame.counted.length > 0;
  return { measure, descending: isMore, guesses: measure.name !== 'count' || counts ? 0 : 0.7 };
}

/** "Did Ankara or Izmir sell more": the one of the two with the higher figure. */
export function composeEither(scope: QueryScope): Composed[] {
  const { frame } = scope;
  if (frame.flags.has('difference') || !asksWhich(frame)) return [];
  const pair = splitPair(frame.filters);
  const key = pair && keyOf(scope, pair.sides);
  const figure = key && figureOf(scope, key.ref);
  return key && figure ? [oneOf(scope, key.of, figure)] : [];
}

/** "Compare A and B: which sold more": a superlative beside cells that are named. */
export function composeBestOfNamed(scope: QueryScope): Composed[] {
  const { filters, flags, bests, groups } = scope.frame;
  const named = valuesOf(mergeFilters(filters)).find(({ values, negated }) => values.length >= 2 && !negated);
  if (!named || flags.has('difference') || groups.length > 0) return [];
  const [best] = bests;
  const isMore = flags.has('more');
  if (best ? best.limit !== undefined : !isMore && !flags.has('fewer')) return [];
  const measure = comparedMeasure(scope);
  const figure = {
    measure: measure ?? { name: 'count' as const },
    descending: best?.highest ?? isMore,
    guesses: measure ? 0 : 0.5,
  };
  return [oneOf(scope, columnOf(named.ref), figure)];
}
