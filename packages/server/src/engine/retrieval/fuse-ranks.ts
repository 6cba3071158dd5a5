import type { SegmentHit } from './best-hits.ts';

/** A passage in the order of two searches. */
export interface FusedHit extends SegmentHit {
  /** Its place by words and by meaning, from 1; null where that search does not have it among its best. */
  readonly wordRank: number | null;
  readonly meaningRank: number | null;
  /** How near it is to the question, from -1 to 1; null where it is not among the nearest. */
  readonly nearness: number | null;
}

/** As in the paper that made it known: early places weigh a little more than late ones, and no score is compared. */
const fusionConstant = 60;

const gain = (rank: number | null) => (rank === null ? 0 : 1 / (fusionConstant + rank));
const keyOf = ({ segment, passage }: SegmentHit) => `${segment} ${passage}`;

/** By reciprocal ranks, best first; where two gain the same, the one that words found first. */
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
