import type { Item } from '../question-items.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitQuestion } from '../words/split-question.ts';
import { isWithinTypos } from '../words/word-stems.ts';
import type { IndexedValue } from './value-index.ts';
import { itemsOf, lastForms, namedPartly, type ValueLookup } from './value-lookup.ts';

/** A word of more values than these names none of them. */
const sharedMax = 20;
const lengthMin = 5;
/** A word beside one that is in the value may have two letters wrong. */
const typosMax = 2;
const weight = 2 * namedPartly - 0.1;

const valuesWith = ({ index, language }: ValueLookup, word: QuestionWord): readonly IndexedValue[] => {
  for (const [form, cost] of lastForms(word, language)) {
    const found = cost <= 0.08 ? index.word.get(form) : undefined;
    if (found) return found.length <= sharedMax ? found : [];
  }
  return [];
};

/** Whether a value has a word that the misspelled one was meant to be, on the same side of the word that both have. */
function isMeant(
  value: string,
  misspelled: QuestionWord,
  { known, isBefore }: { known: string; isBefore: boolean },
) {
  const words = splitQuestion(value).map(({ folded }) => folded);
  const at = words.indexOf(known);
  const meant = at < 0 ? undefined : words[isBefore ? at - 1 : at + 1];
  return (
    meant !== undefined &&
    meant.length >= lengthMin &&
    meant[0] === misspelled.folded[0] &&
    isWithinTypos(misspelled.folded, meant, typosMax)
  );
}

/** "camel laird" for "Cammell Laird": two words of a value side by side, one of them misspelled. */
export function misspelledParts(lookup: ValueLookup, from: number): Item[] {
  const pair = [lookup.words[from], lookup.words[from + 1]] as const;
  return [0, 1].flatMap((side) => {
    const [known, misspelled] = side === 0 ? [pair[1], pair[0]] : pair;
    if (!known || !misspelled || misspelled.folded.length < lengthMin || !/^\p{L}+$/u.test(misspelled.folded))
      return [];
    if (lookup.index.word.has(misspelled.folded) || lookup.isOperator(from + side, from + side + 1))
      return [];
    const found = valuesWith(lookup, known).filter(({ value }) =>
      isMeant(value, misspelled, { known: known.folded, isBefore: side === 0 }),
    );
    return itemsOf(lookup, found, { from, until: from + 2, weight });
  });
}
