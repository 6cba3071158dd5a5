import type { ParseInput } from './grammar/parse-question.ts';
import type { Item, Meaning } from './question-items.ts';
import { type ColumnRef, isDate, isNumeric } from './question-schema.ts';
import { isTextOfNumbers } from './table-roles.ts';

const calculates = (meaning: Meaning): boolean =>
  meaning.kind === 'aggregate' ||
  // "Most" counts, also what is text.
  (meaning.kind === 'best_word' && !meaning.best.counts && meaning.best.about === undefined);

/** Nothing but numbers has an average. */
const averages = ({ meaning }: Item) =>
  meaning.kind === 'aggregate' && (meaning.name === 'avg' || meaning.name === 'median');
const namedWholly = 0.9;

/** "Ortalama davetli sayısı" is of their number. */
const isCounted = ({ words }: ParseInput, { until }: Item) => /^sayi/.test(words[until]?.folded ?? '');

/** What a word that may stand between "total" and its column costs at most to be passed over. */
const smallWordCost = 0.12;

function areNeighbours({ skipCosts }: ParseInput, left: Item, right: Item): boolean {
  const [first, second] = left.from < right.from ? [left, right] : [right, left];
  if (first.until > second.from) return false;
  return skipCosts.slice(first.until, second.from).every((cost) => cost <= smallWordCost);
}

/**
 * The column of text that a question wants to calculate with ("total amount", where one cell of five says "no price"):
 * counting its rows instead would be a figure that nobody asked for.
 */
export function findKeptAsText(input: ParseInput): ColumnRef | undefined {
  const columns = input.items.flatMap((item) =>
    item.meaning.kind === 'column' ? [{ item, ref: item.meaning.ref }] : [],
  );
  const figures = input.items.filter(({ meaning }) => calculates(meaning));
  const isOtherwise = (item: Item) =>
    columns.some(
      ({ item: other, ref }) =>
        other.from < item.until &&
        item.from < other.until &&
        ((isNumeric(ref.column) && !ref.column.hasOtherTexts) || isDate(ref.column)),
    );
  // "The average number of guests by city" is of another column.
  const hasNumbers = columns.some(({ ref }) => isNumeric(ref.column));
  const isOfWords = (item: Item, figure: Item) =>
    averages(figure) &&
    !hasNumbers &&
    figure.until <= item.from &&
    item.weakest >= namedWholly &&
    !isCounted(input, item);
  const isText = (ref: ColumnRef, item: Item, figure: Item) =>
    isTextOfNumbers(ref.column) ||
    (ref.column.hasOtherTexts === true && figure.meaning.kind === 'aggregate') ||
    (ref.column.type === 'text' && isOfWords(item, figure));
  const found = columns.find(
    ({ item, ref }) =>
      !isOtherwise(item) &&
      figures.some((figure) => isText(ref, item, figure) && areNeighbours(input, figure, item)),
  );
  return found?.ref;
}
