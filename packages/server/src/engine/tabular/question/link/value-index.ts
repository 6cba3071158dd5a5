import { createPauses } from '../../../retrieval/let-others-through.ts';
import type { ColumnKey } from '../question-schema.ts';
import { splitLabel, valueKey } from '../words/split-question.ts';
import { conceptsOf, wordsOfGroup } from '../words/word-concepts.ts';
import { labelStems } from '../words/word-stems.ts';

/** A distinct value of a text column. */
export interface IndexedValue extends ColumnKey {
  value: string;
}

/** The distinct values of text columns, by what a question may write for them. */
export interface ValueIndex {
  /** By the folded value. */
  whole: ReadonlyMap<string, readonly IndexedValue[]>;
  /** By each folded word of a value of several words. */
  word: ReadonlyMap<string, readonly IndexedValue[]>;
  /** Words by their first or second half, to find those with one typo. */
  half: ReadonlyMap<string, readonly string[]>;
  /** Values of one word in columns of few values, by group of synonyms: "Female" for "kadın". */
  concept: ReadonlyMap<number, readonly IndexedValue[]>;
  /** Columns of money many of whose cells are below zero, as `columnKey` writes them. */
  belowZero: ReadonlySet<string>;
  /** Cells with several things in them, by each thing: "Ada, Grace" by "grace". */
  item: ReadonlyMap<string, readonly IndexedValue[]>;
  /** All values of a column, by its key. */
  ofColumn: ReadonlyMap<string, readonly string[]>;
}

export const columnKey = ({ table, column }: ColumnKey) => `${table}\0${column}`;

const valuesPerWordMax = 200;
const wordsPerValueMax = 12;
/** Synonyms of values are looked for in columns that have at most this many values. */
const stemLengthMin = 4;

/** "Satu" is a name, and no "sat" with an ending. */
const longStems = (word: string) =>
  new Map([...labelStems(word)].filter(([stem, cost]) => cost === 0 || stem.length >= stemLengthMin));

const conceptValuesMax = 100;
/** So short a word has a meaning as it stands alone. */
const shortWordMax = 4;

/** Keys under which a word is found from any word one typo away: one of the halves is whole in both. */
export function halvesOf(word: string): string[] {
  const middle = Math.floor(word.length / 2);
  return [`<${word.slice(0, middle)}`, `>${word.slice(word.length - middle)}`];
}

const itemsMax = 8;
const itemLengthMin = 3;

/** The things in a cell that names several, as their keys; none for a cell that names one. */
function itemsOfCell(value: string): string[] {
  const parts = value.split(/\s*(?:[,;/\n&]|\\+n)\s*/u).map(valueKey);
  const items = parts.filter((part) => part.length >= itemLengthMin);
  return items.length > 1 && items.length <= itemsMax ? [...new Set(items)] : [];
}

class ValueCollector implements ValueIndex {
  readonly whole = new Map<string, IndexedValue[]>();
  readonly word = new Map<string, IndexedValue[]>();
  readonly half = new Map<string, string[]>();
  readonly concept = new Map<number, IndexedValue[]>();
  readonly item = new Map<string, IndexedValue[]>();
  readonly belowZero: ReadonlySet<string>;
  readonly ofColumn = new Map<string, readonly string[]>();

  constructor(belowZero: readonly ColumnKey[]) {
    this.belowZero = new Set(belowZero.map(columnKey));
  }

  add(value: IndexedValue, withConcepts: boolean): void {
    const key = valueKey(value.value);
    if (key === '') return;
    if (!this.whole.has(key)) this.addHalves(key);
    push(this.whole, key, value);
    // "Ada Lovelace (2)" is Ada Lovelace for the second time, and "Jef Demuysere (BEL)" is known without his country.
    const bare = /^(.*\S)\s*\([^()]{1,12}\)$/s.exec(value.value)?.[1];
    if (bare !== undefined && !/^[\d\s.,:+-]*$/.test(bare)) push(this.whole, valueKey(bare), value);
    for (const item of itemsOfCell(value.value)) push(this.item, item, value);
    const words = key.split(' ');
    if (words.length > 1)
      for (const word of new Set(words.slice(0, wordsPerValueMax))) this.addWord(word, value);
    // "AD" is a code, and no "ad" (name).
    if (withConcepts && words.length <= 3 && !/^\p{Lu}{2}$/u.test(value.value)) this.addConcepts(value);
  }

  private addWord(word: string, value: IndexedValue): void {
    const values = this.word.get(word);
    if (!values) this.addHalves(word);
    if (!values || values.length < valuesPerWordMax) push(this.word, word, value);
  }

  private addHalves(word: string): void {
    if (word.length < 5 || word.length > 30 || this.word.has(word)) return;
    for (const half of halvesOf(word)) push(this.half, half, word);
  }

  private addConcepts(value: IndexedValue): void {
    const words = splitLabel(value.value);
    for (const word of words) {
      for (const group of conceptsOf(longStems(word)).keys()) {
        // "Satı" is a name, and no sale.
        if (word.length > shortWordMax || wordsOfGroup(group).includes(word))
          push(this.concept, group, value);
      }
    }
  }
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** Builds the index in short steps, so that a large table does not hold up other requests. */
export async function buildValueIndex(
  columns: readonly (ColumnKey & { values: readonly string[] })[],
  belowZero: readonly ColumnKey[] = [],
): Promise<ValueIndex> {
  const index = new ValueCollector(belowZero);
  const pause = createPauses();
  for (const { table, column, values } of columns) {
    const withConcepts = values.length <= conceptValuesMax;
    index.ofColumn.set(columnKey({ table, column }), values);
    for (const [at, value] of values.entries()) {
      index.add({ table, column, value }, withConcepts);
      if (at % 64 === 63) await pause();
    }
  }
  return index;
}
