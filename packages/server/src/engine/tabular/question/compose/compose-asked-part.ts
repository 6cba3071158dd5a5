import type { Expression, Query } from '../query-tree.ts';
import { isDate, type QuestionSchema } from '../question-schema.ts';
import { columnOf } from './cell-of.ts';
import type { Composed } from './compose-query.ts';
import { baseQuery, type QueryScope } from './query-scope.ts';
import { whenColumn } from './when-column.ts';

/** The part of the first or last day that is asked for; nothing where the superlative is about something else. */
function partOfBest({ frame }: QueryScope, part: (of: Expression) => Expression, of: Expression) {
  const [best, other] = frame.bests;
  const use = best?.about?.find(({ aspect }) => aspect === 'date');
  if (!best || !use || other || best.limit !== undefined || best.rank !== undefined) return undefined;
  const name = best.highest === use.highest ? 'max' : 'min';
  return part({ kind: 'aggregate', name, of });
}

/** "What year did it open", "in which month was the last one": a part of the day that the rows have. */
export function composeAskedPart(scope: QueryScope, { tables }: QuestionSchema): Composed[] {
  const { frame, where } = scope;
  const [key, other] = frame.groups;
  const kind = key?.part;
  if (!frame.flags.has('asked_part') || !kind || key.ref || other || !where || tables.length > 1) return [];
  const asksFigure =
    frame.measures.length + frame.counted.length + frame.aggregates.length + frame.having.length > 0;
  const asksOther = frame.flags.has('count') || frame.neighbour || frame.change || frame.columns.length > 1;
  if (asksFigure || asksOther) return [];
  const when = whenColumn(scope);
  if (!when || !isDate(when.ref.column)) return [];
  if (frame.columns.some((ref) => ref !== when.ref)) return [];
  const part = (of: Expression): Expression => ({ kind: 'part', part: kind, of });
  const of = columnOf(when.ref);
  const best = partOfBest(scope, part, of);
  if (frame.bests.length > 0 && !best) return [];
  const query: Query = {
    ...baseQuery(scope),
    select: [best ?? part(of)],
    distinct: !best,
  };
  return [{ query, shape: best ? 'figure' : 'rows', guesses: scope.guesses + when.guesses }];
}
