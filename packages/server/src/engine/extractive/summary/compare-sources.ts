import type { RankedSentence } from './rank-sentences.ts';
import { similarity } from './sentence-vectors.ts';

/** Sentences of different sources about the same: they say the same, or give other figures. */
export interface SourceComparison {
  readonly kind: 'shared' | 'difference';
  /** One of each source, in the order of the sources. */
  readonly sentences: readonly RankedSentence[];
}

const similarityMin = { shared: 0.42, difference: 0.3 };
const perSource = 120;
const most = { shared: 6, difference: 6 };
const numberPattern = /\p{N}+(?:[.,]\p{N}+)*/gu;

const numbersOf = ({ sentence }: RankedSentence) => new Set(sentence.text.match(numberPattern) ?? []);

function differInNumbers(one: RankedSentence, other: RankedSentence): boolean {
  const [own, others] = [numbersOf(one), numbersOf(other)];
  return (
    own.size > 0 &&
    others.size > 0 &&
    [...own].some((value) => !others.has(value)) &&
    [...others].some((value) => !own.has(value))
  );
}

interface Pair {
  readonly one: RankedSentence;
  readonly other: RankedSentence;
  readonly value: number;
  readonly kind: SourceComparison['kind'];
}

/** The sentences of each source that say most, and those with figures, which are what sources differ in. */
function comparable(ranked: readonly RankedSentence[]): RankedSentence[][] {
  return [...Map.groupBy(ranked, ({ source }) => source).values()].map((own) => {
    const byScore = own.toSorted((one, other) => other.score - one.score);
    const withNumbers = byScore.filter(({ sentence }) => /\p{N}/u.test(sentence.text));
    return [...new Set([...byScore.slice(0, perSource), ...withNumbers.slice(0, perSource)])];
  });
}

function pairsOf(sources: readonly (readonly RankedSentence[])[]): Pair[] {
  const pairs: Pair[] = [];
  for (const [at, own] of sources.entries())
    for (const others of sources.slice(at + 1))
      for (const one of own)
        for (const other of others) {
          const value = similarity(one.vector, other.vector);
          if (value < similarityMin.difference) continue;
          const kind = differInNumbers(one, other) ? 'difference' : 'shared';
          if (value >= similarityMin[kind]) pairs.push({ one, other, value, kind });
        }
  return pairs.sort((a, b) => b.value - a.value);
}

/** A pair, with the nearest sentence of every other source that says it too. */
function widened({ one, other, kind }: Pair, pairs: readonly Pair[]): RankedSentence[] {
  const bySource = new Map([one, other].map((sentence) => [sentence.source, sentence]));
  for (const pair of pairs) {
    if (pair.kind !== kind || (pair.one !== one && pair.other !== one)) continue;
    const added = pair.one === one ? pair.other : pair.one;
    if (!bySource.has(added.source)) bySource.set(added.source, added);
  }
  return [...bySource.values()].sort((a, b) => a.source - b.source);
}

/** What several sources share, and where they give other figures for the same. Every sentence is used once. */
export function compareSources(ranked: readonly RankedSentence[]): SourceComparison[] {
  const pairs = pairsOf(comparable(ranked));
  const used = new Set<RankedSentence>();
  const left = { ...most };
  return pairs.flatMap((pair) => {
    if (left[pair.kind] === 0 || used.has(pair.one) || used.has(pair.other)) return [];
    const sentences = widened(pair, pairs).filter((sentence) => !used.has(sentence));
    for (const sentence of sentences) used.add(sentence);
    left[pair.kind] -= 1;
    return [{ kind: pair.kind, sentences }];
  });
}
