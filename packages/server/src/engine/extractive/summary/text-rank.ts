import { type SentenceVector, similarity } from './sentence-vectors.ts';

const damping = 0.85;
const roundsMax = 40;
const settled = 1e-4;
/** Weaker ties are noise, and most of the work. */
const similarityMin = 0.05;

interface Tie {
  readonly to: number;
  readonly weight: number;
}

function tiesOf(vectors: readonly SentenceVector[]): Tie[][] {
  const ties: Tie[][] = vectors.map(() => []);
  for (let one = 0; one < vectors.length; one += 1) {
    for (let other = one + 1; other < vectors.length; other += 1) {
      const [a, b] = [vectors[one], vectors[other]];
      const weight = a && b ? similarity(a, b) : 0;
      if (weight < similarityMin) continue;
      ties[one]?.push({ to: other, weight });
      ties[other]?.push({ to: one, weight });
    }
  }
  return ties;
}

/**
 * TextRank: how central each sentence is among the others of its section, where sentences with the same words vote for
 * each other. The mean of the ranks is one.
 */
export function textRank(vectors: readonly SentenceVector[]): number[] {
  const ties = tiesOf(vectors);
  const sums = ties.map((own) => own.reduce((sum, { weight }) => sum + weight, 0));
  let ranks = vectors.map(() => 1);
  for (let round = 0; round < roundsMax; round += 1) {
    const next = vectors.map(() => 1 - damping);
    for (const [from, own] of ties.entries()) {
      const share = (damping * (ranks[from] ?? 0)) / (sums[from] || 1);
      for (const { to, weight } of own) next[to] = (next[to] ?? 0) + share * weight;
    }
    const change = next.reduce((sum, rank, at) => sum + Math.abs(rank - (ranks[at] ?? 0)), 0);
    ranks = next;
    if (change < settled * vectors.length) break;
  }
  return ranks;
}
