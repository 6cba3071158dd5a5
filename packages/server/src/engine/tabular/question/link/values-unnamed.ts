import type { QuestionLanguage } from '../question-schema.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { fillerWords } from '../words/filler-words.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitQuestion } from '../words/split-question.ts';
import { isLightVerbForm } from './light-verbs.ts';
import { isRowWord } from './link-rows.ts';
import { columnKey, type IndexedValue } from './value-index.ts';
import type { ValueLookup } from './value-lookup.ts';

const calendarWord =
  /^(?:year|month|week|day)s?$|^(?:yil|ay|hafta|gun)(?:i|u|in|un|da|de|daki|deki|inda|unde|lar|ler)?$/;
const remarkWords = 3;
const noteLength = 40;
const noteWords = 9;

/** In a column of remarks, one word names no remark of several. */
export function isRemark(value: IndexedValue, { refs }: ValueLookup): boolean {
  const label = refs.get(columnKey(value))?.column.label ?? '';
  return (
    labelHasConcept(label, ['description', 'note', 'comment']) &&
    splitQuestion(value.value).length >= remarkWords
  );
}

const denials = new Set(['not', 'never', 'without', 'degil', 'hic', 'olmayan']);

/**
 * "People" name no note "Lunch, 4 people", "kalıyor" none in which a program "yarıda kalıyor", and "not" no title "Not I".
 */
export const saysNoValue = (word: QuestionWord, language: QuestionLanguage) =>
  denials.has(word.folded) ||
  isRowWord(word) ||
  calendarWord.test(word.folded) ||
  (language === 'tr' && isLightVerbForm(word.folded));

/** Sentences of notes have small words in them, the lines of a bank statement have none. */
export function isNote({ value }: IndexedValue): boolean {
  if (value.length < noteLength) return false;
  const words = splitQuestion(value);
  const isSmall = ({ folded }: { folded: string }) =>
    fillerWords.en.has(folded) || fillerWords.tr.has(folded);
  return words.length >= noteWords && words.filter(isSmall).length >= 2;
}
