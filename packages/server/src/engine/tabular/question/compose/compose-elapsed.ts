import type { Expression, Query } from '../query-tree.ts';
import { isDate, type QuestionSchema } from '../question-schema.ts';
import { columnOf, numberOf } from './cell-of.ts';
import type { Composed } from './compose-query.ts';
import { splitPair } from './compose-special.ts';
import { baseQuery, openScope, type QueryScope } from './query-scope.ts';
import { whenColumn } from './when-column.ts';

/** "How many days are between the opening of A and B": the time from one row to the other. */
export function composeElapsed(scope: QueryScope, schema: QuestionSchema): Composed[] {
  const { frame, table } = scope;
  const pair = frame.elapsed && splitPair(frame.filters);
  const when = pair && whenColumn(scope);
  if (!frame.elapsed || !pair || !when) return [];
  const { ref } = when;
  const ofYears = frame.elapsed === 'year' || !isDate(ref.column);
  const of: Expression = isDate(ref.column)
    ? ofYears
      ? { kind: 'part', part: 'year', of: columnOf(ref) }
      : columnOf(ref)
    : numberOf(ref);
  const [from, until] = pair.sides.flatMap((side): Expression[] => {
    const opened = openScope({ ...frame, filters: [...pair.rest, side] }, schema, table);
    if (!opened) return [];
    const query: Query = { ...baseQuery(opened), select: [{ kind: 'aggregate', name: 'min', of }] };
    return [{ kind: 'scalar', query }];
  });
  if (!from || !until) return [];
  const elapsed: Expression = ofYears
    ? { kind: 'minus', left: until, right: from, absolute: true }
    : { kind: 'size', of: { kind: 'time_between', unit: 'day', from, until } };
  const query: Query = {
    ...baseQuery({ table, joins: [], where: undefined }),
    select: [elapsed],
    limit: 1,
  };
  return [{ query, shape: 'difference', guesses: scope.guesses + when.guesses }];
}
