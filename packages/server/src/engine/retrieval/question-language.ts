import { foldLetters } from './fold-letters.ts';
import { functionWordsOf, type TextLanguage } from './text-language.ts';

const languages = ['en', 'tr', 'other'] as const;
const wordPattern = /\p{L}+(?:['’]\p{L}+)?/gu;
const certainlyTurkish = /[ğışİĞŞ]/u;
const alsoTurkish = /[çöüÇÖÜ]/u;
const neverEnglishOrTurkish = /[^\p{sc=Latin}\p{M}'’]|[äßåæøñãõéèêàùëïòìáíóúýžšřčłąęńœ]/iu;

const words = (list: string): readonly string[] => list.trim().split(/\s+/);

/** Words that are frequent in questions, beside the function words of texts. Folded. */
const questionWords: Readonly<Record<'en' | 'tr', readonly string[]>> = {
  en: words(`who whose whom which what when where why how many much long often old far does did is are was were can could
    should would you your my in on for from per under until over please tell me give need find use get does who's what's how's i'm hello hi thanks thank`),
  tr: words(`ilk neye mi mu midir mudur miyim miyiz misin misiniz musunuz muyum muyuz nedir nelerdir neler neydi ne kim kimdir kimler
    kimin kime kimi nasil nasildir nerede nereye nereden nerededir nere neresi hangi hangisi hangileri kac kacta kactir kaca kaci
    kacinci neden nicin niye icin gibi kadar daha cok var yok degil olan olarak oldu olur eder etti ile ve veya icinde once sonra
    gore hakkinda kendi tum butun sey bir bu su acaba lutfen merhaba selam tesekkurler gerekir gerekiyor lazim yapilir verilir`),
};

/** Endings that are frequent in one of the two languages and rare in the other; words are folded. */
const turkishEnding =
  /^\p{L}{2,}?(?:l[ae]r(?:i?n?[dt][ae]n?|in[ae]|ini?|inin|imiz|a|e|i)?|(?:mis|mus|[dt]i|[dt]u|iyor|uyor|ecek|acak|mekte|makta)(?:dir|dur|tir|tur|lar|ler|m|k|niz|nuz|sun|siniz)?|[dt]ir|[dt]ur|yor|m[ae]si(?:n[ai])?|s[iu]n(?:[iu]n|[iu]|a|e|[dt]an?|[dt]en?)|[iu]n[iu]n|l[iu][gk](?:[iu]n?)?|[iu]m[iu]z|[iu]n[iu]z|siz|suz|sinda|sinde|[iu]nda|[iu]nde|[iu]ndan|[iu]nden|[iu]l[iu]r|[ae]bilir(?:im|iz)?|m[ae]k|[dt][ae]ki|s[ai]|c[iu]|ci|cu)$/u;
const englishEnding =
  /(?:[^aeiou]ed|ing|tions?|sions?|ments?|ness|ables?|ibles?|ously|ally|ships?|[^aeiou]ities|[^aeiou]ity|[^aeiou]ies|ance|ence|ful|less|ght|ths?|sh|ck|ly|gy|phy|ous|ive|ure|age)$/u;
// Turkish has no q, w and x, and none of these pairs.
const englishLetters = /[qwx]|th|sh|ph|ck|oo|ee|ea|ou|ai|ia|io|ie|gh|wh/u;
const turkishLetters = /^(?:[cs]al|[ck]iz|yil|yuz|gun|kiz|sir[k])/u;

const weights = { word: 1, letters: 1, ending: 0.55, endingShort: 0.3, pair: 0.3 } as const;

/**
 * Endings of Turkish words that a few English words have as well (stolen, agenda): of three words and more without any other sign,
 * two tell. "Araca gelen hasarda ust sinir" has nothing else.
 */
const commonTurkishEnding = /^\p{L}{2,}(?:l[ae]n|[iu]n[ae]n|[^aeiou][dt]an?)$/u;

type Scores = Record<TextLanguage, number>;

const known = new Map<string, readonly TextLanguage[]>();
for (const language of languages) {
  const own = language === 'other' ? [] : questionWords[language];
  for (const word of new Set([...functionWordsOf(language), ...own].map(foldLetters)))
    known.set(word, [...(known.get(word) ?? []), language]);
}

function weighPlain(folded: string, scores: Scores): void {
  if (folded.length < 4) return;
  if (englishLetters.test(folded)) scores.en += weights.pair;
  else if (turkishLetters.test(folded)) scores.tr += weights.pair;
  const weight = folded.length >= 6 ? weights.ending : weights.endingShort;
  if (englishEnding.test(folded)) scores.en += weight;
  else if (turkishEnding.test(folded) && !/[qwx]/u.test(folded)) scores.tr += weight;
}

function weighWord(word: string, scores: Scores): void {
  const folded = foldLetters(word.replace(/['’].*$/u, ''));
  const holders = known.get(folded);
  for (const language of holders ?? []) scores[language] += weights.word / (holders?.length ?? 1);
  // A letter that only one language uses is stronger evidence than a word that two languages share.
  if (certainlyTurkish.test(word)) scores.tr += weights.letters;
  else if (neverEnglishOrTurkish.test(word)) scores.other += weights.letters / 2;
  else if (alsoTurkish.test(word)) scores.tr += weights.letters / 2;
  else if (!holders) weighPlain(folded, scores);
}

/**
 * The language of a question, which is short, often typed without accents or in capitals, and may be a few nouns. Uses
 * word endings beside function words and letters.
 * @returns undefined if it is inconclusive
 */
export function detectQuestionLanguage(question: string): TextLanguage | undefined {
  const scores: Scores = { en: 0, tr: 0, other: 0 };
  const written = [...question.matchAll(wordPattern)].map(([word]) => word);
  for (const word of written) weighWord(word, scores);
  const [best, next] = [...languages].sort((one, other) => scores[other] - scores[one]);
  if (!best || scores[best] === 0) return hasTurkishEndings(written) ? 'tr' : undefined;
  return next && scores[next] === scores[best] ? undefined : best;
}

const hasTurkishEndings = (written: readonly string[]): boolean =>
  written.length >= 3 && written.filter((word) => commonTurkishEnding.test(foldLetters(word))).length >= 2;
