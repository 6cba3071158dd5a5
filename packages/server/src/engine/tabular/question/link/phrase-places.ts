import type { QuestionWord } from '../words/question-words.ts';

const phraseMax = 6;

/**
 * Where a phrase of up to six words stands, and how far it reaches.
 * @param pattern begins with `^`: it is tried at every word, on the folded text from there on
 */
export function phrasePlaces(
  words: readonly QuestionWord[],
  pattern: RegExp,
): { from: number; until: number }[] {
  return [...words.keys()].flatMap((from) => {
    const text = words
      .slice(from, from + phraseMax)
      .map(({ folded }) => folded)
      .join(' ');
    const said = pattern.exec(text)?.[0];
    return said === undefined ? [] : [{ from, until: from + said.split(' ').length }];
  });
}
