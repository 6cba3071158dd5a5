import type { TermCounts } from './vocabulary.ts';

/** A text as numbers, with its labels. */
export interface TrainingText {
  readonly counts: TermCounts;
  readonly labels: readonly number[];
}

export interface TrainingSet {
  readonly texts: readonly TrainingText[];
  readonly labelCount: number;
  /** How many terms the vocabulary has. */
  readonly termCount: number;
  /** Each text has one label; otherwise each label is a question of its own. */
  readonly isExclusive: boolean;
}

function softmax(scores: Float64Array): Float64Array {
  const top = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - top));
  const sum = raised.reduce((all, one) => all + one, 0);
  return raised.map((one) => one / sum);
}

const sigmoid = (score: number): number => 1 / (1 + Math.exp(-score));

/** How likely each label is by its score: one of all, or each by itself. */
export const likelihoods = (scores: Float64Array, isExclusive: boolean): Float64Array =>
  isExclusive ? softmax(scores) : scores.map(sigmoid);
