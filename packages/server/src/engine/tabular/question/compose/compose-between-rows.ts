import { allOf, type Expression, type Query } from '../query-tree.ts';
import { type ColumnRef, isNumeric, isQuantity } from '../question-schema.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { columnOf, numberOf } from './cell-of.ts';
import { orderOf } from './compose-neighbour.ts';
import { type Composed, outputRefs } from './compose-query.ts';
import { splitPair, valuesOf } from './compose-special.ts';
import { aggregateOf } from './figure-order.ts';
import { baseQuery, type QueryScope } from './query-scope.ts';

const isRank = ({ column }: ColumnRef) => isNumeric(column) && labelHasConcept(column.label, ['rank']);

/** "Ranked between" goes by the rank, "opened between" by the day, and without either by the order of the file. */
function placeOf(scope: QueryScope): Expression | undefined {
  const rank = scope.frame.columns.find(isRank);
  return rank ? numberOf(rank) : orderOf(scope);
}

/** "The distance between A and B" is no row between them. */
function namesFigure({ frame }: QueryScope): boolean {
  const named = [...frame.columns, ...frame.asked.flatMap(({ ref }) => ref ?? [])];
  const isFigure = (ref: ColumnRef) => isQuantity(ref.column) && !ref.column.year && !isRank(ref);
  return frame.measures.length > 0 || named.some(isFigure);
}

/** "Which film is listed between A and B": the rows that lie between two that are named. */
export function composeBetweenRows(scope: QueryScope): Composed[] {
  const { frame, table } = scope;
  if (!frame.flags.has('between_rows') || namesFigure(scope)) return [];
  const pair = splitPair(frame.filters);
  const of = placeOf(scope);
  const [named] = valuesOf(pair?.sides ?? []);
  if (!pair || pair.rest.length > 0 || !of || !named) return [];
  const end = (name: 'min' | 'max'): Expression => ({
    kind: 'scalar',
    query: { ...baseQuery(scope), select: [{ kind: 'aggregate', name, of }] },
  });
  const where = allOf([
    { kind: 'compare', left: of, operator: '>', right: end('min') },
    { kind: 'compare', left: of, operator: '<', right: end('max') },
  ]);
  const [shown] = outputRefs(scope).filter(({ column }) => !isQuantity(column) && !isNumeric(column));
  const isCounted = frame.counted.length > 0 || frame.flags.has('count');
  const rows = { ...baseQuery({ table, joins: [], where }), select: [columnOf(shown ?? named.ref)] };
  const query: Query = isCounted
    ? { ...rows, select: [aggregateOf({ name: 'count' })] }
    : { ...rows, orderBy: [{ of, descending: false }] };
  return [{ query, shape: 'neighbour', guesses: scope.guesses }];
}
