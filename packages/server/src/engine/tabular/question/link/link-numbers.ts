import type { Item } from '../question-items.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import type { Token } from '../words/split-question.ts';

export const spelledNumbers: Record<QuestionLanguage, readonly string[]> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve'.split(' '),
  tr: 'sifir bir iki uc dort bes alti yedi sekiz dokuz on'.split(' '),
};
const scales = new Map(
  Object.entries<number>({
    hundred: 100,
    thousand: 1e3,
    k: 1e3,
    million: 1e6,
    billion: 1e9,
    yuz: 100,
    bin: 1e3,
    milyon: 1e6,
    milyar: 1e9,
  }),
);

/** Reads 1,234.5, 1.234,5 and .5; a lone separator between digits and three more of them separates thousands. */
function readNumberToken(text: string): number | undefined {
  if (/^\.\d+$/.test(text)) return Number(text);
  if (!/^\d/.test(text)) return undefined;
  // "The 10th floor"
  const place = /^(\d+)(?:st|nd|rd|th)$/i.exec(text)?.[1];
  if (place) return Number(place);
  const decimal = /[.,](?=\d*$)/.exec(text);
  const separators = text.replace(/\d/g, '');
  const thousands = /^\d{1,3}(?:[.,]\d{3})+$/.test(text) && new Set(separators).size === 1;
  if (!decimal || thousands) return Number(text.replace(/[.,]/g, ''));
  const whole = text.slice(0, decimal.index).replace(/[.,]/g, '');
  return Number(`${whole}.${text.slice(decimal.index + 1)}`);
}

/** "Ikiden fazla"; short numbers are also the beginning of other words. */
const endingOf = (word: string) =>
  word.length > 3
    ? /^(?:dan|den|tan|ten|in|i|u|e|a|nin)$/
    : word === 'bir' || word === 'on'
      ? /^$/
      : /^[dt][ae]n$/;

function readWord(token: Token, language: QuestionLanguage): number | undefined {
  const digits = readNumberToken(token.text);
  if (digits !== undefined) return digits;
  const at = spelledNumbers[language].findIndex(
    (word) =>
      token.folded === word ||
      (language === 'tr' &&
        token.folded.startsWith(word) &&
        endingOf(word).test(token.folded.slice(word.length))),
  );
  return at >= 0 ? at : undefined;
}

const timeWeight = 0.1;
/** "bir" and "one" are articles more often than numbers. */
const articles = new Set(['bir', 'one', 'on', 'alti']);

const looksLikeYear = ({ text }: Token) => /^(?:19|20)\d\d$/.test(text);
/** "2023'te", "2023'tekinden" */
const locative = /^[td][ae](?:ki\p{L}*)?$/u;

/** "In 2023" is a time and no number, and so are two years that are compared. */
function isTime(words: readonly Token[], at: number, language: QuestionLanguage): boolean {
  const token = words[at];
  if (!token || !looksLikeYear(token)) return false;
  const isIn = language === 'tr' ? locative.test(token.tail) : words[at - 1]?.folded === 'in';
  return isIn || words.some((other) => other !== token && looksLikeYear(other));
}

/** What stands before a number and no article: "only one". */
const limiting = new Set(['only', 'exactly', 'just', 'sadece', 'yalnizca', 'tam']);
export const isLimiting = (word: Token | undefined) => limiting.has(word?.folded ?? '');

const percentWords = new Set(['%', 'percent', 'pct']);

const currencies =
  /^(?:tl|lira|liradan|liranin|liralik|euros?|eur|avro|dollars?|usd|dolar|pounds?|gbp|sterlin|quid)$/;
const choosing = /^(?:which|who|what|one|any|name|many)$/;

/** "Which of the 11 districts": how many there are is no condition. */
export const tellsHowMany = (words: readonly Token[], at: number) =>
  words[at - 1]?.folded === 'the' &&
  words[at - 2]?.folded === 'of' &&
  choosing.test(words[at - 3]?.folded ?? '');

const signGain = 0.6;
/** "Below minus 5", "eksi 5"; between two numbers it takes one from the other. */
const saysMinus = (words: readonly Token[], at: number) =>
  /^(?:minus|eksi)$/.test(words[at - 1]?.folded ?? '') && !/^\d/.test(words[at - 2]?.text ?? '');

/** Links numbers, in digits or words, with "thousand" and "million" after them. */
export function linkNumbers(words: readonly Token[], language: QuestionLanguage): Item[] {
  return [...words.entries()].flatMap(([from, token]): Item[] => {
    const number = readWord(token, language);
    // "Ne yedi" is what somebody ate.
    if (token.folded === 'yedi' && from === words.length - 1) return [];
    if (number === undefined || Number.isNaN(number) || tellsHowMany(words, from)) return [];
    const next = words[from + 1]?.folded ?? '';
    const scale = scales.get(next) ?? scales.get(next.replace(/(?:dan|den|in|i|u)$/, ''));
    const signed = saysMinus(words, from);
    const minus = signed || token.negative ? -1 : 1;
    const isArticle = articles.has(token.folded) && !isLimiting(words[from - 1]);
    const plain = isArticle ? 0.3 : 0.6;
    const weight = isTime(words, from, language) ? timeWeight : plain;
    // The sign of a percent is a part of its number: "15% or more".
    const isPercent = !scale && percentWords.has(next);
    const isNamed = words[from - 1]?.folded === 'yuzde';
    if (isPercent || isNamed)
      return [
        {
          meaning: { kind: 'number' as const, value: minus * number, percent: true as const },
          from: isNamed ? from - 1 : from,
          until: from + (isPercent ? 2 : 1),
          weight: 1.2,
          weakest: 1,
        },
      ];
    const until = from + (scale ? 2 : 1);
    const isMoney = token.money === true || currencies.test(words[from + (scale ? 2 : 1)]?.folded ?? '');
    const meaning = {
      kind: 'number' as const,
      value: minus * number * (scale ?? 1),
      ...(isMoney && { money: true as const }),
    };
    const said = signed ? { from: from - 1, weight: weight + signGain } : { from, weight };
    return [{ meaning, until, weakest: 1, ...said, ...(scale && { weight: 1.2 }) }];
  });
}
