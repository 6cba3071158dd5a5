import { allOf, type Condition, type Expression, type Query } from '../query-tree.ts';
import type { Measure } from '../question-items.ts';
import { type ColumnRef, isDate, isQuantity } from '../question-schema.ts';
import { entityColumn } from '../table-roles.ts';
import { columnOf, numberOf } from './cell-of.ts';
import { type Composed, composed, outputRefs } from './compose-query.ts';
import { aggregateOf } from './figure-order.ts';
import { baseQuery, type QueryScope } from './query-scope.ts';
import { resolveBest } from './resolve-best.ts';

/** The figure that is taken of the first ones: a named one, or what they are the first by. */
function figureOf({ frame }: QueryScope, ref: ColumnRef | undefined): Measure | undefined {
  const [named, second] = frame.measures;
  if (named) return second || !named.ref ? undefined : named;
  const [aggregate, other] = frame.aggregates;
  const shown = [...frame.asked.flatMap((each) => each.ref ?? []), ...frame.columns];
  const [column] = shown.filter((each) => isQuantity(each.column));
  const of = column ?? ref;
  return aggregate && !other && of ? { name: aggregate.name, ref: of } : undefined;
}

/** What several rows share, such as the customers of orders: the first ones are those with the highest totals. */
function sharedKey(scope: QueryScope): ColumnRef | undefined {
  if (scope.frame.flags.has('rows')) return undefined;
  const entity = entityColumn(scope.table)?.column;
  return outputRefs(scope).find(
    ({ column }) => !isQuantity(column) && !isDate(column) && !column.unique && column !== entity,
  );
}

/** "The total distance of the three longest trips": a figure of the first ones alone. */
export function composeTopFigure(scope: QueryScope): Composed[] {
  const { frame, table } = scope;
  const [word, second] = frame.bests;
  if (word?.limit === undefined || second || word.rank !== undefined || frame.groups.length > 0) return [];
  const best = resolveBest(scope, word) ?? word;
  const found = best.ref;
  // "Top 3 suppliers by total payout" are suppliers.
  if (frame.byMeasure) return [];
  const measure = figureOf(scope, found);
  // "The longest" of what has no length is none by cost.
  // "The first three games" come before the others, whatever their attendance.
  const isPlaced = word.placed && (frame.flags.has('rows') || frame.table !== undefined);
  const by = found ?? (word.about || isPlaced ? undefined : measure?.ref);
  const shared = sharedKey(scope);
  if (!measure?.ref || !by || frame.counted.length > 0) return [];
  // The place of a row is one within its own table alone.
  if (!shared && table.together) return [];
  if (!shared && table.rowOrderColumn === undefined) return [];
  const key: Expression = shared
    ? columnOf(shared)
    : { kind: 'column', table: table.name, column: table.rowOrderColumn ?? '' };
  const of: Expression = shared ? aggregateOf({ name: 'sum', ref: by }) : numberOf(by);
  const first: Query = {
    ...baseQuery(scope),
    select: [key],
    groupBy: shared ? [key] : [],
    orderBy: [{ of, descending: best.highest }],
    limit: word.limit,
  };
  const among: Condition = { kind: 'among', of: key, query: first };
  const query = {
    ...baseQuery({ ...scope, where: allOf([scope.where, among]) }),
    select: [aggregateOf(measure)],
  };
  return [composed(scope, 'figure', query)];
}
