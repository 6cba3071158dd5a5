import type { QuestionLanguage } from './question-schema.ts';

/** Weights of the features of a reading. */
export const featureWeights: Readonly<Record<string, number>> = {
  tiling: 1,
  skipped: -0.1,
  guesses: -0.6,
  unused: -0.6,
  idleFlags: -1,
  joins: -0.8,
  weakest: 0.5,
  'shape:best_row_second': -0.8,
  'shape:best_group_second': -0.8,
  'shape:best_guess': -0.3,
  'shape:rows_with_group': -1.5,
};

/**
 * Weights that turn what is known of the best reading into the chance that it is right, as
 * `bench/fit-table-questions.ts` fits them to our own questions, and to those of public training sets, which are not part of
 * this repository.
 */
export const confidenceWeights: Readonly<Record<string, number>> = {
  bias: -0.822,
  skipped: -0.99,
  unknown: 0.016,
  guesses: -1.645,
  unused: -1.995,
  idleFlags: -0.668,
  weakest: 0.601,
  margin: 0.451,
  empty: -1.403,
  density: 1.428,
  bareList: 0.534,
  unconditional: 0.175,
  items: -0.015,
  'shape:difference': 0.179,
  'shape:best_guess': 0.037,
  'shape:best_group': -0.05,
  'shape:best_row': -0.065,
  'shape:existence': 0.165,
  'shape:having': 0.4,
  'shape:neighbour': 0.064,
  'shape:which_of_two': -0.201,
  'shape:same': 0.164,
  'shape:figure': -0.078,
  'shape:grouped': 0.353,
  'shape:yes_no': 0.033,
  turkish: 0.265,
  skippedShare: -1.517,
  unnamed: -0.555,
};

/**
 * A reading at least this certain is given as the answer; below it the question is asked back. The bounds are those at which
 * questions of strangers are answered wrongly in no more than a tenth of all cases, as far as there are such: Turkish ones are asked
 * back more often without need, and where the name of a table says nothing, more is unsure anyway (docs/benchmarks.md).
 */
const sureFromOf: Readonly<Record<QuestionLanguage, number>> = { en: 0.68, tr: 0.6 };
const sureFromUnnamed = 0.65;

/** @param isUnnamed whether the names of the tables say nothing of what they hold */
export const sureFrom = (language: QuestionLanguage, isUnnamed: boolean): number =>
  isUnnamed ? Math.min(sureFromUnnamed, sureFromOf[language]) : sureFromOf[language];
