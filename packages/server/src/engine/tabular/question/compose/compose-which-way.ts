import { type Expression, numberLiteral, type Query } from '../query-tree.ts';
import type { Filter } from '../question-items.ts';
import { isQuantity, type QuestionSchema, sameColumn } from '../question-schema.ts';
import { quantityColumns } from '../table-roles.ts';
import { columnOf, numberOf } from './cell-of.ts';
import type { Composed } from './compose-query.ts';
import { comparedMeasure, splitPair, valuesOf } from './compose-special.ts';
import { aggregateOf } from './figure-order.ts';
import { baseQuery, openScope, type QueryScope } from './query-scope.ts';
import { whenColumn } from './when-column.ts';

/** The two whose figures are compared; the second is none where that is a number. */
function sidesOf({ frame }: QueryScope): { own: readonly Filter[]; other?: readonly Filter[] } | undefined {
  if (frame.whichWay?.value !== undefined)
    return frame.filters.length > 0 ? { own: frame.filters } : undefined;
  const { than } = frame;
  const own = frame.filters.filter(
    (filter) => filter.kind === 'values' && than && sameColumn(filter.ref, than.ref),
  );
  if (than && own.length === 1) {
    const rest = frame.filters.filter((filter) => !own.includes(filter));
    return { own: [...rest, ...own], other: [...rest, than] };
  }
  const pair = splitPair(frame.filters);
  const [first, second] = pair?.sides ?? [];
  if (!pair || !first || !second) return undefined;
  return { own: [...pair.rest, first], other: [...pair.rest, second] };
}

/** "Was the mean of July higher or lower than that of the year": two columns of the rows that are named. */
function ofColumns({ frame, where, ...scope }: QueryScope): Expression[] {
  const [one, other, third] = frame.columns.filter(({ column }) => isQuantity(column));
  if (!where || !one || !other || third) return [];
  return [one, other].map((ref) => ({
    kind: 'scalar',
    query: { ...baseQuery({ ...scope, where }), select: [aggregateOf({ name: 'avg', ref })] },
  }));
}

/** What is compared: days where the words are said of days, else a figure that is named, or the only one that there is. */
function comparedOf(scope: QueryScope): { of: Expression; guesses: number } | undefined {
  if (scope.frame.whichWay?.ofDays) {
    const when = whenColumn(scope);
    return (
      when && {
        of: {
          kind: 'aggregate',
          name: 'min',
          of: when.ref.column.year ? numberOf(when.ref) : columnOf(when.ref),
        },
        guesses: when.guesses,
      }
    );
  }
  const measure = comparedMeasure(scope);
  if (measure) return { of: aggregateOf(measure), guesses: 0 };
  const [only, other] = quantityColumns(scope.table);
  // Of what has one row each, there is nothing to count.
  const isOneRow = valuesOf(scope.frame.filters).some(({ ref }) => ref.column.unique);
  if (!isOneRow && (scope.frame.flags.has('rows') || scope.frame.flags.has('count')))
    return { of: aggregateOf({ name: 'count' }), guesses: 0 };
  return only && !other ? { of: aggregateOf({ name: 'sum', ref: only }), guesses: 0.4 } : undefined;
}

/** "Was the revenue of March higher or lower than that of April": which of both words is true. */
export function composeWhichWay(scope: QueryScope, schema: QuestionSchema): Composed[] {
  const { frame, table } = scope;
  if (!frame.whichWay) return [];
  const { words, value } = frame.whichWay;
  const whichOf = ([left, right]: readonly (Expression | undefined)[], guesses: number): Composed[] => {
    if (!left || !right) return [];
    const query: Query = {
      ...baseQuery({ table, joins: [], where: undefined }),
      select: [{ kind: 'which_way', left, right, words }],
      limit: 1,
    };
    return [{ query, shape: 'which_way', guesses: scope.guesses + guesses }];
  };
  const sides = sidesOf(scope);
  if (!sides) return whichOf(ofColumns(scope), 0);
  const compared = comparedOf(scope);
  if (!compared) return [];
  const figureOf = (filters: readonly Filter[]): Expression | undefined => {
    const opened = openScope({ ...frame, filters: [...filters] }, schema, table);
    return opened && { kind: 'scalar', query: { ...baseQuery(opened), select: [compared.of] } };
  };
  const other = sides.other ? figureOf(sides.other) : numberLiteral(value ?? 0);
  return whichOf([figureOf(sides.own), other], compared.guesses);
}
