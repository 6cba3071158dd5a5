import type { Item } from '../question-items.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';
import type { IndexedValue } from './value-index.ts';
import { itemsOf, type ValueLookup } from './value-lookup.ts';

const joiners = /^(?:and|ve|ile)$/;
const smallWords = /^(?:and|ve|ile|an?|the|bir|with)$/;
/** How many words stand on each side of the one that joins them, at most. */
const sideMax = 6;
const wordGain = 1.15;

/** The words of a cell or of a stretch of a question in one order, without those that say nothing. */
const bagOf = (words: readonly string[]) =>
  words
    .filter((word) => !smallWords.test(word))
    .sort()
    .join(' ');

const foldedIn = (words: readonly QuestionWord[], from: number, until: number) =>
  words.slice(from, until).flatMap(({ folded }) => (/[\p{L}\d]/u.test(folded) ? [folded] : []));

/** Cells that name several things, which the words from one place up to another name as well. */
function cellsOf({ words, index }: ValueLookup, from: number, until: number): IndexedValue[] {
  const said = foldedIn(words, from, until);
  const first = said.find((word) => !smallWords.test(word) && index.word.has(word));
  const bag = bagOf(said);
  return first === undefined
    ? []
    : (index.word.get(first) ?? []).filter(({ value }) => {
        const parts = splitLabel(value);
        return parts.some((part) => joiners.test(part)) && bagOf(parts) === bag;
      });
}

/** "3 acts and a prologue" is the cell "prologue and 3 acts", and none of two others. */
export function linkOneCell(lookup: ValueLookup): Item[] {
  const { words } = lookup;
  return [...words.entries()].flatMap(([at, { folded }]) => {
    if (!joiners.test(folded)) return [];
    const starts = Array.from({ length: Math.min(at, sideMax) }, (_, before) => at - 1 - before);
    const ends = Array.from(
      { length: Math.min(words.length - at - 1, sideMax) },
      (_, behind) => at + 2 + behind,
    );
    return starts.flatMap((from) =>
      ends.flatMap((until) => {
        const found = smallWords.test(words[from]?.folded ?? '') ? [] : cellsOf(lookup, from, until);
        return itemsOf(lookup, found, { from, until, weight: (until - from) * wordGain });
      }),
    );
  });
}
