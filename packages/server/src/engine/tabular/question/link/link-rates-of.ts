import type { Item } from '../question-items.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { isShareColumn } from './link-columns.ts';

const rateWord = /^(?:rates?|ratios?|oran)$/;
const weight = 0.7;
/** By a word of the same root: "cancellation" of "Cancelled". */
const namedMin = 0.75;

/** What is true of a row or not, which a rate can be of. */
const tellsSide = ({ meaning, weakest }: Item) =>
  weakest >= namedMin &&
  (meaning.kind === 'value' || (meaning.kind === 'column' && meaning.ref.column.type === 'boolean'));

/** "Pass rate", "rate of escalated tickets", "cancellation rate": the share of rows of which a flag or a cell is true. */
export function linkRatesOf(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  const sides = items.filter(tellsSide);
  // A column of rates is named by that word, and "rate" alone may be a fee.
  const isNamed = (at: number) =>
    items.some(
      ({ meaning, from, until }) =>
        meaning.kind === 'column' &&
        from <= at &&
        at < until &&
        (until - from > 1 || isShareColumn(meaning.ref.column)),
    );
  return [...words.entries()].flatMap(([at, { folded }]): Item[] => {
    if (!rateWord.test(folded) || isNamed(at)) return [];
    const behind = words[at + 1]?.folded === 'of' ? at + 2 : -1;
    const isOfSide = sides.some(({ from, until }) => until === at || from === behind);
    return isOfSide ? [{ meaning: { kind: 'share' }, from: at, until: at + 1, weight, weakest: 0.95 }] : [];
  });
}
