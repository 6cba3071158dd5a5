import type { ParseInput } from './grammar/parse-question.ts';
import type { AggregateName } from './query-tree.ts';
import type { Item } from './question-items.ts';
import type { Candidate } from './rank-readings.ts';
import { hasColumn, usedColumns } from './used-columns.ts';
import { splitLabel } from './words/split-question.ts';
import { isOneVerb } from './words/verb-roots.ts';

/** What it costs to pass over a word that may say something of its own. */
const tellingCost = 1;

const namedWholly = 0.95;

/** "Tickets by floor" are no tickets with "floor" somewhere in one cell. */
const isKindUnnamed = (items: readonly Item[], used: readonly Item[]) =>
  items.some(
    ({ meaning, from, until }) =>
      meaning.kind === 'per' &&
      meaning.argument === 'right' &&
      !used.some((item) => item.from <= from && until <= item.until) &&
      used.some((item) => item.meaning.kind === 'value' && item.from === until && item.weakest < namedWholly),
  );

/** Words that ask for an average or a total, whatever else they may be joined with. */
const figureWord = /^(?:average|avg|mean|median|ortalama\p{L}*|medyan\p{L}*|toplam|toplami|total)$/u;

/**
 * "The longest average trip", where no figure of the query is an average: the word lies between others that are used, and
 * no column has it in its name.
 */
function dropsFigure(
  { words, items }: ParseInput,
  { query, items: used }: Pick<Candidate, 'query' | 'items'>,
) {
  const tree = JSON.stringify(query);
  const isMade = (name: AggregateName) =>
    name === 'sum'
      ? tree.includes('"kind":"aggregate"')
      : tree.includes(`"name":"${name}"`) || (name === 'avg' && tree.includes('"kind":"per_part"'));
  const isNamed = (at: number) =>
    items.some(
      ({ meaning, from, until }) =>
        (meaning.kind === 'column' || meaning.kind === 'filter' || meaning.kind === 'value') &&
        from <= at &&
        at < until &&
        used.some((item) => item.from <= from && until <= item.until),
    );
  return items.some(
    ({ meaning, from, until }) =>
      meaning.kind === 'aggregate' &&
      until === from + 1 &&
      figureWord.test(words[from]?.folded ?? '') &&
      !isMade(meaning.name) &&
      !isNamed(from),
  );
}

/** "Kiracıların oturduğu" beside the cell of a header "Oturan", "bekleyen" beside the cell "Şubede bekliyor". */
const isVerbOf = (word: string, used: readonly Item[]): boolean =>
  used.some(
    ({ meaning }) =>
      meaning.kind === 'value' &&
      [meaning.ref.column.label, ...meaning.values].some((text) =>
        splitLabel(text).some((each) => isOneVerb(word, each)),
      ),
  );

/**
 * Whether a reading makes no use of a word that may say something of its own: "who has a debt", where nothing tells who has.
 * A word for a column that the query reads anyway is none: "March revenue or February revenue".
 */
export function passesOverWords(
  input: ParseInput,
  candidate: Pick<Candidate, 'skipped' | 'query' | 'items'>,
): boolean {
  const { skipCosts, items } = input;
  const { skipped, query, items: used } = candidate;
  const { columns } = usedColumns(query);
  const isSaidAnyway = (at: number) =>
    items.some(
      ({ meaning, from, until }) =>
        from <= at && at < until && meaning.kind === 'column' && hasColumn(columns, meaning.ref),
    );
  const isOfUsed = (at: number) => input.language === 'tr' && isVerbOf(input.words[at]?.folded ?? '', used);
  // "Who has the most open tickets" is no list of open tickets.
  const isUnused = ({ meaning, from, until }: Item) =>
    (meaning.kind === 'best_word' || meaning.kind === 'not') &&
    !used.some((item) => item.from < until && from < item.until);
  return (
    dropsFigure(input, candidate) ||
    items.some(isUnused) ||
    isKindUnnamed(items, used) ||
    skipped.some((at) => (skipCosts[at] ?? 0) >= tellingCost && !isSaidAnyway(at) && !isOfUsed(at))
  );
}
