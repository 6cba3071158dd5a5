import { thingsIn } from '../mark-lists.ts';
import type { Item } from '../question-items.ts';
import type { QuestionLanguage, QuestionSchema } from '../question-schema.ts';
import { fillerWords, lightWords } from '../words/filler-words.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel, splitQuestion, valueKey } from '../words/split-question.ts';
import { isOneTypoAway } from '../words/word-stems.ts';
import { monthOf } from './link-dates.ts';
import { misspelledParts } from './link-misspelled.ts';
import { isLimiting, spelledNumbers } from './link-numbers.ts';
import { linkOneCell } from './link-one-cell.ts';
import { linkOperators } from './link-operators.ts';
import { partItems, synonymParts, synonymValues } from './link-value-words.ts';
import { columnKey, halvesOf, type IndexedValue, type ValueIndex } from './value-index.ts';
import { itemsOf, kindItems, lastForms, namedPartly, type ValueLookup } from './value-lookup.ts';
import { isNote, isRemark, saysNoValue } from './values-unnamed.ts';

const spanMax = 10;
const shortForm = 3;
const shortEnding = 2;

/** Keys of values have none. */
const isSeparator = ({ text }: QuestionWord) => /^[,;]$/.test(text);

const listsMax = 8;
const hasWords = new Set('are is were was have has had use uses used speak speaks play plays'.split(' '));
const doing = /^(?:ol|kullan|konus|oyna|bil|sec|isaretle)[aey]?n(?:l[ae]r\p{L}*)?$/u;
const aloneWords = new Set(['alone', 'solo', 'yalniz', 'basina']);

/** Lists of which the first ones show how a thing in them is written. */
const spelledMax = 100;

const oncePerColumn = (values: readonly IndexedValue[]): IndexedValue[] => [
  ...new Map(values.map((value) => [`${columnKey(value)}\0${value.value}`, value])).values(),
];

/** A thing in the lists of columns that are known to hold several in a cell, in each way that these write it. */
function thingsWritten({ refs }: ValueLookup, key: string, lists: readonly IndexedValue[]): IndexedValue[] {
  const things = lists.slice(0, spelledMax).flatMap((list) => {
    const separators = refs.get(columnKey(list))?.column.separators;
    const parts = separators === undefined ? [] : thingsIn(list.value, separators);
    return parts.filter((part) => valueKey(part) === key).map((value) => ({ ...list, value }));
  });
  return oncePerColumn(things);
}

/** Of cells that hold several, the things that have the words in them; one that is said whole is found as such. */
function thingsNamed({ refs }: ValueLookup, values: readonly IndexedValue[], forms: readonly string[]) {
  const all = values.flatMap((value) => {
    const separators = refs.get(columnKey(value))?.column.separators;
    if (separators === undefined) return [value];
    const named = thingsIn(value.value, separators).filter((thing) => {
      const words = valueKey(thing).split(' ');
      return words.length > forms.length && forms.every((form) => words.includes(form));
    });
    return named.map((thing) => ({ ...value, value: thing }));
  });
  return oncePerColumn(all);
}

/** The cells that are a value, with those of the same columns that name it among others: "Hoover, Coolidge" for "Coolidge". */
function withLists(lookup: ValueLookup, key: string, from: number): readonly IndexedValue[] {
  const { index, refs } = lookup;
  const values = index.whole.get(key) ?? [];
  const all = index.item.get(key) ?? [];
  const columns = new Set(values.map(columnKey));
  const things = thingsWritten(lookup, key, all);
  // A column that is known to hold several is asked for the thing itself.
  const isKnown = (list: IndexedValue) => refs.get(columnKey(list))?.column.separators !== undefined;
  const lists = all.filter((list) => columns.has(columnKey(list)) && !isKnown(list));
  // Alone, it is in no list.
  if (lookup.isAlone(from)) return values;
  return oncePerColumn([...values, ...things, ...(lists.length <= listsMax ? lists : [])]);
}

const letterShare = 0.8;

/** How much of its weight a value of one short word has; an article is no grade "A". */
function shortShare({ words, refs, index, language }: ValueLookup, at: number, form: string): number {
  if (!/^\d+$/.test(form) && form.length > 2) return 1;
  // No number is written "00540".
  if (/^0\d{2,}$/.test(form)) return 1;
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  // "How much is it" names no department "IT".
  if (word && isFiller(word, language) && word.text !== word.text.toUpperCase()) return 0;
  if (form !== 'a' || !word) return 0.35;
  const labels = (index.whole.get(form) ?? []).map((value) => refs.get(columnKey(value))?.column.label ?? '');
  const isNamed = [before, next].some((beside) =>
    labels.some((label) => splitLabel(label).some((noun) => beside?.stems.has(noun))),
  );
  if (isNamed) return letterShare;
  return word.text === 'A' && at > 0 ? 0.35 : 0;
}

