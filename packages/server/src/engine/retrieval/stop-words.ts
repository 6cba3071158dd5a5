import { foldLetters } from './fold-letters.ts';
import type { TextLanguage } from './text-language.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/**
 * Words of a question without a subject, in the form of `foldLetters`. They are indexed like all others; a question
 * omits them only if it has other words, which saves most of the reading.
 */
const stopWords: Readonly<Record<TextLanguage, ReadonlySet<string>>> = {
  en: words(`a an and are as at be but by did do does for from had has have how if in into is it its no not of on or such
    that the their then there these they this to was were what when where which who whom whose why will with
    i me my we our you your he him his she her them am been being can could should would may might must
    please about than so any some`),
  tr: words(`ve veya ya da de ile mi mu bu su o bir icin ki ne nedir kim kimdir nasil kac hangi nerede neden nicin gibi
    olan olarak var yok ise ama en cok daha kadar miyim muyum misin musun miyiz muyuz misiniz musunuz midir mudur
    ben sen biz siz bana bize sana size beni bizi benim bizim onu onun niye
    nelerdir neler neydi kimler kimin kime kimi nasildir nereye nereden nerededir nere neresi neresidir hangisi hangisidir hangileri
    kacta kactir kaca kaci demek lutfen acaba hakkinda ilgili`),
  other:
    words(`der die das des dem den und ist ein eine einen einem mit fur auf im von zu wie was wer wo wann le la les
    du de et est dans pour qui que quel quelle quels quelles sur un une au aux el los las del y en es por para como cual
    quien donde cuando il lo gli di che per con i и в на не что как где когда кто какой какая какие по из для в من على
    ما هو هي هل متى كم اين`),
};

/** The last vowel before "mudur" if it is the question particle, whose vowels follow the ones before. */
const rounded = /[ou][^aeiou]*$/u;

/**
 * Whether a word with the letters of a Turkish stop word names something: "müdür" is a manager and "su" is water, unlike "mudur"
 * (is it?) and "şu" (that). Typed without Turkish letters, "mudur" is a manager where no particle can stand ("genel mudur").
 * @param word as it was typed
 * @param before what was typed before it, where it is known
 */
export function isHomograph(word: string, before?: string): boolean {
  const lower = word.toLocaleLowerCase('tr');
  if (lower === 'mudur') return before !== undefined && !rounded.test(foldLetters(before.trimEnd()));
  return lower === 'müdür' || lower === 'su';
}

/** The Turkish "is" as an ending: "kimlerdir" asks as "kimler" does. */
const turkishCopula = /(?<=\p{L}{2})[dt][iu]r$/u;

/** Whether a list of Turkish words has this one, also with "is" at its end. @param folded in the form of `foldLetters` */
export const hasTurkishWord = (list: ReadonlySet<string>, folded: string): boolean =>
  list.has(folded) || list.has(folded.replace(turkishCopula, ''));

/**
 * @param word as it was typed
 * @param before what was typed before it, where it is known
 */
export function isStopWord(word: string, language: TextLanguage, before?: string): boolean {
  const folded = foldLetters(word);
  const isListed = language === 'tr' ? hasTurkishWord(stopWords.tr, folded) : stopWords[language].has(folded);
  return isListed && !(language === 'tr' && isHomograph(word, before));
}

/**
 * Whether a word is a stop word in English or Turkish.
 * @param word as it was typed
 */
export const isQuestionStopWord = (word: string): boolean => isStopWord(word, 'en') || isStopWord(word, 'tr');
