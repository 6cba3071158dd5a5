import { makeTerm } from './analyze.ts';
import { foldLetters } from './fold-letters.ts';
import { isQuestionStopWord } from './stop-words.ts';
import type { TextLanguage } from './text-language.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
// Of a shorter word too much is one edit away; codes and numbers mean what they say.
const correctable = /^[a-z]{4,24}$/;

/** The words one edit away: a letter wrong, missing or too much, or two side by side exchanged; from a place in the word on. */
function* editsFrom(word: string, from: number): Generator<string> {
  for (let at = from; at <= word.length; at++) {
    const [before, rest, after] = [word.slice(0, at), word.slice(at), word.slice(at + 1)];
    for (const letter of letters) yield before + letter + rest;
    if (rest === '') break;
    yield before + after;
    for (const letter of letters) yield before + letter + after;
    if (after !== '') yield before + after.charAt(0) + rest.charAt(0) + after.slice(1);
  }
}

/** Whether a word is one edit away from one of these, first letter aside. @param words folded */
export const isNearOneOf = (word: string, words: ReadonlySet<string>): boolean => {
  const folded = foldLetters(word);
  return correctable.test(folded) && [...editsFrom(folded, 1)].some((edited) => words.has(edited));
};

interface NearWords {
  /** With the same first letter, which is rarely wrong. */
  readonly likely: ReadonlySet<string>;
  readonly unlikely: ReadonlySet<string>;
}

const none: NearWords = { likely: new Set(), unlikely: new Set() };

function nearWords(folded: string, make: (edited: string) => string): NearWords {
  if (!correctable.test(folded)) return none;
  const own = make(folded);
  const likely = new Set([...editsFrom(folded, 1)].map(make));
  likely.delete(own);
  const all = new Set([...editsFrom(folded, 0)].map(make));
  all.delete(own);
  return { likely, unlikely: new Set([...all].filter((one) => !likely.has(one))) };
}

/**
 * The terms of the words that a mistyped word may mean, in texts of a language. Words are edited and then analyzed, so that
 * stems and cut words are right.
 * @param word as it was said
 */
export const nearTerms = (word: string, language: TextLanguage): NearWords =>
  nearWords(foldLetters(word), (edited) => makeTerm(edited, language));

const gluedLength = { min: 7, max: 24, partMin: 3 } as const;

/**
 * The ways to read a word as two that were written without the space between them ("annualleave"). A stop word is no such part:
 * many words begin or end with one ("onarım", "within").
 * @param word as it was said
 */
export function splitGlued(word: string): readonly (readonly [string, string])[] {
  const folded = foldLetters(word);
  const { min, max, partMin } = gluedLength;
  if (folded.length !== word.length || word.length < min || word.length > max) return [];
  if (!/^[a-z]+$/.test(folded)) return [];
  const places = Array.from({ length: word.length - 2 * partMin + 1 }, (_, at) => at + partMin);
  return places
    .map((at) => [word.slice(0, at), word.slice(at)] as const)
    .filter((parts) => !parts.some(isQuestionStopWord));
}

/** How much of a word may be an ending: the beginning that is left must not be near to everything. */
const endingOf = (length: number) => (length >= 8 ? 3 : length >= 6 ? 1 : 0);

/**
 * The beginnings of the words that a mistyped Turkish word may mean, with any ending. It is stricter than terms, which
 * are cut so short that other words are near as well.
 */
export function nearBeginnings(word: string): NearWords & { readonly length: number } {
  const folded = foldLetters(word);
  const length = folded.length - endingOf(folded.length);
  return { ...nearWords(folded, (edited) => edited.slice(0, length)), length };
}
