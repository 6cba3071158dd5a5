import { lastForms } from '../link/value-lookup.ts';
import type { Filter, Item, Meaning } from '../question-items.ts';
import { sameColumn } from '../question-schema.ts';
import { labelHasConcept } from '../words/aspects.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';
import { type Doubted, surelyNamed } from './doubted.ts';

type ValueMeaning = Extract<Meaning, { kind: 'value' }>;
type ValueFilter = Extract<Filter, { kind: 'values' }>;

const valueFilters = (filters: readonly Filter[]): ValueFilter[] =>
  filters.flatMap((filter) => {
    if (filter.kind === 'or') return valueFilters(filter.parts);
    return filter.kind === 'values' ? [filter] : [];
  });

interface UsedWord {
  meaning: ValueMeaning;
  word: QuestionWord;
  at: number;
}

const articles = /^(?:the|these|those|any|all)$/;

/** The single words of the question from which the reading takes cells to filter by. */
function wordsOfFilters({ input, best }: Doubted): UsedWord[] {
  const filters = valueFilters(best.frame.filters);
  const isUsed = ({ from, until }: Item) =>
    best.items.some((item) => item.from <= from && until <= item.until);
  return input.items.flatMap((item) => {
    const { meaning, until } = item;
    // "The highways" is one word with its article.
    const isLed = until === item.from + 2 && articles.test(input.words[item.from]?.folded ?? '');
    const from = isLed ? item.from + 1 : item.from;
    const word = input.words[from];
    if (meaning.kind !== 'value' || until !== from + 1 || !word || !isUsed(item)) return [];
    const isFiltered = filters.some(
      ({ ref, values }) =>
        sameColumn(ref, meaning.ref) && meaning.values.every((value) => values.includes(value)),
    );
    // Another item of the same words may have said it whole.
    const isLonger = input.items.some(
      (other) =>
        other.meaning.kind === 'value' &&
        other.from <= from &&
        until <= other.until &&
        other.until - other.from > 1 &&
        isUsed(other),
    );
    return isFiltered && !isLonger ? [{ meaning, word, at: from }] : [];
  });
}

const helping = /^(?:did|do|does|have|has|had|was|were|are|is|will|can|could)$/;

/** "Did the americans play", "Amerikalılar oynadı": a plural that does something. */
function isSubject({ words, language }: Doubted['input'], at: number): boolean {
  const word = words[at];
  if (word?.tail !== '') return false;
  if (language === 'tr') return at === 0 && /l[ae]r$/.test(word.folded);
  const before = articles.test(words[at - 1]?.folded ?? '') ? at - 2 : at - 1;
  return /[^s]s$/.test(word.folded) && helping.test(words[before]?.folded ?? '');
}

/** Cells that have the word among others, in a column that says nobody's name. */
const isAmongOthers = ({ meaning: { ref, values } }: UsedWord) =>
  values.length > 1 &&
  values.every((value) => splitLabel(value).length > 1) &&
  ref.column.unique !== true &&
  !labelHasConcept(ref.column.label, ['name']);

/** The words that stand among others in the cells that they name. */
export const partlyNamed = (reading: Doubted): UsedWord[] => wordsOfFilters(reading).filter(isAmongOthers);

/** "How many seasons did the americans play": cells such as "2nd, American" are no Americans. */
export const isPartOfNames = (reading: Doubted): boolean =>
  partlyNamed(reading).some(({ at }) => isSubject(reading.input, at));

const surestForms = 0.08;
const sharedLetters = 3;

/** Whether a cell of several words has the word in another form alone: "Patrick Racing" for "race". */
function hasOtherForm(value: string, word: QuestionWord, language: Doubted['input']['language']): boolean {
  const parts = splitLabel(value);
  const forms = [...lastForms(word, language)].filter(([, cost]) => cost <= surestForms);
  const isSaid = parts.some((part) => forms.some(([form]) => form === part));
  const beginning = word.folded.slice(0, sharedLetters);
  return parts.length > 1 && !isSaid && parts.some((part) => part.startsWith(beginning));
}

/**
 * "This racer", "the race": who does something or what is done is hardly a word of a longer name. Countries have other names
 * in another language: "Norveç" is "Norway (NOR)".
 */
export const saysOtherForm = (reading: Doubted): boolean =>
  wordsOfFilters(reading).some(
    ({ meaning, word }) =>
      !labelHasConcept(meaning.ref.column.label, ['country']) &&
      meaning.values.some((value) => hasOtherForm(value, word, reading.input.language)),
  );

