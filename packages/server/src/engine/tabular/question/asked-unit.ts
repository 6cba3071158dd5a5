import type { MomentUnit } from './link/computed-columns.ts';
import { spelledNumbers } from './link/link-numbers.ts';
import type { QuestionLanguage } from './question-schema.ts';
import type { QuestionWord } from './words/question-words.ts';

/** A word that asks for hours or minutes as a figure. */
export interface AskedUnit {
  at: number;
  unit: MomentUnit;
}

const englishUnits: readonly (readonly [RegExp, MomentUnit])[] = [
  [/^(?:hours|hrs)$/, 'hour'],
  [/^(?:minutes|mins)$/, 'minute'],
  [/^days$/, 'day'],
];
const turkishUnits: readonly (readonly [RegExp, MomentUnit])[] = [
  [/^saat(?:tir|lik)?$/, 'hour'],
  [/^(?:dakika(?:dir|lik)?|dk)$/, 'minute'],
  [/^gun$/, 'day'],
];
/** "Opening hours" and "which hours" are times of day. */
const otherHours =
  /^(?:opening|office|business|rush|peak|visiting|trading|each|every|which|what|these|those)$/;
/** "Two hours before" is no length of what is asked for. */
const distance = /^(?:before|after|ago|later|earlier|once|sonra|onceki|sonraki|evvel)$/;
const turkishBefore = /^(?:kac|toplam|cok|fazla|az|uzun)$/;
const turkishBehind = /^(?:olarak|cinsinden|bazinda|sayisi\p{L}*|uzerinden)$/u;

const isNumber = (word: string, language: QuestionLanguage) =>
  /^\d/.test(word) || spelledNumbers[language].includes(word);

/** Whether a unit is asked for, and stands neither behind a number nor for a time of day: "at 10 hours", "saat 18'de". */
function isAsked(words: readonly QuestionWord[], at: number, language: QuestionLanguage): boolean {
  const [before = '', behind = ''] = [words[at - 1]?.folded, words[at + 1]?.folded];
  if (isNumber(before, language) || distance.test(behind)) return false;
  if (language === 'en') return !otherHours.test(before);
  return turkishBefore.test(before) || turkishBehind.test(behind);
}

/** "In days", "gün olarak" */
const isInUnit = (words: readonly QuestionWord[], at: number, language: QuestionLanguage) =>
  language === 'tr' ? turkishBehind.test(words[at + 1]?.folded ?? '') : words[at - 1]?.folded === 'in';

/** Words that ask for hours or minutes: "hours booked", "how many minutes", "in hours", "kaç saat". */
export function askedUnits(words: readonly QuestionWord[], language: QuestionLanguage): AskedUnit[] {
  const units = language === 'tr' ? turkishUnits : englishUnits;
  return [...words.entries()].flatMap(([at, { folded }]) => {
    const unit = units.find(([pattern]) => pattern.test(folded))?.[1];
    // Other words for days are also those of the calendar.
    const isIn = unit !== 'day' || isInUnit(words, at, language);
    return unit && isIn && isAsked(words, at, language) ? [{ at, unit }] : [];
  });
}
