import type { Item } from '../question-items.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { fillerWords } from '../words/filler-words.ts';
import { falseFriends, type QuestionWord } from '../words/question-words.ts';
import { splitQuestion } from '../words/split-question.ts';
import { wordsOfGroup } from '../words/word-concepts.ts';
import { isLimiting } from './link-numbers.ts';
import { asksHowMany } from './unmeant-columns.ts';
import { columnKey, type IndexedValue } from './value-index.ts';
import {
  columnsOf,
  isKindOfRows,
  itemsOf,
  kindItems,
  lastForms,
  listedMax,
  rowsGain,
  type Span,
  type ValueLookup,
} from './value-lookup.ts';

const partsMax = 40;
const spellingsMax = 4;

/** The "ft" of many cells such as "3,005 ft" is their unit. */
function withoutUnits({ refs }: ValueLookup, found: readonly IndexedValue[]): readonly IndexedValue[] {
  if (found.length <= listedMax) return found;
  return found.filter((value) => refs.get(columnKey(value))?.column.numberLike !== true);
}

/** Values that have the words in them: each by its name while they are few, else by what they have in common. */
export function partItems(lookup: ValueLookup, all: readonly IndexedValue[], span: Span): Item[] {
  const found = withoutUnits(lookup, all);
  if (found.length <= listedMax || span.until - span.from > 1)
    return found.length <= partsMax ? itemsOf(lookup, found, span) : [];
  return [...columnsOf(found)].flatMap(([key, values]) => {
    // "Hoca", where all cells of a column are called so, is that column.
    const whole = lookup.refs.get(key);
    if (whole && values.length > 1 && values.length === lookup.index.ofColumn.get(key)?.length)
      return [
        { meaning: { kind: 'column', ref: whole }, ...span, weight: span.weight + rowsGain, weakest: 0.9 },
      ];
    const shared = values.length > listedMax ? sharedSpellings(lookup, values, span) : undefined;
    const ref = lookup.refs.get(key);
    if (!shared || !ref) return values.length <= partsMax ? itemsOf(lookup, values, span) : [];
    const meaning = { kind: 'value' as const, ref, values: shared, match: 'contains' as const };
    // "The line with the most stations": where most rows are called a line, a line is one of them.
    if (isKindOfRows(lookup, ref, key, values.length))
      return [{ meaning: { kind: 'rows' }, ...span, weight: span.weight + rowsGain, weakest: 0.9 }];
    return [{ meaning, ...span, weakest: Math.min(1, span.weight) }];
  });
}

/** The ways in which values spell a word, where no other value of their column has these letters in it. */
function sharedSpellings(
  { words, index, language }: ValueLookup,
  values: readonly IndexedValue[],
  { from }: Span,
): string[] | undefined {
  const word = words[from];
  if (!word) return undefined;
  const forms = new Set([...lastForms(word, language).keys(), ...synonymsOf(word)]);
  const spelled = values.flatMap(({ value }) =>
    splitQuestion(value)
      .filter(({ folded, tail }) => forms.has(folded + tail))
      .map(({ text }) => text),
  );
  const distinct = [...new Set(spelled)];
  const [first] = values;
  if (!first || distinct.length === 0 || distinct.length > spellingsMax) return undefined;
  const known = new Set(values.map(({ value }) => value));
  const letters = distinct.map((text) => text.toLowerCase());
  const isElsewhere = (index.ofColumn.get(columnKey(first)) ?? []).some(
    (value) => !known.has(value) && letters.some((text) => value.toLowerCase().includes(text)),
  );
  return isElsewhere ? undefined : distinct;
}

/** Words of either language that mean the same; a "not" in a cell is no grade. */
const synonymsOf = ({ concepts }: QuestionWord): string[] =>
  [...concepts]
    .filter(([, cost]) => cost <= 0.05)
    .flatMap(([group]) => wordsOfGroup(group))
    .filter((word) => !falseFriends.en.has(word));

/** "What does it cost" means nobody called Price. */
const isNoName = ({ meaning }: Item) =>
  meaning.kind !== 'value' || !labelHasConcept(meaning.ref.column.label, ['name']);

/** A synonym of one word of many says little of what a value is. */
const synonymWordsMax = 6;

/** "rent" for "KİRA ÖDEMESİ MART": a synonym among the words of values that are too long or too many for the index of synonyms. */
export function synonymParts(lookup: ValueLookup, from: number): Item[] {
  const word = lookup.words[from];
  if (!word || word.folded.length < 4 || lookup.isOperator(from, from + 1) || lookup.makesFigure(from))
    return [];
  if (isPlaying(lookup, from)) return [];
  const values = synonymsOf(word).flatMap((synonym) => lookup.index.word.get(synonym) ?? []);
  const found = new Set(values.filter((value) => splitQuestion(value.value).length <= synonymWordsMax));
  return partItems(lookup, [...found], { from, until: from + 1, weight: 0.5 }).filter(isNoName);
}

function partlyNamed(lookup: ValueLookup, all: readonly IndexedValue[], span: Span): Item[] {
  const found = withoutUnits(lookup, all);
  const kinds = kindItems(lookup, found, span);
  return kinds.length > 0 ? kinds : itemsOf(lookup, found, span);
}

const sameLetters = 3;

/** "Kaç rezervasyon var" counts them all, also where one cell is called "Booking"; "how many rejections" are those "rejected". */
function isCountedNoun({ words, language }: ValueLookup, at: number, { value }: IndexedValue): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !asksHowMany(words, at) || (next && !fillerWords[language].has(next.folded))) return false;
  return !splitQuestion(value).some(
    ({ folded }) => folded.slice(0, sameLetters) === word.folded.slice(0, sameLetters),
  );
}

/** "How many films did Ada play in" says what she did, and is about no drama. */
const isPlaying = ({ words, language }: ValueLookup, at: number): boolean =>
  language === 'en' &&
  words[at]?.folded === 'play' &&
  words.slice(0, Math.max(0, at - 1)).some(({ folded }) => /^(?:did|does|do)$/.test(folded));

export function synonymValues(lookup: ValueLookup, from: number): Item[] {
  if (isPlaying(lookup, from) || isLimiting(lookup.words[from])) return [];
  const concepts = lookup.words[from]?.concepts ?? new Map<number, number>();
  return [...concepts].flatMap(([group, cost]) => {
    const isMade = lookup.isOperator(from, from + 1) || lookup.makesFigure(from);
    const found = isMade
      ? []
      : (lookup.index.concept.get(group) ?? []).filter((value) => !isCountedNoun(lookup, from, value));
    const [whole, partly] = [true, false].map((single) =>
      found.filter(({ value }) => !/\s/.test(value.trim()) === single),
    );
    return [
      ...itemsOf(lookup, whole ?? [], { from, until: from + 1, weight: 0.82 - cost }),
      ...partlyNamed(lookup, partly ?? [], { from, until: from + 1, weight: 0.5 - cost }).filter(isNoName),
    ];
  });
}
