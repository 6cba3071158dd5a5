import type { Condition, Expression } from '../query-tree.ts';
import type { Filter } from '../question-items.ts';
import { isDate, isQuantity, type QuestionSchema } from '../question-schema.ts';
import { goes } from '../say/said-changes.ts';
import { columnOf } from './cell-of.ts';
import { changedFigures } from './compose-change.ts';
import { type Composed, groupExpression, outputRefs } from './compose-query.ts';
import { splitPair } from './compose-special.ts';
import { aggregateOf } from './figure-order.ts';
import { partOf, withYears } from './period-parts.ts';
import { baseQuery, openScope, type QueryScope } from './query-scope.ts';

interface Sides {
  /** Whose figure is the higher or lower one. */
  of: Filter;
  than: Filter;
  rest: readonly Filter[];
}

const isCompared = (filter: Filter | undefined) => filter?.kind === 'period' && filter.compared === true;

/** The two periods: what comes behind "than" is compared with, and so is what is named second. */
function sidesOf({ frame }: QueryScope): Sides | undefined {
  const pair = splitPair(frame.filters);
  const [first, second] = pair ? withYears(pair.sides) : [];
  if (!pair || !first || !second || !partOf(first) || partOf(first) !== partOf(second)) return undefined;
  const { rest } = pair;
  return isCompared(first) ? { of: second, than: first, rest } : { of: first, than: second, rest };
}

/** Whose figures are compared, such as those of each store. */
function keysOf(scope: QueryScope): Expression[] {
  const groups = scope.frame.groups.map((key) => groupExpression(scope, key));
  const shown = outputRefs(scope).filter(({ column }) => !isQuantity(column) && !isDate(column));
  const named = shown.length > 0 ? shown : scope.frame.rowNouns;
  const keys = groups.length > 0 ? groups : named.map(columnOf);
  return keys.filter((key) => key !== undefined);
}

/** "Which stores sold more in 2024 than in 2023": those whose figure is higher, with both figures. */
export function composeMore(scope: QueryScope, schema: QuestionSchema): Composed[] {
  const { frame, table } = scope;
  const isMore = frame.flags.has('more');
  if (isMore === frame.flags.has('fewer') || frame.flags.has('difference')) return [];
  const sides = sidesOf(scope);
  const keys = keysOf(scope);
  if (!sides || keys.length === 0) return [];
  const both: Filter = { kind: 'or', parts: [sides.of, sides.than] };
  const whereOf = (filters: readonly Filter[]) =>
    openScope({ ...frame, filters: [...filters], looseBounds: [] }, schema, table);
  const rows = whereOf([...sides.rest, both]);
  const [after, before] = [sides.of, sides.than].map((side): Condition | undefined => whereOf([side])?.where);
  if (!rows || !after || !before) return [];
  return changedFigures(scope).map(({ measure, guesses, isLikely }) => {
    const of = aggregateOf(measure);
    const figures = [after, before].map((where): Expression => ({ ...of, where }));
    return {
      query: {
        ...baseQuery(rows),
        select: [...keys, ...figures],
        groupBy: keys,
        having: goes({ kind: 'change_between', of, before, after }, isMore),
        orderBy: keys.map((key) => ({ of: key, descending: false })),
      },
      shape: 'more',
      guesses: scope.guesses + guesses,
      ...(isLikely && { isLikely }),
    };
  });
}
