import type { Best } from '../question-items.ts';
import { sameColumn } from '../question-schema.ts';
import type { QueryScope } from './query-scope.ts';

/** "The age of the oldest employee" names the figure that it wants. */
export const namesFigure = ({ frame }: QueryScope, { ref }: Best): boolean =>
  ref !== undefined &&
  [...frame.columns, ...frame.counted.flatMap((each) => each.ref ?? [])].some((column) =>
    sameColumn(column, ref),
  );

/** "The 3 members with the most visits, with their visits" are members. */
export const listsRows = (scope: QueryScope, best: Best): boolean => {
  const { flags } = scope.frame;
  return (best.limit ?? 1) > 1 && (flags.has('rows') || flags.has('beside')) && namesFigure(scope, best);
};
