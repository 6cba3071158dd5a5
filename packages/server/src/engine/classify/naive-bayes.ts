import { createLinearScorer, type LabelScorer } from './label-scorer.ts';
import type { TrainingSet } from './training-set.ts';
import type { TermCounts } from './vocabulary.ts';

const smoothing = 0.5;

interface Occurrences {
  /** Of each term under each label, those of a term beside each other. */
  readonly inside: Float32Array;
  readonly insideTotals: Float64Array;
  readonly everywhere: Float64Array;
  readonly total: number;
}

function countOccurrences({ texts, labelCount, termCount }: TrainingSet): Occurrences {
  const inside = new Float32Array(labelCount * termCount);
  const insideTotals = new Float64Array(labelCount);
  const everywhere = new Float64Array(termCount);
  let total = 0;
  for (const { counts: text, labels } of texts)
    text.ids.forEach((id, place) => {
      const count = text.counts[place] ?? 0;
      everywhere[id] = (everywhere[id] ?? 0) + count;
      total += count;
      for (const label of labels) {
        const at = id * labelCount + label;
        inside[at] = (inside[at] ?? 0) + count;
        insideTotals[label] = (insideTotals[label] ?? 0) + count;
      }
    });
  return { inside, insideTotals, everywhere, total };
}

/** The logarithm of how likely each term is under each label, for a choice of one; or against all other texts. */
function weigh(set: TrainingSet, { inside, insideTotals, everywhere, total }: Occurrences): Float32Array {
  const { labelCount, termCount, isExclusive } = set;
  const logShare = (count: number, all: number) =>
    Math.log((count + smoothing) / (all + smoothing * termCount));
  return inside.map((count, at) => {
    const id = Math.floor(at / labelCount);
    const own = insideTotals[at % labelCount] ?? 0;
    const share = logShare(count, own);
    return isExclusive ? share : share - logShare((everywhere[id] ?? 0) - count, total - own);
  });
}

/** Words of a text depend on each other: without the root, long texts would be rated as far too certain. */
const valuesOf = ({ counts, termCount }: TermCounts) =>
  Float64Array.from(counts, (count) => count / Math.sqrt(Math.max(1, termCount)));

/** Multinomial naive Bayes. How frequent labels are is left to the scorers beside it. */
export function trainNaiveBayes(set: TrainingSet): LabelScorer {
  const { labelCount } = set;
  const table = { labelCount, weights: weigh(set, countOccurrences(set)) };
  return createLinearScorer(table, { valuesOf, bias: new Float64Array(labelCount) });
}
