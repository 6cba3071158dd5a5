import type { Item } from '../question-items.ts';
import { sameColumn } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';

const joiners =
  /^(?:and|or|,|&|nor|vs|versus|than|ve|veya|ya|yahut|ile|hem|between|both|either|from|to|compared|against)$/;
const small = /^(?:the|an?|in|at|on|for|by|of|with|those|as|well|is|are|was|were)$/;
const wholly = 0.9;
const partly = 0.7;

/** Whether a word that joins it to something before stands before a place. */
function isJoinedAt(words: readonly QuestionWord[], at: number): boolean {
  let before = at - 1;
  while (small.test(words[before]?.folded ?? '')) before--;
  return joiners.test(words[before]?.text ?? '') || joiners.test(words[before]?.folded ?? '');
}

/** "Danny Coles scored 6 goals": one word of the cell "Own goals" is no second name beside one that is whole. */
export function dropSecondValues(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  const isSecond = ({ meaning, from, until, weakest }: Item) =>
    meaning.kind === 'value' &&
    until === from + 1 &&
    weakest < partly &&
    items.some(
      (other) =>
        other.meaning.kind === 'value' &&
        sameColumn(other.meaning.ref, meaning.ref) &&
        other.until - other.from > 1 &&
        other.weakest >= wholly &&
        (other.until <= from || until <= other.from) &&
        !isJoinedAt(words, Math.max(other.from, from)),
    );
  return items.filter((item) => !isSecond(item));
}

const denials = /^(?:not|no|never|non|without)$/;

/** "Did not qualify" is a cell: its own "not" denies nothing. */
export function dropDenialsOfValues(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  const isOfValue = ({ meaning, from, until }: Item) => {
    const word = words[until - 1]?.folded ?? '';
    if (meaning.kind !== 'not' || !denials.test(word)) return false;
    return items.some(
      (other) =>
        other.meaning.kind === 'value' &&
        other.from <= until &&
        until <= other.until &&
        from < other.until &&
        other.meaning.values.every((value) => splitLabel(value).includes(word)),
    );
  };
  return items.filter((item) => !isOfValue(item));
}
