import type { RankedSentence } from './rank-sentences.ts';
import { similarity } from './sentence-vectors.ts';

/** A sentence that says what a chosen one says is left out; one that says some of it comes later. */
const redundancy = { most: 0.55, share: 0.6 };

const sectionKey = ({ source, sentence }: RankedSentence) =>
  `${source}/${sentence.section}/${sentence.heading}`;

/**
 * How many sentences each section may give: its part of the whole, at least one where there are enough. Long sections
 * say more, but not as many times more as they are longer.
 */
function quotas(ranked: readonly RankedSentence[], count: number): Map<string, number> {
  const sizes = [...Map.groupBy(ranked, sectionKey)].map(([key, own]) => ({
    key,
    size: Math.sqrt(own.length),
  }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0) || 1;
  return new Map(sizes.map(({ key, size }) => [key, Math.max(1, Math.ceil((count * size) / total))]));
}

/** The redundancy of each candidate to what was chosen, kept up to date instead of computed anew. */
function createChoice(ranked: readonly RankedSentence[]) {
  const nearest = ranked.map(() => 0);
  const chosen = new Set<number>();
  return {
    chosen,
    valueOf: (at: number) => (ranked[at]?.score ?? 0) * (1 - redundancy.share * (nearest[at] ?? 0)),
    isRepetition: (at: number) => (nearest[at] ?? 0) > redundancy.most,
    take(at: number) {
      chosen.add(at);
      const taken = ranked[at];
      if (!taken) return;
      for (const [other, { vector }] of ranked.entries())
        nearest[other] = Math.max(nearest[other] ?? 0, similarity(taken.vector, vector));
    },
  };
}

/** Only the best of a long text are compared with each other. */
const comparedMax = 2_000;

function bestOf(ranked: readonly RankedSentence[]): RankedSentence[] {
  if (ranked.length <= comparedMax) return [...ranked];
  const perSection = Math.max(3, Math.floor(comparedMax / new Set(ranked.map(sectionKey)).size));
  return [...Map.groupBy(ranked, sectionKey).values()].flatMap((own) =>
    own.toSorted((one, other) => other.score - one.score).slice(0, perSection),
  );
}

const inOrder = (one: RankedSentence, other: RankedSentence) =>
  one.source - other.source || one.sentence.start - other.sentence.start;

/** The candidate that says most beside those that are chosen, among those that may be. */
function findBest(
  candidates: readonly RankedSentence[],
  choice: ReturnType<typeof createChoice>,
  mayBe: (candidate: RankedSentence) => boolean,
): number | undefined {
  let best: number | undefined;
  for (const [at, candidate] of candidates.entries()) {
    if (choice.chosen.has(at) || choice.isRepetition(at) || !mayBe(candidate)) continue;
    if (best === undefined || choice.valueOf(at) > choice.valueOf(best)) best = at;
  }
  return best;
}

/**
 * The sentences that say most together, in the order of their sources: no section says more than its share, and each
 * source says something where there is room, unless others say the same.
 */
export function chooseSentences(ranked: readonly RankedSentence[], count: number): RankedSentence[] {
  const candidates = bestOf(ranked);
  const choice = createChoice(candidates);
  const left = quotas(candidates, count);
  const silent = new Set(candidates.map(({ source }) => source));
  for (let round = 0; round < count; round += 1) {
    const hasShare = (one: RankedSentence) => (left.get(sectionKey(one)) ?? 0) > 0;
    const isLastChance = count - round <= silent.size;
    const best =
      (isLastChance
        ? findBest(candidates, choice, (one) => hasShare(one) && silent.has(one.source))
        : undefined) ?? findBest(candidates, choice, hasShare);
    const taken = best === undefined ? undefined : candidates[best];
    if (best === undefined || !taken) break;
    choice.take(best);
    silent.delete(taken.source);
    const key = sectionKey(taken);
    left.set(key, (left.get(key) ?? 0) - 1);
  }
  return [...choice.chosen].flatMap((at) => candidates[at] ?? []).sort(inOrder);
}
