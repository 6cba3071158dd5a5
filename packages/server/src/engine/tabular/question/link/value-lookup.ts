import type { Item } from '../question-items.ts';
import type { ColumnRef, QuestionLanguage } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { questionStems } from '../words/word-stems.ts';
import { columnKey, type IndexedValue, type ValueIndex } from './value-index.ts';

/** What one word of a value is worth. */
export const namedPartly = 0.62;
/** More values than these are not read one by one. */
export const listedMax = 3;
/** A word that so many values of a column have says what they are. */
const kindShare = 0.5;
export const rowsGain = 0.2;

export interface ValueLookup {
  words: readonly QuestionWord[];
  index: ValueIndex;
  language: QuestionLanguage;
  refs: ReadonlyMap<string, ColumnRef>;
  /** Whether the words are ones that say what to do, as "total" is. */
  isOperator: (from: number, until: number) => boolean;
  /** Whether a word makes a figure in either language: "toplam amount" is no synonym of the cell "Total". */
  makesFigure: (at: number) => boolean;
  /** A value is asked for where no other stands beside it in its cell. */
  isAlone: (from: number) => boolean;
}

/** Readings of a word as the last word of a value: as it stands, without what follows the apostrophe, without endings. */
export function lastForms(word: QuestionWord, language: QuestionLanguage): Map<string, number> {
  const forms = new Map<string, number>();
  if (word.tail) forms.set(word.folded + word.tail, 0);
  forms.set(word.folded, 0);
  for (const [stem, cost] of word.tail ? questionStems(word.folded, 'en') : word.stems) {
    if (language === 'tr' && !word.tail && isNoEnding(word, stem)) continue;
    if (!forms.has(stem) && stem.length >= (language === 'tr' ? 3 : 2)) forms.set(stem, cost + 0.04);
  }
  for (const single of singularsOf(word.folded, language)) if (!forms.has(single)) forms.set(single, 0.05);
  return forms;
}

/** "Satışı" is no "Satı" with an ending, which has an s, and "satıldı" is what was done. */
function isNoEnding({ folded, text }: QuestionWord, stem: string): boolean {
  if (!folded.startsWith(stem)) return false;
  const ending = folded.slice(stem.length);
  const written = text.toLocaleLowerCase('tr').slice(stem.length);
  return (ending.startsWith('s') && written.startsWith('ş')) || /^[ln][dt][iu]/.test(ending);
}

/** "Rent disputes" are those whose cell is "Rent dispute". */
function singularsOf(word: string, language: QuestionLanguage): string[] {
  if (language !== 'en' || word.length < 4 || !/[^s]s$/.test(word)) return [];
  const endings: readonly (readonly [RegExp, string])[] = [
    [/ies$/, 'y'],
    [/(ch|sh|x|ss|z)es$/, '$1'],
    [/s$/, ''],
  ];
  return endings.flatMap(([ending, single]) => (ending.test(word) ? [word.replace(ending, single)] : []));
}

export function columnsOf(values: readonly IndexedValue[]): Map<string, IndexedValue[]> {
  const columns = new Map<string, IndexedValue[]>();
  for (const value of values) {
    const key = `${value.table}\0${value.column}`;
    columns.set(key, [...(columns.get(key) ?? []), value]);
  }
  return columns;
}

export interface Span {
  from: number;
  until: number;
  weight: number;
}

/** "Non-album single" says what a single is not. */
const denying = /(?:^|[^\p{L}])(?:non|not|no|without|never|except)(?=[^\p{L}])/iu;
const denials = new Set(['non', 'not', 'no', 'without', 'never', 'except']);

export function itemsOf(lookup: ValueLookup, found: readonly IndexedValue[], span: Span): Item[] {
  const byRef = new Map<ColumnRef, IndexedValue[]>();
  const said = lookup.words.slice(Math.max(0, span.from - 1), span.until);
  const denies = said.some(({ folded }) => denials.has(folded));
  const meant = denies ? found : found.filter(({ value }) => !denying.test(value));
  for (const [key, values] of columnsOf(meant)) {
    const ref = lookup.refs.get(key);
    if (ref) byRef.set(ref, [...(byRef.get(ref) ?? []), ...values]);
  }
  const isAlone = lookup.isAlone(span.from) && { alone: true as const };
  return [...byRef].map(([ref, values]) => {
    const texts = [...new Set(values.map(({ value }) => value))];
    const [first] = values;
    // Tables that are read as one have their values apart.
    const of = first && !ref.table.together ? lookup.index.ofColumn.get(columnKey(first))?.length : undefined;
    const meaning = {
      kind: 'value' as const,
      ref,
      values: texts,
      ...(of !== undefined && { of }),
      ...isAlone,
    };
    return { meaning, ...span, weakest: Math.min(1, span.weight / (span.until - span.from)) };
  });
}

/** A column whose every row has another value, most of which share a word: that says what the rows are. */
export const isKindOfRows = ({ index }: ValueLookup, ref: ColumnRef, key: string, found: number): boolean =>
  ref.column.unique === true &&
  found > listedMax &&
  found > (index.ofColumn.get(key)?.length ?? found) * kindShare;

export const kindItems = (lookup: ValueLookup, found: readonly IndexedValue[], span: Span): Item[] =>
  [...columnsOf(found)].flatMap(([key, values]) => {
    const ref = lookup.refs.get(key);
    return ref && isKindOfRows(lookup, ref, key, values.length)
      ? [{ meaning: { kind: 'rows' as const }, ...span, weight: namedPartly + rowsGain, weakest: 0.9 }]
      : [];
  });
