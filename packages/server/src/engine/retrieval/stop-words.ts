import type { TextLanguage } from './text-language.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/**
 * Words of a question that say nothing about its subject, folded as terms are before stemming (ı stands as i). They are
 * indexed like all others; a question only leaves them out when it has something else to look for, which saves most of
 * the reading and is what Lucene's analyzers for the two languages do.
 */
const stopWords: Readonly<Record<TextLanguage, ReadonlySet<string>>> = {
  en: words(`a an and are as at be but by did do does for from had has have how if in into is it its no not of on or such
    that the their then there these they this to was were what when where which who whom whose why will with`),
  tr: words(`ve veya ya da de ile mi mu mü bu şu o bir için ki ne nedir kim kimdir nasil kaç hangi nerede neden niçin gibi
    olan olarak var yok ise ama en çok daha kadar`),
  other: words(''),
};

export function isStopWord(word: string, language: TextLanguage): boolean {
  return stopWords[language].has(word);
}
