import { linkOperators } from './link-operators.ts';
import type { Item } from './question-items.ts';
import type { ColumnRef, QuestionLanguage, QuestionSchema } from './question-schema.ts';
import type { QuestionWord } from './question-words.ts';
import { halvesOf, type IndexedValue, type ValueIndex } from './value-index.ts';
import { isOneTypoAway, questionStems } from './word-stems.ts';

const spanMax = 10;
const namedPartly = 0.62;

interface ValueLookup {
  words: readonly QuestionWord[];
  index: ValueIndex;
  language: QuestionLanguage;
  refs: ReadonlyMap<string, ColumnRef>;
  /** Whether the words are ones that say what to do, as "total" is. */
  isOperator: (from: number, until: number) => boolean;
}

/** Readings of a word as the last word of a value: as it stands, without what follows the apostrophe, without endings. */
function lastForms(word: QuestionWord, language: QuestionLanguage): Map<string, number> {
  const forms = new Map<string, number>();
  if (word.tail) forms.set(word.folded + word.tail, 0);
  forms.set(word.folded, 0);
  for (const [stem, cost] of word.tail ? questionStems(word.folded, 'en') : word.stems) {
    if (!forms.has(stem) && stem.length >= (language === 'tr' ? 3 : 2)) forms.set(stem, cost + 0.04);
  }
  return forms;
}

function columnsOf(values: readonly IndexedValue[]): Map<string, IndexedValue[]> {
  const columns = new Map<string, IndexedValue[]>();
  for (const value of values) {
    const key = `${value.table}\0${value.column}`;
    columns.set(key, [...(columns.get(key) ?? []), value]);
  }
  return columns;
}

interface Span {
  from: number;
  until: number;
  weight: number;
}

function itemsOf(lookup: ValueLookup, found: readonly IndexedValue[], span: Span): Item[] {
  return [...columnsOf(found)].flatMap(([key, values]) => {
    const ref = lookup.refs.get(key);
    if (!ref) return [];
    const texts = values.map(({ value }) => value);
    const meaning = { kind: 'value' as const, ref, values: texts };
    return [{ meaning, ...span, weakest: Math.min(1, span.weight / (span.until - span.from)) }];
  });
}

function wholeValues(lookup: ValueLookup, from: number): Item[] {
  const items: Item[] = [];
  let start = '';
  for (let until = from + 1; until <= Math.min(lookup.words.length, from + spanMax); until++) {
    const word = lookup.words[until - 1];
    if (!word) break;
    for (const [form, cost] of lastForms(word, lookup.language)) {
      const values = lookup.index.whole.get(start + form);
      if (values) {
        // A number or a single letter is more often meant as itself.
        const short = until - from === 1 && (/^\d+$/.test(form) || form.length < 3) ? 0.35 : 1;
        const certain = short * (lookup.isOperator(from, until) ? 0.25 : 1);
        items.push(
          ...itemsOf(lookup, values, { from, until, weight: (until - from - cost) * 1.1 * certain }),
        );
      }
    }
    start += `${word.folded}${word.tail} `;
  }
  return items;
}

/** "Grace" for "Grace Lin": words that lie together in a value. Few values may have them all. */
function partsOfValues(lookup: ValueLookup, from: number): Item[] {
  const items: Item[] = [];
  let common: readonly IndexedValue[] | undefined;
  for (let until = from + 1; until <= Math.min(lookup.words.length, from + 4); until++) {
    const word = lookup.words[until - 1];
    if (!word || word.folded.length < 3 || /^\d+$/.test(word.folded)) break;
    const found = [...lastForms(word, lookup.language)]
      .filter(([, cost]) => cost <= 0.08)
      .map(([form]) => lookup.index.word.get(form))
      .find((values) => values !== undefined);
    if (!found) break;
    const before: readonly IndexedValue[] = common ?? found;
    common = found.filter((value) => before.includes(value));
    if (common.length === 0) break;
    if (common.length <= 40) {
      items.push(
        ...itemsOf(lookup, common, {
          from,
          until,
          weight: namedPartly * (until - from) * (lookup.isOperator(from, until) ? 0.3 : 1),
        }),
      );
    }
  }
  return items;
}

function typoValues(lookup: ValueLookup, from: number): Item[] {
  const word = lookup.words[from];
  if (!word || word.folded.length < 5) return [];
  const found = new Set<string>();
  for (const [form] of [...lastForms(word, lookup.language)].filter(([, cost]) => cost <= 0.08).slice(0, 4)) {
    for (const length of [0, 1]) {
      const middle = Math.floor((form.length + length) / 2);
      for (const key of [...halvesOf(form), `<${form.slice(0, middle)}`, `>${form.slice(-middle)}`]) {
        for (const known of lookup.index.half.get(key) ?? [])
          if (isOneTypoAway(form, known)) found.add(known);
      }
    }
  }
  const span = { from, until: from + 1, weight: 0.7 };
  return [...found]
    .slice(0, 5)
    .flatMap((known) => itemsOf(lookup, lookup.index.whole.get(known) ?? [], span));
}

function synonymValues(lookup: ValueLookup, from: number): Item[] {
  const concepts = lookup.words[from]?.concepts ?? new Map<number, number>();
  return [...concepts].flatMap(([group, cost]) => {
    const found = lookup.isOperator(from, from + 1) ? [] : (lookup.index.concept.get(group) ?? []);
    const [whole, partly] = [true, false].map((single) =>
      found.filter(({ value }) => !/\s/.test(value.trim()) === single),
    );
    return [
      ...itemsOf(lookup, whole ?? [], { from, until: from + 1, weight: 0.82 - cost }),
      ...itemsOf(lookup, partly ?? [], { from, until: from + 1, weight: 0.5 - cost }),
    ];
  });
}

/** Links stretches of the question to values of text columns: whole, in part, with a typo, by synonym. */
export function linkValues(
  words: readonly QuestionWord[],
  schema: QuestionSchema,
  options: { index: ValueIndex; language: QuestionLanguage },
): Item[] {
  const refs = new Map(
    schema.tables.flatMap((table) =>
      table.columns.map((column) => [`${table.name}\0${column.name}`, { table, column }] as const),
    ),
  );
  const operators = new Set(
    linkOperators(words, options.language).map(({ from, until }) => `${from} ${until}`),
  );
  const isOperator = (from: number, until: number) => operators.has(`${from} ${until}`);
  const lookup = { ...options, words, refs, isOperator };
  return [...words.keys()].flatMap((from) => {
    const whole = wholeValues(lookup, from);
    const partly = [...whole, ...partsOfValues(lookup, from), ...synonymValues(lookup, from)];
    return partly.some((item) => item.until === from + 1 && item.weight > 0.6)
      ? partly
      : [...partly, ...typoValues(lookup, from)];
  });
}