/** "Still under warranty" names no maker "Still": a word that says little is written as the cell is where it is meant. */
const isPlainWord = (word: QuestionWord, values: readonly IndexedValue[], language: QuestionLanguage) =>
  (fillerWords[language].has(word.folded) || lightWords[language].has(word.folded)) &&
  /^\p{Ll}/u.test(word.text) &&
  values.every(({ value }) => /^\p{Lu}/u.test(value));

function wholeValues(lookup: ValueLookup, from: number): Item[] {
  const items: Item[] = [];
  let start = '';
  for (let until = from + 1; until <= Math.min(lookup.words.length, from + spanMax); until++) {
    const word = lookup.words[until - 1];
    // A value neither begins nor ends with a comma.
    if (!word || (start === '' && isSeparator(word))) break;
    for (const [form, cost] of lastForms(word, lookup.language)) {
      const values = withLists(lookup, start + form, from);
      if (values.length > 0) {
        // A number or a single letter is more often meant as itself.
        const short = until - from === 1 ? shortShare(lookup, from, form) : 1;
        if (short === 0) continue;
        const isPlain = until - from === 1 && isPlainWord(word, values, lookup.language);
        const certain = short * (lookup.isOperator(from, until) || isPlain ? 0.25 : 1);
        items.push(
          ...itemsOf(lookup, values, { from, until, weight: (until - from - cost) * 1.1 * certain }),
        );
      }
    }
    if (!isSeparator(word)) start += `${word.folded}${word.tail} `;
  }
  return items;
}

const isFiller = ({ folded }: QuestionWord, language: QuestionLanguage) => fillerWords[language].has(folded);

/** The number tells one of several values from the others. */
const numberedGain = 0.4;
const digitsOf = ({ folded }: QuestionWord, language: QuestionLanguage) => {
  const at = spelledNumbers[language].indexOf(folded);
  return /^\d{1,4}$/.test(folded) ? folded : at >= 0 ? String(at) : undefined;
};

/** "How many bridges" counts them, where a cell is called "Crane Bridge". */
function isCountedKind(
  { words, language }: ValueLookup,
  at: number,
  found: readonly IndexedValue[],
): boolean {
  const word = words[at];
  if (language !== 'en' || !word?.folded.endsWith('s')) return false;
  if (words[at - 1]?.folded !== 'many' || words[at - 2]?.folded !== 'how') return false;
  return found.every(({ value }) => !splitQuestion(value).some(({ folded }) => folded === word.folded));
}

/** "Alınan" is no "Ali": so much of a word is hardly the ending of a short name, unless it is written as a name. */
const isLikelyForm = ({ folded, tail, text }: QuestionWord, form: string) =>
  form.length > shortForm ||
  tail !== '' ||
  folded.length - form.length <= shortEnding ||
  /^\p{Lu}/u.test(text);

/**
 * Cells without the notes among them, of which one word names none. Where it names a few shorter ones of the same column
 * ("Classic rock" beside "Indie / alternative / rock music"), all of them are meant.
 */
function withoutRemarks(lookup: ValueLookup, found: readonly IndexedValue[]): readonly IndexedValue[] {
  const named = found.filter((value) => !isNote(value) && !isRemark(value, lookup));
  const columns = new Set(named.map(columnKey));
  return found.length > listsMax
    ? named
    : found.filter((value) => !isNote(value) && columns.has(columnKey(value)));
}

/** "Grace" for "Grace Lin": words that lie together in a value. Few values may have them all. */
function partsOfValues(lookup: ValueLookup, from: number): Item[] {
  const items: Item[] = [];
  // "The" is in many values, and names none of them; one word of a note does not name it either.
  let saying = 0;
  const forms: string[] = [];
  let common: readonly IndexedValue[] | undefined;
  for (let until = from + 1; until <= Math.min(lookup.words.length, from + 4); until++) {
    const word = lookup.words[until - 1];
    if (!word) break;
    if (isSeparator(word) && common) continue;
    // "Week 5" and "week five" name one of the weeks.
    const digits = common && digitsOf(word, lookup.language);
    if (!digits && (word.folded.length < (common ? 2 : 3) || /^\d+$/.test(word.folded))) break;
    const form = [...lastForms(word, lookup.language)]
      .filter(([each, cost]) => cost <= 0.08 && isLikelyForm(word, each))
      .map(([each]) => digits ?? each)
      .find((each) => lookup.index.word.has(each));
    const found = form === undefined ? undefined : lookup.index.word.get(form);
    if (form === undefined || !found) break;
    forms.push(form);
    const before: readonly IndexedValue[] = common ?? found;
    common = found.filter((value) => before.includes(value));
    if (common.length === 0) break;
    const saysLittle = isFiller(word, lookup.language) || saysNoValue(word, lookup.language);
    saying += digits || !saysLittle ? 1 : 0;
    if (saying === 0) continue;
    if (until === from + 1 && isCountedKind(lookup, from, common)) {
      items.push(...kindItems(lookup, common, { from, until, weight: 0 }));
      continue;
    }
    const weight =
      (namedPartly * (until - from) + (digits ? numberedGain : 0)) *
      (lookup.isOperator(from, until) ? 0.3 : 1);
    const named = saying > 1 ? common : withoutRemarks(lookup, common);
    items.push(...partItems(lookup, thingsNamed(lookup, named, forms), { from, until, weight }));
  }
  // Most days of a season may be of one month, which is a condition none the less.
  const isMonth = monthOf(lookup.words[from], lookup.language) !== undefined;
  return isMonth ? items.filter(({ meaning }) => meaning.kind !== 'rows') : items;
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '');

