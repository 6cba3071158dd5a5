import { isPersonNoun } from '../link/link-agents.ts';
import { type ColumnDescription, describedColumn, sameColumn } from '../question-schema.ts';
import { isDoer, usable } from '../table-roles.ts';
import { splitLabel } from '../words/split-question.ts';
import { type Doubted, surelyNamed } from './doubted.ts';

/** Whether the cells of a column call people, by its header. */
const namesPeople = (column: ColumnDescription) =>
  isDoer(column) || splitLabel(column.label).some(isPersonNoun);

/** "Who put in the biggest claim", where a row has a policyholder and a handler, and the question names neither. */
export function picksPerson(doubted: Doubted): boolean {
  const { input, best, tables } = doubted;
  const asked = input.items.flatMap(({ meaning }) =>
    meaning.kind === 'asked' && meaning.asked === 'person' ? [meaning] : [],
  );
  // Where the verb tells who is meant, one of them has a column.
  if (asked.length === 0 || asked.some(({ ref }) => ref !== undefined)) return false;
  return best.query.select.some((shown) => {
    const ref = shown.kind === 'column' ? describedColumn(tables, shown) : undefined;
    if (!ref || ref.column.unique === true || ref.column.type !== 'text') return false;
    if (!namesPeople(ref.column)) return false;
    const isNamed = input.items.some(
      ({ meaning, weakest }) =>
        (meaning.kind === 'column' || meaning.kind === 'value') &&
        weakest >= surelyNamed &&
        sameColumn(meaning.ref, ref),
    );
    const others = usable(ref.table).filter(
      (column) => column.name !== ref.column.name && column.type === 'text' && namesPeople(column),
    );
    return !isNamed && others.length > 0;
  });
}

/** "What player had the most transfer fee" asks for a player, and not for the fee that most of them have. */
export function namesMostOf({ input: { items, words, language }, best: { query } }: Doubted): boolean {
  const [shown, other] = query.select;
  const [key] = query.groupBy;
  const isMode =
    shown?.kind === 'column' &&
    !other &&
    key !== undefined &&
    JSON.stringify(key) === JSON.stringify(shown) &&
    query.orderBy.some(({ of }) => of.kind === 'aggregate' && of.name === 'count' && !of.of);
  if (!isMode || language !== 'en' || !/^(?:what|which)$/.test(words[0]?.folded ?? '')) return false;
  const named = items.filter(
    ({ meaning }) => meaning.kind === 'column' && meaning.ref.column.name === shown.column,
  );
  const first = Math.min(...named.map(({ from }) => from));
  return (
    Number.isFinite(first) && first > 2 && /^(?:most|highest|largest)$/.test(words[first - 1]?.folded ?? '')
  );
}