/** So many words are a sentence: "4:24:38 (also entered for 20 km walk, but did not start)". */
const sentenceWords = 6;

/** "Which event did she enter" is hardly about the one note that says "entered". */
export const findsSentence = ({ best: { items } }: Doubted): boolean =>
  items.some(
    ({ meaning, weakest }) =>
      meaning.kind === 'value' &&
      weakest < surelyNamed &&
      meaning.values.length > 0 &&
      meaning.values.every((value) => splitLabel(value).length >= sentenceWords),
  );

/** "Of the highways, which is the longest": a plural says what kind the rows are, and is no part of one's name. */
export const isPluralOfName = (reading: Doubted): boolean =>
  reading.input.language === 'en' &&
  wordsOfFilters(reading).some(({ meaning: { values }, word, at }) => {
    const singular = /[^s]s$/.test(word.folded) ? word.folded.slice(0, -1) : undefined;
    const isOf = articles.test(reading.input.words[at - 1]?.folded ?? '');
    return (
      singular !== undefined &&
      isOf &&
      values.every((value) => {
        const parts = splitLabel(value);
        return parts.length > 1 && parts.includes(singular) && !parts.includes(word.folded);
      })
    );
  });

const determiners = /^(?:the|an?|only|any|his|her|their|its|first|last|other|this|that|each|every)$/;
const places = /^(?:in|at|from|to|of|for|by|with|on)$/;

/** "The only race in 2011": a noun that was taken for a cell, and with which nothing is found. */
export const findsNothing = (reading: Doubted): boolean =>
  reading.rowsFound === 0 &&
  wordsOfFilters(reading).some(({ at }) => {
    const [before, further] = [reading.input.words[at - 1], reading.input.words[at - 2]];
    return determiners.test(before?.folded ?? '') && !places.test(further?.folded ?? '');
  });

/** "What race was run before": the noun that is asked for is hardly a cell called so. */
export const asksForCell = (reading: Doubted): boolean =>
  reading.input.language === 'en' &&
  wordsOfFilters(reading).some(({ at }) => {
    const { words, items } = reading.input;
    const isAsked = /^(?:what|which)$/.test(words[at - 1]?.folded ?? '');
    const saysMore = items.some(
      ({ meaning, from }) => from === at + 1 && (meaning.kind === 'column' || meaning.kind === 'rows'),
    );
    return isAsked && !saysMore;
  });

/** "Have no web server role" says something of a row called so, and means no rows that are called otherwise. */
export function negatesNames({ input: { items, language }, best }: Doubted): boolean {
  const lacks = items.filter(({ meaning }) => meaning.kind === 'not' && meaning.lacks);
  const denied = valueFilters(best.frame.filters).filter(
    ({ ref, negated }) => negated && ref.column.unique === true,
  );
  // "With no hometown Ayr", "memleketi Ayr olmayan" name the column.
  const isNamed = ({ ref }: ValueFilter, { until }: Item) =>
    items.some(
      ({ meaning, from }) =>
        meaning.kind === 'column' && sameColumn(meaning.ref, ref) && (language === 'tr' || from >= until),
    );
  return lacks.some((lack) => denied.some((filter) => !isNamed(filter, lack)));
}

/** "How many medals does this country have", where each row is another country: nothing says which one. */
export const pointsAtCell = ({ input: { words, items, previous } }: Doubted): boolean =>
  previous === undefined &&
  items.some(
    ({ meaning, from, until, weakest }) =>
      meaning.kind === 'column' &&
      meaning.ref.column.type === 'text' &&
      meaning.ref.column.unique === true &&
      until === from + 1 &&
      weakest >= surelyNamed &&
      /^(?:this|bu)$/.test(words[from - 1]?.folded ?? ''),
  );

/** "Scored 179 points in this year", "the only year that" is about one: of several, none is the answer alone. */
export const findsSeveral = ({ input: { words }, best: { items }, rowsFound }: Doubted): boolean =>
  rowsFound > 1 &&
  (saysTheOnly(words) ||
    items.some(
      ({ meaning, from }) =>
        meaning.kind === 'asked' && meaning.ref !== undefined && words[from]?.folded === 'this',
    ));

/** "The only year", and not "the only ones". */
const saysTheOnly = (words: readonly QuestionWord[]) =>
  words.some(
    ({ folded }, at) =>
      folded === 'only' &&
      words[at - 1]?.folded === 'the' &&
      /[^s]$/.test(words[at + 1]?.folded ?? '') &&
      !/^(?:people|children|men|women)$/.test(words[at + 1]?.folded ?? ''),
  );