function typoValues(lookup: ValueLookup, from: number): Item[] {
  const word = lookup.words[from];
  // "Yüzde" is a percent, and no "Yüzme".
  if (!word || word.folded.length < 5 || lookup.isOperator(from, from + 1)) return [];
  if (word.folded === 'yuzde' || isLimiting(word)) return [];
  // "Needs" is no "Leeds".
  if (isFiller(word, lookup.language) || lightWords[lookup.language].has(word.folded)) return [];
  // A code with another digit is another code.
  const digits = digitsIn(word.folded);
  const found = new Set<string>();
  for (const [form] of [...lastForms(word, lookup.language)].filter(([, cost]) => cost <= 0.08).slice(0, 4)) {
    for (const length of [0, 1]) {
      const middle = Math.floor((form.length + length) / 2);
      for (const key of [...halvesOf(form), `<${form.slice(0, middle)}`, `>${form.slice(-middle)}`]) {
        for (const known of lookup.index.half.get(key) ?? [])
          if (isOneTypoAway(form, known) && digitsIn(known) === digits) found.add(known);
      }
    }
  }
  const span = { from, until: from + 1, weight: 0.7 };
  return [...found]
    .slice(0, 5)
    .flatMap((known) => itemsOf(lookup, lookup.index.whole.get(known) ?? [], span));
}

/** Whether a value is asked for where no other stands beside it in its cell. */
function aloneIn(words: readonly QuestionWord[]): (from: number) => boolean {
  if (words.some(({ folded }) => aloneWords.has(folded))) return () => true;
  return (from) => {
    const [has, only] = [words[from - 2]?.folded ?? '', words[from - 1]?.folded ?? ''];
    // "Films that are only comedy"; "total of only comedies" and "only comedies" are about all of them.
    if (only === 'only') return hasWords.has(has);
    // "Sadece Zoom kullananlar"
    const isTurkish = only === 'sadece' || only === 'yalnizca';
    return isTurkish && words.slice(from + 1, from + 3).some(({ folded }) => doing.test(folded));
  };
}

/** Links stretches of the question to values of text columns: whole, in part, with a typo, by synonym. */
export function linkValues(
  words: readonly QuestionWord[],
  schema: QuestionSchema,
  options: { index: ValueIndex; language: QuestionLanguage },
): Item[] {
  const refs = new Map(
    schema.tables.flatMap((table) =>
      table.columns.flatMap((column) => {
        const ref = { table, column };
        const names = table.together ?? [table.name];
        return names.map((name) => [columnKey({ table: name, column: column.name }), ref] as const);
      }),
    ),
  );
  const operators = new Set(
    linkOperators(words, options.language).map(({ from, until }) => `${from} ${until}`),
  );
  const isSmall = (at: number) => {
    const word = words[at];
    return word !== undefined && isFiller(word, options.language);
  };
  // "The first" says as little of "The First Time" as "first" does.
  const isOperator = (from: number, until: number): boolean =>
    operators.has(`${from} ${until}`) || (until - from > 1 && isSmall(from) && isOperator(from + 1, until));
  const figures = (['en', 'tr'] as const)
    .flatMap((language) => linkOperators(words, language))
    .filter(({ meaning }) => meaning.kind === 'aggregate');
  const makesFigure = (at: number) => figures.some(({ from, until }) => from <= at && at < until);
  const isAlone = aloneIn(words);
  const lookup = { ...options, words, refs, isOperator, makesFigure, isAlone };
  const together = linkOneCell(lookup);
  const each = [...words.keys()].flatMap((from) => {
    const whole = wholeValues(lookup, from);
    const parts = partsOfValues(lookup, from);
    const synonyms = synonymValues(lookup, from);
    const isSaid = parts.length + synonyms.length > 0 || isCountedKind(lookup, from, []);
    const others = isSaid ? [] : synonymParts(lookup, from);
    const partly = [...whole, ...parts, ...synonyms, ...others, ...misspelledParts(lookup, from)];
    return partly.some((item) => item.until === from + 1 && item.weight > 0.6)
      ? partly
      : [...partly, ...typoValues(lookup, from)];
  });
  return [...each, ...together];
}
