import type { Condition, Expression, Query } from '../query-tree.ts';
import type { Measure } from '../question-items.ts';
import { isQuantity, type QuestionSchema, sameColumn } from '../question-schema.ts';
import { columnOf } from './cell-of.ts';
import { type Composed, measuresOf, outputRefs } from './compose-query.ts';
import { aggregateOf } from './figure-order.ts';
import { baseQuery, openScope, type QueryScope } from './query-scope.ts';
import { resolveBest, withMeasure } from './resolve-best.ts';

/** What is compared: a figure that is named, the total of a column, or how many there are. */
function figureOf(scope: QueryScope): Measure | undefined {
  const [named] = measuresOf(scope);
  const [ref] = outputRefs(scope).filter(({ column }) => isQuantity(column));
  const counts = scope.frame.flags.has('rows') || scope.frame.flags.has('count');
  return named ?? (ref ? { name: 'sum', ref } : counts ? { name: 'count' } : undefined);
}

/** "Did Kaan make more trips than Gül": both figures are computed and compared. */
function composeWhether(scope: QueryScope, schema: QuestionSchema): Composed[] {
  const { frame, table } = scope;
  const { than } = frame;
  const own = frame.filters.filter(
    (filter) => filter.kind === 'values' && than && sameColumn(filter.ref, than.ref),
  );
  const [word, second] = frame.bests;
  const isMore = word?.ofTwo ? undefined : frame.flags.has('more');
  const best = word?.ofTwo && !second ? resolveBest(scope, withMeasure(scope, word)) : undefined;
  if (!than || own.length !== 1 || !frame.flags.has('exists')) return [];
  if (isMore === undefined ? !best?.ref : isMore === frame.flags.has('fewer')) return [];
  const [named] = measuresOf(scope);
  const ofBest: Measure | undefined = best?.ref && { name: 'avg', ref: best.ref };
  const measure = named ?? ofBest ?? figureOf(scope) ?? { name: 'count' };
  const rest = frame.filters.filter((filter) => !own.includes(filter));
  const [left, right] = [own, [than]].map((side): Expression | undefined => {
    const rows = openScope({ ...frame, filters: [...rest, ...side] }, schema, table);
    return rows && { kind: 'scalar', query: { ...baseQuery(rows), select: [aggregateOf(measure)] } };
  });
  if (!left || !right) return [];
  const operator = (best ? best.highest : isMore) ? '>' : '<';
  const query: Query = {
    ...baseQuery({ table, joins: [], where: undefined }),
    select: [{ kind: 'test', condition: { kind: 'compare', left, operator, right } }],
    limit: 1,
  };
  return [{ query, shape: 'than', guesses: scope.guesses }];
}

/** "Which drivers made more trips than Kaan": those whose figure is above that of the one who is named. */
export function composeThan(scope: QueryScope, schema: QuestionSchema): Composed[] {
  const { frame, table } = scope;
  const isMore = frame.flags.has('more');
  const { than } = frame;
  const whether = composeWhether(scope, schema);
  if (whether.length > 0) return whether;
  if (!than || isMore === frame.flags.has('fewer') || frame.groups.length > 0) return [];
  const others = [...frame.asked.flatMap(({ ref }) => ref ?? []), ...frame.columns].filter(
    ({ column }) => !isQuantity(column),
  );
  // Of others than those that are compared, the question asks something else.
  if (others.some((ref) => !sameColumn(ref, than.ref))) return [];
  // "More wins than losses" compares two of them, and asks which of all.
  const isNamed = frame.filters.some(
    (filter) => filter.kind === 'values' && !filter.negated && sameColumn(filter.ref, than.ref),
  );
  if (isNamed) return [];
  const named = figureOf(scope);
  const measure: Measure = named ?? { name: 'count' };
  const rows = openScope({ ...frame, filters: [...frame.filters, than] }, schema, table);
  if (!rows) return [];
  const figure = aggregateOf(measure);
  const of: Query = { ...baseQuery(rows), select: [figure] };
  const having: Condition = {
    kind: 'compare',
    left: figure,
    operator: isMore ? '>' : '<',
    right: { kind: 'scalar', query: of },
  };
  const key = columnOf(than.ref);
  const query: Query = {
    ...baseQuery(scope),
    select: [key],
    groupBy: [key],
    having,
    orderBy: [{ of: key, descending: false }],
  };
  return [{ query, shape: 'than', guesses: scope.guesses + (named ? 0 : 0.7) }];
}
