import type { Frame } from '../grammar/frame.ts';
import type { Expression, Query } from '../query-tree.ts';
import type { Best, Filter, Measure } from '../question-items.ts';
import { type ColumnRef, isQuantity, type QuestionSchema, sameColumn } from '../question-schema.ts';
import { isAdded } from '../table-roles.ts';
import { isSettled } from './best-outputs.ts';
import { columnOf } from './cell-of.ts';
import { type Composed, groupExpression, measuresOf, outputRefs } from './compose-query.ts';
import { scalarOf } from './compose-special.ts';
import { aggregateOf } from './figure-order.ts';
import { baseQuery, openScope, type QueryScope } from './query-scope.ts';

/** The figure that shares are of. */
function shareMeasure(scope: QueryScope): { measure: Measure; guesses: number } {
  const [measure] = measuresOf(scope);
  if (measure) return { measure, guesses: 0 };
  // Patients are counted, and their ages are not added up.
  const ref = outputRefs(scope).find(isAdded);
  return ref ? { measure: { name: 'sum', ref }, guesses: 0.1 } : { measure: { name: 'count' }, guesses: 0.2 };
}

/** Which conditions of a share say the part: those of values before amounts, and these before days. */
const partKinds: readonly (readonly Filter['kind'][])[] = [
  ['flag'],
  ['values'],
  ['bound', 'range'],
  ['period', 'missing', 'text'],
];

/** The conditions that say which part is asked for, and not of what it is one. */
function partsOf({ filters, shareBase }: Frame): Filter[] {
  const pick = (given: readonly Filter[]) =>
    partKinds
      .map((kinds) => given.filter(({ kind }) => kinds.includes(kind)))
      .find((found) => found.length > 0) ?? [];
  // "The share of orders from Ankara" says the part itself.
  const others = pick(filters.filter((filter) => !shareBase.includes(filter)));
  return others.length > 0 ? others : pick(filters);
}

/** "the share of each category", "the share of A in the total". */
export function composeShare(scope: QueryScope, schema: QuestionSchema): Composed[] {
  const { frame } = scope;
  if (!frame.flags.has('share')) return [];
  const { measure, guesses } = shareMeasure(scope);
  // "What share of the bookings was on a Friday" is one share of them, whatever each is called by.
  const isOfPart = frame.filters.length > 0;
  const named = outputRefs(scope).filter(
    (ref) => !isQuantity(ref.column) && !(isOfPart && ref.column.unique) && !isSettled(scope, [ref]),
  );
  const keys = keysOf(scope, named);
  if (keys.length > 0) {
    const within = shareWithin(scope, schema, { keys, measure });
    const select: Expression[] = [...keys, { kind: 'share', of: aggregateOf(measure) }];
    return [
      ...within,
      {
        query: { ...baseQuery(scope), select, groupBy: keys },
        shape: 'share',
        // Hardly anybody asks for the share that one row of many has.
        guesses:
          scope.guesses +
          guesses +
          (within.length > 0 ? 0.7 : 0) +
          (named.some(({ column }) => column.unique) ? 1.5 : 0),
      },
    ];
  }
  const parts = partsOf(frame);
  const rest = frame.filters.filter((filter) => !parts.includes(filter));
  if (parts.length === 0) return [];
  const [of, all] = [frame.filters, rest].map((filters) =>
    scalarOf({ ...scope, frame: { ...frame, measures: [measure], counted: [] } }, schema, filters),
  );
  if (!of || !all) return [];
  const select: Expression[] = [{ kind: 'ratio', left: of, right: all }];
  const query = { ...baseQuery({ table: scope.table, joins: [], where: undefined }), select, limit: 1 };
  // "What percentage was paid by card in Ankara" may be of all orders or of those in Ankara.
  // "Furniture (Mobilya)" says one thing twice.
  const unsure = 0.8 * (new Set(parts.map((part) => JSON.stringify(part))).size - 1);
  // One share of all has no highest one.
  return [{ query, shape: 'share', guesses: scope.guesses + guesses + unsure + frame.bests.length }];
}

/** "Which provider has the highest pass rate": the superlative that is about the share itself. */
function bestRate({ bests: [best, other] }: Frame): Best | undefined {
  const isOther = best?.ref ?? best?.measure ?? best?.about ?? best?.rank ?? best?.group ?? other;
  return best && isOther === undefined && !best.rows ? best : undefined;
}

/** "What share of the orders was returned per store": of each group, the part of its own rows. */
function shareWithin(
  scope: QueryScope,
  schema: QuestionSchema,
  { keys, measure }: { keys: readonly Expression[]; measure: Measure },
): Composed[] {
  const { frame, table } = scope;
  const parts = frame.filters.filter(({ kind }) => kind === 'values' || kind === 'flag');
  const best = bestRate(frame);
  if ((frame.groups.length === 0 && !best) || parts.length !== 1 || measure.name !== 'count') return [];
  const isKey = (filter: Filter | undefined) =>
    filter?.kind === 'values' && frame.groups.some(({ ref }) => ref && sameColumn(ref, filter.ref));
  if (isKey(parts[0])) return [];
  const rest = frame.filters.filter((filter) => !parts.includes(filter));
  const rows = openScope({ ...frame, filters: rest }, schema, table);
  const met = openScope({ ...frame, filters: parts }, schema, table)?.where;
  if (!rows || !met) return [];
  const all = aggregateOf({ name: 'count' });
  const of: Expression = { kind: 'ratio', left: { ...all, where: met }, right: all };
  const cut = best && { orderBy: [{ of, descending: best.highest }], limit: best.limit ?? 1 };
  const query: Query = { ...baseQuery(rows), select: [...keys, of], groupBy: keys, ...cut };
  // "The highest pass rate by course" may ask for those of all courses.
  const isVague = best && best.limit === undefined && frame.groups.length > 0;
  return [{ query, shape: 'share', guesses: scope.guesses + (isVague ? 1 : 0) }];
}

function keysOf(scope: QueryScope, named: readonly ColumnRef[]): Expression[] {
  const grouped = scope.frame.groups
    .map((key) => groupExpression(scope, key))
    .filter((key) => key !== undefined);
  if (grouped.length > 0) return grouped;
  // "Percent of boats that have paid in full" is one share, also where a column has the boats.
  const isMet = scope.frame.filters.some(
    ({ kind }) => kind === 'flag' || kind === 'bound' || kind === 'range',
  );
  if (isMet && scope.frame.asked.length === 0 && !bestRate(scope.frame)) return [];
  // "The share of units" has one for each unit, also where people call the rows by them.
  // and "what share of the ferries is Greek" is one share of them all.
  const isPart = scope.frame.filters.some(({ kind }) => kind === 'values' || kind === 'flag');
  const nouns = scope.frame.rowNouns.filter(
    ({ column }) => !(scope.frame.filters.length > 0 && column.unique),
  );
  return (named.length > 0 || isPart ? named : nouns).map(columnOf);
}
