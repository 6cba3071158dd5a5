import { termOf } from './analyze.ts';
import { scanWords } from './scan-words.ts';
import type { TextLanguage } from './text-language.ts';

/** Numbers the terms of texts from 0 on, without making a string of each word. */
export interface TermTable {
  readonly terms: readonly string[];
  /** How many different words it holds. */
  readonly wordCount: number;
  numberOf(term: string): number;
  /** Calls `visit` with the number of each term of a text, in order: what `analyze` gives, as numbers. */
  scan(text: string, visit: (term: number) => void): void;
}

const initialSlots = 1 << 14;

/** Open addressing over the units of the words seen; a word's units stand in `units`, its term's number in `terms`. */
interface WordTable {
  /** Place of a word in the arrays below, plus 1; 0 is free. */
  slots: Int32Array;
  count: number;
  hashes: number[];
  /** Where each word begins in `units`; one more at the end. */
  starts: number[];
  units: Uint16Array;
  terms: number[];
}

function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) | 0;
}

function isSame(table: WordTable, word: number, text: string, start: number): boolean {
  const from = table.starts[word] ?? 0;
  const length = (table.starts[word + 1] ?? 0) - from;
  for (let at = 0; at < length; at++)
    if (table.units[from + at] !== text.charCodeAt(start + at)) return false;
  return true;
}

function growSlots(table: WordTable): void {
  const slots = new Int32Array(table.slots.length * 2);
  for (let word = 0; word < table.count; word++) {
    let slot = (table.hashes[word] ?? 0) & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = word + 1;
  }
  table.slots = slots;
}

function addWord(
  table: WordTable,
  text: string,
  range: { start: number; end: number },
  hash: number,
  term: number,
) {
  const from = table.starts[table.count] ?? 0;
  const length = range.end - range.start;
  if (from + length > table.units.length) {
    const units = new Uint16Array(Math.max(table.units.length * 2, from + length));
    units.set(table.units);
    table.units = units;
  }
  for (let at = 0; at < length; at++) table.units[from + at] = text.charCodeAt(range.start + at);
  table.hashes.push(hash);
  table.starts.push(from + length);
  table.terms.push(term);
  table.count += 1;
  if (table.count * 2 > table.slots.length) growSlots(table);
}

/** A table for texts of one language. It holds every word it saw; look at `wordCount`. */
export function createTermTable(language: TextLanguage): TermTable {
  const terms: string[] = [];
  const numbers = new Map<string, number>();
  const table: WordTable = {
    slots: new Int32Array(initialSlots),
    count: 0,
    hashes: [],
    starts: [0],
    units: new Uint16Array(initialSlots),
    terms: [],
  };

  function numberOf(term: string): number {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    numbers.set(term, terms.length);
    return terms.push(term) - 1;
  }

  /** The number of a word's term; -1 for a word that leaves none. */
  function numberOfWord(text: string, start: number, end: number): number {
    const hash = hashOf(text, start, end);
    const mask = table.slots.length - 1;
    let slot = hash & mask;
    for (let place = table.slots[slot] ?? 0; place !== 0; place = table.slots[slot] ?? 0) {
      const word = place - 1;
      const length = (table.starts[word + 1] ?? 0) - (table.starts[word] ?? 0);
      if (table.hashes[word] === hash && length === end - start && isSame(table, word, text, start)) {
        return table.terms[word] ?? -1;
      }
      slot = (slot + 1) & mask;
    }
    const term = termOf(text.slice(start, end), language);
    const number = term === '' ? -1 : numberOf(term);
    table.slots[slot] = table.count + 1;
    addWord(table, text, { start, end }, hash, number);
    return number;
  }

  return {
    terms,
    get wordCount() {
      return table.count;
    },
    numberOf,
    scan(text, visit) {
      scanWords(text, language, (start, end) => {
        const number = numberOfWord(text, start, end);
        if (number >= 0) visit(number);
      });
    },
  };
}
