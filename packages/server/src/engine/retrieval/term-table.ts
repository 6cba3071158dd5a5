import { randomInt } from 'node:crypto';
import { makeTerm } from './analyze.ts';
import { scanTerms } from './scan-terms.ts';
import type { TextLanguage } from './text-language.ts';

/** Numbers the terms of texts from 0, without creating a string for each word. */
export interface TermTable {
  readonly terms: readonly string[];
  /** The number of different words. */
  readonly wordCount: number;
  numberOf(term: string): number;
  /** Calls `visit` with the number of each term of a text, in order: the result of `analyze` as numbers. */
  scan(text: string, visit: (term: number) => void): void;
}

const initialSlots = 1 << 14;
/** Numbers stored for each word: its hash, its start in `units`, its length, its term's number. */
const fields = 4;

/** Open addressing over the units of the words. Flat arrays, so that a look-up touches little memory. */
interface WordTable {
  /** The index of a word in `words`, plus 1; 0 is free. */
  slots: Int32Array;
  count: number;
  words: Int32Array;
  unitCount: number;
  units: Uint16Array;
}

// A random seed prevents texts whose words all collide.
const hashBasis = randomInt(2 ** 32);

function hashOf(text: string, start: number, end: number): number {
  let hash = hashBasis;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) | 0;
}

/** The number of this word's term; undefined when it is another word. */
function termAt(table: WordTable, word: number, hash: number, at: WordRange): number | undefined {
  const { words, units } = table;
  const base = word * fields;
  const length = at.end - at.start;
  if (words[base] !== hash || words[base + 2] !== length) return undefined;
  const from = words[base + 1] ?? 0;
  for (let i = 0; i < length; i++) if (units[from + i] !== at.text.charCodeAt(at.start + i)) return undefined;
  return words[base + 3];
}

interface WordRange {
  text: string;
  start: number;
  end: number;
}

function growSlots(table: WordTable): void {
  const slots = new Int32Array(table.slots.length * 2);
  for (let word = 0; word < table.count; word++) {
    let slot = (table.words[word * fields] ?? 0) & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = word + 1;
  }
  table.slots = slots;
}

function makeRoom(table: WordTable, length: number): void {
  if (table.unitCount + length > table.units.length) {
    const units = new Uint16Array(Math.max(table.units.length * 2, table.unitCount + length));
    units.set(table.units);
    table.units = units;
  }
  if ((table.count + 1) * fields > table.words.length) {
    const words = new Int32Array(table.words.length * 2);
    words.set(table.words);
    table.words = words;
  }
}

function addWord(table: WordTable, { text, start, end }: WordRange, hash: number, term: number): void {
  const length = end - start;
  makeRoom(table, length);
  for (let at = 0; at < length; at++) table.units[table.unitCount + at] = text.charCodeAt(start + at);
  table.words.set([hash, table.unitCount, length, term], table.count * fields);
  table.unitCount += length;
  table.count += 1;
  if (table.count * 2 > table.slots.length) growSlots(table);
}

const emptyWordTable = (): WordTable => ({
  slots: new Int32Array(initialSlots),
  count: 0,
  words: new Int32Array(initialSlots * fields),
  unitCount: 0,
  units: new Uint16Array(initialSlots),
});

/** Numbers terms in the order in which they are first asked for. */
function createTermNumbers() {
  const terms: string[] = [];
  const numbers = new Map<string, number>();
  return {
    terms,
    numberOf(term: string): number {
      const known = numbers.get(term);
      if (known !== undefined) return known;
      numbers.set(term, terms.length);
      return terms.push(term) - 1;
    },
  };
}

/** A table for texts of one language. It keeps every word; check `wordCount`. */
export function createTermTable(language: TextLanguage): TermTable {
  const { terms, numberOf } = createTermNumbers();
  const table = emptyWordTable();
  // One object for all words, so that look-ups allocate nothing.
  const range: WordRange = { text: '', start: 0, end: 0 };

  /** The number of the term of the word in `range`; -1 for a word without a term. */
  function numberOfWord(): number {
    const hash = hashOf(range.text, range.start, range.end);
    const mask = table.slots.length - 1;
    let slot = hash & mask;
    for (let place = table.slots[slot] ?? 0; place !== 0; place = table.slots[slot] ?? 0) {
      const known = termAt(table, place - 1, hash, range);
      if (known !== undefined) return known;
      slot = (slot + 1) & mask;
    }
    const term = makeTerm(range.text.slice(range.start, range.end), language);
    const number = term === '' ? -1 : numberOf(term);
    table.slots[slot] = table.count + 1;
    addWord(table, range, hash, number);
    return number;
  }

  return {
    terms,
    get wordCount() {
      return table.count;
    },
    numberOf,
    scan(text, visit) {
      range.text = text;
      scanTerms(text, language, (start, end) => {
        range.start = start;
        range.end = end;
        const number = numberOfWord();
        if (number >= 0) visit(number);
      });
    },
  };
}
