import type { ReadTerms, Term } from './text-terms.ts';

/** A text as numbers: its known terms, each once, and how often each occurs. */
export interface TermCounts {
  readonly ids: Int32Array;
  readonly counts: Float32Array;
  /** How many terms the text has, known or not. */
  readonly termCount: number;
}

/** Terms by their ids, from 0. */
export interface Vocabulary {
  readonly size: number;
  /** The id of a term that is known. */
  idOf(name: string): number | undefined;
  count(terms: readonly Term[]): TermCounts;
}

/** A pair of words that occurs once says nothing about other texts. */
const pairTextsMin = 2;
const termsMax = 200_000;

const isPair = (name: string) => name.includes(' ');

/** The terms of texts; those of `always` even where they occur once. */
export function createVocabulary(
  texts: readonly (readonly Term[])[],
  always: readonly (readonly Term[])[],
): Vocabulary {
  const textCounts = new Map<string, number>();
  for (const terms of texts)
    for (const name of new Set(terms.map((term) => term.name)))
      textCounts.set(name, (textCounts.get(name) ?? 0) + 1);
  const ids = new Map<string, number>();
  const add = (name: string) => {
    if (!ids.has(name) && ids.size < termsMax) ids.set(name, ids.size);
  };
  for (const terms of always) for (const { name } of terms) add(name);
  for (const [name, count] of textCounts) if (!isPair(name) || count >= pairTextsMin) add(name);
  return {
    size: ids.size,
    idOf: (name) => ids.get(name),
    count(terms) {
      const counted = new Map<number, number>();
      for (const { name } of terms) {
        const id = ids.get(name);
        if (id !== undefined) counted.set(id, (counted.get(id) ?? 0) + 1);
      }
      return {
        ids: Int32Array.from(counted.keys()),
        counts: Float32Array.from(counted.values()),
        termCount: terms.length,
      };
    },
  };
}

/** How much rarer than the others each term is in a collection: the usual inverse document frequency. */
export function rarityOf(vocabulary: Vocabulary, texts: readonly string[], read: ReadTerms): Float64Array {
  const textCounts = new Float64Array(vocabulary.size);
  for (const text of texts) {
    const { ids } = vocabulary.count(read(text));
    for (const id of ids) textCounts[id] = (textCounts[id] ?? 0) + 1;
  }
  return textCounts.map((count) => Math.log(1 + (texts.length - count + 0.5) / (count + 0.5)));
}
