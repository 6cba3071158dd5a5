import { aggregateOf, type Composed, groupExpression, measuresOf, outputRefs } from './compose-query.ts';
import { scalarOf, valuesOf } from './compose-special.ts';
import { baseQuery, type QueryScope } from './query-scope.ts';
import type { Expression } from './query-tree.ts';
import type { Measure } from './question-items.ts';
import { type ColumnRef, isQuantity, type QuestionSchema } from './question-schema.ts';
import { columnOf } from './resolve-filters.ts';

/** The figure that shares are of. */
function shareMeasure(scope: QueryScope): { measure: Measure; guesses: number } {
  const [measure] = measuresOf(scope);
  if (measure) return { measure, guesses: 0 };
  const ref = outputRefs(scope).find(({ column }) => isQuantity(column));
  return ref ? { measure: { name: 'sum', ref }, guesses: 0.1 } : { measure: { name: 'count' }, guesses: 0.2 };
}

/** "the share of each category", "the share of A in the total". */
export function composeShare(scope: QueryScope, schema: QuestionSchema): Composed[] {
  const { frame } = scope;
  if (!frame.flags.has('share')) return [];
  const { measure, guesses } = shareMeasure(scope);
  const named = outputRefs(scope).filter(({ column }) => !isQuantity(column));
  const keys = keysOf(scope, named);
  if (keys.length > 0) {
    const select: Expression[] = [...keys, { kind: 'share', of: aggregateOf(measure) }];
    return [
      {
        query: { ...baseQuery(scope), select, groupBy: keys },
        shape: 'share',
        guesses: scope.guesses + guesses,
      },
    ];
  }
  const values = valuesOf(frame.filters);
  // "What percentage was returned": without values, the yes-or-no columns are the part.
  const isFlagged = frame.filters.some(({ kind }) => kind === 'flag');
  const kinds = values.length > 0 ? ['values'] : isFlagged ? ['flag'] : ['bound', 'range'];
  const rest = frame.filters.filter(({ kind }) => !kinds.includes(kind));
  if (rest.length === frame.filters.length) return [];
  const [of, all] = [frame.filters, rest].map((filters) =>
    scalarOf({ ...scope, frame: { ...frame, measures: [measure], counted: [] } }, schema, filters),
  );
  if (!of || !all) return [];
  const select: Expression[] = [{ kind: 'ratio', left: of, right: all }];
  const query = { ...baseQuery({ table: scope.table, joins: [], where: undefined }), select, limit: 1 };
  return [{ query, shape: 'share', guesses: scope.guesses + guesses }];
}

function keysOf(scope: QueryScope, named: readonly ColumnRef[]): Expression[] {
  const grouped = scope.frame.groups
    .map((key) => groupExpression(scope, key))
    .filter((key) => key !== undefined);
  if (grouped.length > 0) return grouped;
  // "The share of units" has one for each unit, also where people call the rows by them.
  return (named.length > 0 ? named : scope.frame.rowNouns).map(columnOf);
}
