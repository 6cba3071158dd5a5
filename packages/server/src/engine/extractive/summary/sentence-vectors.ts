import { tokenize } from '#engine/retrieval/analyze.ts';
import { isStopWord } from '#engine/retrieval/stop-words.ts';
import type { TextLanguage } from '#engine/retrieval/text-language.ts';

/** The weights of the terms of a sentence, by rising number of the term; its length is one. */
export interface SentenceVector {
  readonly terms: Uint32Array;
  readonly weights: Float64Array;
}

/** Numbers the terms of several texts in one way, and weighs them by how few sentences have them. */
export interface TermSpace {
  readonly vectors: readonly SentenceVector[];
  /** The number of a term, for texts that are compared with the sentences. */
  vectorOf(text: string, language: TextLanguage): SentenceVector;
}

interface Counted {
  readonly counts: ReadonlyMap<number, number>;
}

function normalized(entries: readonly (readonly [number, number])[]): SentenceVector {
  const sorted = entries.toSorted(([one], [other]) => one - other);
  const length = Math.sqrt(sorted.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
  return {
    terms: Uint32Array.from(sorted, ([term]) => term),
    weights: Float64Array.from(sorted, ([, weight]) => weight / length),
  };
}

/** Vectors of the sentences of all sources. */
export function createTermSpace(
  sentences: readonly { readonly text: string; readonly language: TextLanguage }[],
): TermSpace {
  const numbers = new Map<string, number>();
  const seenIn: number[] = [];
  const countedOf = (text: string, language: TextLanguage, adds: boolean): Counted => {
    const counts = new Map<number, number>();
    for (const { term, start, end } of tokenize(text, language)) {
      if (isStopWord(text.slice(start, end), language)) continue;
      const known = numbers.get(term) ?? (adds ? numbers.size : undefined);
      if (known === undefined) continue;
      if (adds) numbers.set(term, known);
      counts.set(known, (counts.get(known) ?? 0) + 1);
    }
    return { counts };
  };
  const counted = sentences.map(({ text, language }) => countedOf(text, language, true));
  for (const { counts } of counted) for (const term of counts.keys()) seenIn[term] = (seenIn[term] ?? 0) + 1;
  const total = sentences.length;
  const weigh = ({ counts }: Counted) =>
    normalized(
      [...counts].map(([term, count]) => [
        term,
        (1 + Math.log(count)) * Math.log(1 + (total + 1) / ((seenIn[term] ?? 0) + 0.5)),
      ]),
    );
  return {
    vectors: counted.map(weigh),
    vectorOf: (text, language) => weigh(countedOf(text, language, false)),
  };
}

/** The cosine of two vectors. */
export function similarity(one: SentenceVector, other: SentenceVector): number {
  let [at, otherAt, sum] = [0, 0, 0];
  while (at < one.terms.length && otherAt < other.terms.length) {
    const term = one.terms[at] ?? 0;
    const otherTerm = other.terms[otherAt] ?? 0;
    if (term === otherTerm) {
      sum += (one.weights[at] ?? 0) * (other.weights[otherAt] ?? 0);
      at += 1;
      otherAt += 1;
    } else if (term < otherTerm) at += 1;
    else otherAt += 1;
  }
  return sum;
}

/** The direction in which all of these point together. */
export function centroidOf(vectors: readonly SentenceVector[]): SentenceVector {
  const sums = new Map<number, number>();
  for (const { terms, weights } of vectors)
    for (const [at, term] of terms.entries()) sums.set(term, (sums.get(term) ?? 0) + (weights[at] ?? 0));
  return normalized([...sums]);
}

/** The cosine with one vector that many are compared with, however many terms that has. */
export function comparisonWith({ terms, weights }: SentenceVector): (other: SentenceVector) => number {
  const byTerm = new Float64Array((terms.at(-1) ?? 0) + 1);
  for (const [at, term] of terms.entries()) byTerm[term] = weights[at] ?? 0;
  return (other) => {
    let sum = 0;
    for (let at = 0; at < other.terms.length; at += 1)
      sum += (byTerm[other.terms[at] ?? 0] ?? 0) * (other.weights[at] ?? 0);
    return sum;
  };
}
