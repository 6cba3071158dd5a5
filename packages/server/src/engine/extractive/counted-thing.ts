import { foldInPlace } from '#engine/retrieval/fold-in-place.ts';
import type { AnswerLanguage } from '../answer/answer-engine.ts';
import type { WordMatcher } from '../answer/match-words.ts';
import { foldWord } from '../answer/split-words.ts';
import type { ReadUnit } from './read-passages.ts';

/** Questions that count, and the word for what they count, as `foldInPlace` writes them. */
const COUNTS: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /(?<!\p{L})how many (\p{L}+)/u,
  tr: /(?<!\p{L})(?<!yuzde )kac (\p{L}+)/u,
};
/** Words for which a text may use another one: the answer to "how many people" may be "40 workers". */
const NAMED_OTHERWISE =
  /^(?:people|persons?|of|more|other|different|tane|adet|kisi\p{L}*|para\p{L}*|farkli|ayri)$/u;
/** Numbers; "on" is one in Turkish alone, and "bir" is mostly its article. */
const NUMBERS: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /^(?:\p{N}.*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half)$/u,
  tr: /^(?:\p{N}.*|iki|uc|dort|bes|alti|yedi|sekiz|dokuz|on|yirmi|otuz|kirk|elli|altmis|yetmis|seksen|doksan|yuz|bin|milyon|yarim|bucuk|birer|ikiser)$/u,
};
/** How many words may stand between a number and what it counts, with one of the two: "120 square metres". */
const REACH = 3;

/** What a question counts ("how many nights", "kaç gün"), folded; undefined where it counts nothing that a text would name. */
export function readCountedThing(question: string, language: AnswerLanguage): string | undefined {
  const folded = foldInPlace(question);
  const counted = COUNTS[language].exec(folded);
  const thing = counted?.[1];
  if (!counted || thing === undefined || NAMED_OTHERWISE.test(thing)) return undefined;
  const end = counted.index + counted[0].length;
  return foldWord(question.slice(end - thing.length, end));
}

/** How well a sentence or a row of a table tells a number of the thing, 0 to 1. */
export function countsThing(
  thing: string,
  { words, kind }: ReadUnit,
  { language, matcher }: { readonly language: AnswerLanguage; readonly matcher: WordMatcher },
): number {
  const isNumber = (word: string) => NUMBERS[language].test(foldInPlace(word));
  const strengths = words.map((word, at) => {
    const near = kind === 'row' ? words : words.slice(Math.max(0, at - REACH), at);
    return near.some(isNumber) ? matcher(thing, word) : 0;
  });
  return Math.max(0, ...strengths);
}
