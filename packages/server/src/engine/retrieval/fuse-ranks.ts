import type { SegmentHit } from './best-hits.ts';

/** A passage with its ranks in two searches. */
export interface FusedHit extends SegmentHit {
  /** Its rank by words and by meaning, from 1; null if it is not among the best of that search. */
  readonly wordRank: number | null;
  readonly meaningRank: number | null;
  /** Its similarity to the question, from -1 to 1; null if it is not among the nearest. */
  readonly nearness: number | null;
}

/** The constant of the original paper: early ranks weigh a little more than late ones, and scores are not compared. */
const fusionConstant = 60;

const gain = (rank: number | null) => (rank === null ? 0 : 1 / (fusionConstant + rank));
const keyOf = ({ segment, passage }: SegmentHit) => `${segment} ${passage}`;

/** By reciprocal ranks, best first; in a tie, the one found by words first. */
export function fuseRanks(words: readonly SegmentHit[], meaning: readonly SegmentHit[]): FusedHit[] {
  const ranked = new Map<string, FusedHit>();
  for (const [at, hit] of words.entries())
    ranked.set(keyOf(hit), { ...hit, wordRank: at + 1, meaningRank: null, nearness: null });
  for (const [at, { segment, passage, score }] of meaning.entries()) {
    const known = ranked.get(keyOf({ segment, passage, score }));
    const own = { segment, passage, score, wordRank: null };
    ranked.set(keyOf(own), { ...(known ?? own), meaningRank: at + 1, nearness: score });
  }
  return [...ranked.values()]
    .map((hit) => ({ ...hit, score: gain(hit.wordRank) + gain(hit.meaningRank) }))
    .sort((one, other) => other.score - one.score);
}
