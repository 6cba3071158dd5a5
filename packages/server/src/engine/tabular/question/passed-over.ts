import type { ParseInput } from './grammar/parse-question.ts';
import type { Item } from './question-items.ts';
import type { Candidate } from './rank-readings.ts';
import { usedColumns } from './used-columns.ts';

/** What it costs to pass over a word that may say something of its own. */
const tellingCost = 1;

/**
 * Whether a reading makes no use of a word that may say something of its own: "who has a debt", where nothing tells who has.
 * A word for a column that the query reads anyway is none: "March revenue or February revenue".
 */
export function passesOverWords(
  { skipCosts, items }: ParseInput,
  { skipped, query, items: used }: Pick<Candidate, 'skipped' | 'query' | 'items'>,
): boolean {
  const { columns } = usedColumns(query);
  const isSaidAnyway = (at: number) =>
    items.some(
      ({ meaning, from, until }) =>
        from <= at &&
        at < until &&
        meaning.kind === 'column' &&
        columns.some(
          ({ table, column }) => table === meaning.ref.table.name && column === meaning.ref.column.name,
        ),
    );
  // "Who has the most open tickets" is no list of open tickets.
  const isUnused = ({ meaning, from, until }: Item) =>
    (meaning.kind === 'best_word' || meaning.kind === 'not') &&
    !used.some((item) => item.from < until && from < item.until);
  return (
    items.some(isUnused) || skipped.some((at) => (skipCosts[at] ?? 0) >= tellingCost && !isSaidAnyway(at))
  );
}
