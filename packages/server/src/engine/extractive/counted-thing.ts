import { foldInPlace, foldPattern } from '#engine/retrieval/fold-in-place.ts';
import type { AnswerLanguage } from '../answer/answer-engine.ts';
import type { WordMatcher } from '../answer/match-words.ts';
import { foldWord } from '../answer/split-words.ts';
import { numberWords } from './number-words.ts';
import type { ReadUnit } from './read-passages.ts';

/**
 * Questions that count, and the words for what they count, as `foldInPlace` writes them. Turkish words of two letters, as "su", are
 * left out behind "ne kadar": their forms are not told from other words.
 */
const COUNTS: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /(?<!\p{L})how (?:many|much(?! (?:do|does|did|is|are|was|were|will|would|can|may|must|should|has|have|had|of|it|longer|later|earlier))) ((?:\p{L}+ ){0,2}?\p{L}+)(?= (?:do|does|did|is|are|was|were|ha[sd]|have|can|could|may|might|must|should|will|would|of|in|on|at|by|for|per|to|from|with|there|the|an?|his|her|its|their|our|my)(?!\p{L})|[^\p{L} ]|\s*$)/u,
  tr: /(?<!\p{L})(?<!yuzde )(?:kac|ne kadar(?= \p{L}{3,} \p{L}+)) (\p{L}+)/u,
};
/** Words for which a text may use another one: the answer to "how many people" may be "40 workers". */
const NAMED_OTHERWISE =
  /^(?:people|persons?|of|more|other|different|kinds?|sorts?|types?|species|varieties|variety|tane|adet|kisi\p{L}*|para\p{L}*|money|time|notice|vakit|zaman|sure(?:de|yle)?|uzun|uzak|buyuk|genis|yuksek|derin|agir|hizli|sik|once|sonra|yer|is|farkli|ayri|tur(?:u|lu)?|cesi[td]\p{L}*|cins\p{L}*)$/u;
const isNumberWord: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: new RegExp(`^(?:\\p{N}.*|one|${numberWords.en})$`, 'u'),
  tr: foldPattern(new RegExp(`^(?:\\p{N}.*|birer|${numberWords.tr})$`, 'u')),
};
/** "Kaç yıllık" counts years. */
const FOR_SO_MANY = /(?<=\p{L}{2})[lL][ıiIİuüUÜ][kK]$/u;
const MASS = /^(?:how much|ne kadar)/u;
/** What was named before: "about 1,350 of them", "bunların yirmisi". */
const OF_THEM: Readonly<Record<AnswerLanguage, (words: readonly string[], at: number) => boolean>> = {
  en: (words, at) => words[at + 1] === 'of' && /^(?:them|these|those|which)$/u.test(words[at + 2] ?? ''),
  tr: (words, at) => /^(?:bun|on)lar(?:in|dan)$/u.test(foldInPlace(words[at - 1] ?? '')),
};
const NAMED_BEFORE = 0.8;
/** How many words may stand between a number and what it counts, with one of the two: "120 square metres". */
const REACH = 3;

export type CountedThing = {
  readonly word: string;
  /** What has no number: "how much water", "ne kadar su". Its amount may stand behind it: "a data plan of 20 GB". */
  readonly isMass: boolean;
};

/** What a question counts ("how many nights", "kaç gün"), folded; undefined where it counts nothing that a text would name. */
export function readCountedThing(question: string, language: AnswerLanguage): CountedThing | undefined {
  const folded = foldInPlace(question);
  const counted = COUNTS[language].exec(folded);
  const words = counted?.[1];
  if (!counted || words === undefined) return undefined;
  const first = counted.index + counted[0].length - words.length;
  const isMass = MASS.test(counted[0]);
  const thing = isMass ? firstOf(words) : headOf(words);
  if (NAMED_OTHERWISE.test(thing.word)) return undefined;
  const start = first + thing.at;
  const word = question.slice(start, start + thing.word.length);
  return { word: foldWord(language === 'tr' ? word.replace(FOR_SO_MANY, '') : word), isMass };
}

const firstOf = (words: string) => ({ word: /^\p{L}+/u.exec(words)?.[0] ?? words, at: 0 });

/** Of "vacation days", the days: an English plural ends what is counted, and a verb may follow it. */
function headOf(words: string): { word: string; at: number } {
  const all = [...words.matchAll(/\p{L}+/gu)].map(({ 0: word, index: at }) => ({ word, at }));
  return all.findLast(({ word }) => /[^s]s$/u.test(word)) ?? all[0] ?? { word: words, at: 0 };
}

/** How well a sentence or a row of a table tells a number of the thing, 0 to 1. */
export function countsThing(
  { word: thing, isMass }: CountedThing,
  { words, kind }: ReadUnit,
  { language, matcher }: { readonly language: AnswerLanguage; readonly matcher: WordMatcher },
): number {
  const isNumber = (word: string) => isNumberWord[language].test(foldInPlace(word));
  const strengths = words.map((word, at) => {
    if (isNumber(word) && OF_THEM[language](words, at)) return NAMED_BEFORE;
    const near = kind === 'row' ? words : words.slice(Math.max(0, at - REACH), isMass ? at + 1 + REACH : at);
    return near.some(isNumber) ? matcher(thing, word) : 0;
  });
  return Math.max(0, ...strengths);
}
