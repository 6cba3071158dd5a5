import { allOf, type Condition, type Expression, type Query } from '../query-tree.ts';
import type { Filter } from '../question-items.ts';
import { type ColumnRef, isDate, isNumeric, isQuantity, sameColumn } from '../question-schema.ts';
import { entityColumn } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { columnOf } from './cell-of.ts';
import { type Composed, outputRefs } from './compose-query.ts';
import { splitPair, valuesOf } from './compose-special.ts';
import { aggregateOf } from './figure-order.ts';
import { baseQuery, type QueryScope } from './query-scope.ts';
import { whenColumn } from './when-column.ts';

/** What comes after another: by the day that the question names, or else in the order of the file. */
export function orderOf(scope: QueryScope): Expression | undefined {
  const { table } = scope;
  const when = whenColumn(scope);
  if (when?.guesses === 0 && isDate(when.ref.column)) return columnOf(when.ref);
  const column = table.rowOrderColumn;
  return column === undefined ? undefined : { kind: 'column', table: table.name, column };
}

/** What lies behind or before a place, and has a name: what has none is nothing that comes next. */
function beyond({
  order,
  forward,
  place,
  named,
}: {
  order: Expression;
  forward: boolean;
  place: Query;
  named: ColumnRef | undefined;
}): Condition {
  const behind: Condition = {
    kind: 'compare',
    left: order,
    operator: forward ? '>' : '<',
    right: { kind: 'scalar', query: place },
  };
  const told: Condition | undefined = named && {
    kind: 'not',
    of: { kind: 'missing', of: columnOf(named) },
  };
  return allOf([behind, told]) ?? behind;
}

/** "More than 30 days after" names no row that another one follows. */
const isBounded = (filters: QueryScope['frame']['filters']): boolean =>
  filters.every(
    (filter) =>
      (filter.kind === 'bound' && filter.bound.operator !== '=') ||
      filter.kind === 'range' ||
      filter.kind === 'period',
  );

/** "Who finished next after Canada": countries are asked for by the name of one. */
const shownOf = ({ asked, columns }: QueryScope['frame'], value: Filter | undefined) =>
  value?.kind === 'values' &&
  columns.length === 0 &&
  asked.length > 0 &&
  asked.every((each) => each.asked === 'person' && !each.ref) &&
  labelHasConcept(value.ref.column.label, ['country', 'team', 'party', 'company'])
    ? value.ref
    : undefined;

/** "who comes right after X": the row behind or before the one that meets the conditions, in the order of the file. */
export function composeNeighbour(scope: QueryScope): Composed[] {
  const { frame, table } = scope;
  if (!frame.neighbour || scope.where === undefined) return [];
  // "Was A before B" asks for no third one.
  if (frame.flags.has('exists') && splitPair(frame.filters)) return [];
  const order = orderOf(scope);
  if (!order) return [];
  const forward = frame.neighbour.step === 1;
  if (isBounded(frame.filters)) return [];
  const [value] = valuesOf(frame.filters);
  const shown = outputRefs(scope).filter(({ column }) => !isQuantity(column) && !isNumeric(column));
  const ref = shownOf(frame, value) ?? shown[0] ?? (value?.kind === 'values' ? value.ref : undefined);
  if (!ref) return [];
  // "How many games were after it" counts all of them.
  const isCounted = frame.counted.length > 0 || frame.flags.has('count');
  const place: Query = {
    ...baseQuery(scope),
    select: [{ kind: 'aggregate', name: forward ? 'max' : 'min', of: order }],
  };
  const behind: Query = {
    ...baseQuery({ table, joins: [], where: undefined }),
    select: [columnOf(ref)],
    where: beyond({
      order,
      forward,
      place,
      named: isCounted || ref.column.sparse === false ? undefined : ref,
    }),
  };
  const query: Query = isCounted
    ? { ...behind, select: [aggregateOf({ name: 'count' })] }
    : { ...behind, orderBy: [{ of: order, descending: !forward }], limit: 1 };
  // "The first after X" is the next one, but "the best after X" is another question.
  const others = frame.bests.filter(({ about }) => !about?.some(({ aspect }) => aspect === 'date'));
  // The row behind one of many that have a cell is hardly meant.
  const isOfMany =
    value?.kind === 'values' && !value.ref.column.unique && entityColumn(table)?.column !== value.ref.column;
  return [{ query, shape: 'neighbour', guesses: scope.guesses + others.length + (isOfMany ? 0.4 : 0) }];
}

/** "which nation has as many gold medals as Austria": the others whose cell is that of the row that is named. */
export function composeSame(scope: QueryScope): Composed[] {
  const { frame, table } = scope;
  const [value] = valuesOf(frame.filters);
  if (!frame.flags.has('same') || value?.kind !== 'values' || !scope.where) return [];
  const named = [
    ...frame.columns,
    ...frame.counted.map(({ ref }) => ref),
    ...frame.measures.map(({ ref }) => ref),
  ];
  const shared = named.find((ref) => ref && !sameColumn(ref, value.ref));
  if (!shared) return [];
  // "How many players have as many medals as Ada"
  const isCounted =
    frame.asked.length === 0 && frame.counted.some(({ ref }) => !ref || !isQuantity(ref.column));
  const cell: Query = { ...baseQuery(scope), select: [columnOf(shared)], limit: 1 };
  const query: Query = {
    ...baseQuery({
      table,
      joins: scope.joins,
      where: {
        kind: 'and',
        parts: [
          { kind: 'compare', left: columnOf(shared), operator: '=', right: { kind: 'scalar', query: cell } },
          { kind: 'not', of: scope.where },
        ],
      },
    }),
    select: [isCounted ? aggregateOf({ name: 'count' }) : columnOf(frame.asked[0]?.ref ?? value.ref)],
    // Those that have several rows are named once.
    distinct: !isCounted && value.ref.column.unique !== true,
  };
  return [{ query, shape: 'same', guesses: scope.guesses }];
}
