import { foldLetters } from './fold-letters.ts';
import { readNumber } from './read-number.ts';
import { scanTerms } from './scan-terms.ts';
import { stemEnglish } from './stem-english.ts';
import { stemLightly } from './stem-lightly.ts';
import type { TextLanguage } from './text-language.ts';

export interface Token {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Increases whenever a text gets different terms, or a segment contains more (hashes of its terms since version 3): an
 * index of an older version must be rebuilt. A test stores the terms of some texts for each version.
 */
export const analyzerVersion = 3;

const turkishTermLength = 5;
const termLengthMax = 64;
const cachedTermsMax = 100_000;
// Apostrophes, hyphens and periods inside a word, and invisible characters.
const notPartOfTerm = /['’ʼ＇\-\u2010\u2011.]|\u00ad|\u200c|\u200d|\u2060|\ufeff|(?<=i)\u0307/gu;
const writtenNumber = /^\d+[.,'’]/;
const hardEndings: Readonly<Record<string, string>> = { b: 'p', d: 't', g: 'k' };

function foldTerm(word: string, language: TextLanguage): string {
  const kept = word.slice(0, termLengthMax);
  const number = writtenNumber.test(kept) ? readNumber(kept, language) : undefined;
  return number ?? foldLetters(kept).replace(notPartOfTerm, '');
}

/** Five letters with a hard last one, because kitap, kitabı and kitaplar are one word, as are köpek and köpeği. */
function cutTurkish(word: string): string {
  if (word.length < turkishTermLength) return word;
  const last = word.charAt(turkishTermLength - 1);
  return word.slice(0, turkishTermLength - 1) + (hardEndings[last] ?? last);
}

const makers: Readonly<Record<TextLanguage, (word: string) => string>> = {
  en: (word) => {
    const folded = foldTerm(word, 'en');
    return /^[a-z]+$/.test(folded) ? stemEnglish(folded) : folded;
  },
  tr: (word) => {
    const folded = foldTerm(word, 'tr');
    // A number has no endings: 20241 and 20242 differ.
    return /\p{N}/u.test(folded) ? folded : cutTurkish(folded);
  },
  other: (word) => stemLightly(foldTerm(word, 'other')),
};

const caches: Readonly<Record<TextLanguage, Map<string, string>>> = {
  en: new Map(),
  tr: new Map(),
  other: new Map(),
};

/** A copy, so that the sliced `word` does not keep the whole text in memory. */
const detached = (word: string) => Buffer.from(word, 'utf16le').toString('utf16le');

/** The term of one word; '' when nothing is left of it. It does not keep the whole text in memory. */
export function makeTerm(word: string, language: TextLanguage): string {
  return makers[language](detached(word));
}

function termOf(word: string, language: TextLanguage): string {
  const cache = caches[language];
  const known = cache.get(word);
  if (known !== undefined) return known;
  if (cache.size >= cachedTermsMax) cache.clear();
  const own = detached(word);
  const term = makers[language](own);
  cache.set(own, term);
  return term;
}

/**
 * Index terms of a text in order, with repetitions; used for texts and questions alike. Words are folded so that case
 * and accents do not matter and ı, i, İ and I are equal; English is stemmed, Turkish cut to five letters, and other
 * languages lose their most frequent endings.
 */
export function analyze(text: string, language: TextLanguage): string[] {
  const terms: string[] = [];
  scanTerms(text, language, (start, end) => {
    const term = termOf(text.slice(start, end), language);
    if (term !== '') terms.push(term);
  });
  return terms;
}

/** As `analyze`, with the UTF-16 range of each term's word in `text`. */
export function tokenize(text: string, language: TextLanguage): Token[] {
  const tokens: Token[] = [];
  scanTerms(text, language, (start, end) => {
    const term = termOf(text.slice(start, end), language);
    if (term !== '') tokens.push({ term, start, end });
  });
  return tokens;
}
