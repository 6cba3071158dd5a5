import { likelihoods } from './training-set.ts';

/** How much each scorer counts; `offset` is for labels that are each a question of its own. */
export interface Mixture {
  readonly shares: readonly number[];
  readonly offset: number;
}

/** The scores that each scorer gave a text, and the labels that the text has. */
export interface ScoredCase {
  readonly scores: readonly Float64Array[];
  readonly labels: readonly number[];
}

const rounds = 300;
const stepSize = 0.2;
/** Keeps the shares near those of the start, as much as this many cases would. */
const prior = 6;

/** The score of each label by all scorers. */
export function mix(scores: readonly Float64Array[], { shares, offset }: Mixture): Float64Array {
  const mixed = new Float64Array(scores[0]?.length ?? 0).fill(offset);
  scores.forEach((one, scorer) => {
    const share = shares[scorer] ?? 0;
    for (let label = 0; label < mixed.length; label += 1)
      mixed[label] = (mixed[label] ?? 0) + share * (one[label] ?? 0);
  });
  return mixed;
}

/** The slope of how surprising the cases are, for each share and the offset. */
function slopesOf(cases: readonly ScoredCase[], mixture: Mixture, isExclusive: boolean): number[] {
  const slopes = new Array<number>(mixture.shares.length + 1).fill(0);
  for (const { scores, labels } of cases) {
    const likely = likelihoods(mix(scores, mixture), isExclusive);
    likely.forEach((share, label) => {
      const error = share - (labels.includes(label) ? 1 : 0);
      scores.forEach((one, scorer) => {
        slopes[scorer] = (slopes[scorer] ?? 0) + error * (one[label] ?? 0);
      });
      if (!isExclusive) slopes[slopes.length - 1] = (slopes.at(-1) ?? 0) + error;
    });
  }
  return slopes;
}

/**
 * Finds how much each scorer counts, so that likelihoods are as often right as they say. The cases were scored by
 * classifiers that had not seen them.
 */
export function fitMixture(cases: readonly ScoredCase[], start: Mixture, isExclusive: boolean): Mixture {
  const from = [...start.shares, start.offset];
  let values = [...from];
  const moved = new Array<number>(values.length).fill(0);
  const mixtureOf = (all: readonly number[]): Mixture => ({
    shares: all.slice(0, -1),
    offset: all.at(-1) ?? 0,
  });
  for (let round = 0; round < rounds && cases.length > 0; round += 1) {
    const slopes = slopesOf(cases, mixtureOf(values), isExclusive);
    values = values.map((value, at) => {
      const slope = ((slopes[at] ?? 0) + prior * (value - (from[at] ?? 0))) / cases.length;
      moved[at] = (moved[at] ?? 0) + slope * slope;
      const next = value - (stepSize * slope) / (Math.sqrt(moved[at] ?? 0) + 1e-8);
      // A scorer is left out rather than turned round; the offset may be anything.
      return at < values.length - 1 ? Math.max(0, next) : next;
    });
  }
  return mixtureOf(values);
}
