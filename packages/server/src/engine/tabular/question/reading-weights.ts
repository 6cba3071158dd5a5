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
  bias: -0.91,
  skipped: -0.942,
  unknown: 0.164,
  guesses: -1.601,
  unused: -1.748,
  idleFlags: -1.125,
  weakest: 0.756,
  margin: 0.591,
  empty: -1.51,
  density: 1.398,
  bareList: 0.33,
  unconditional: -0.023,
  items: -0.022,
  'shape:difference': 0.296,
  'shape:best_guess': 0.129,
  'shape:best_group': 0.198,
  'shape:best_row': -0.033,
  'shape:existence': 0.7,
  'shape:having': 0.554,
  'shape:neighbour': -0.074,
  'shape:which_of_two': -0.331,
  'shape:same': 0.122,
  'shape:figure': 0.045,
  'shape:grouped': 0.232,
  'shape:yes_no': 0,
  turkish: 0.201,
  skippedShare: -1.35,
  unnamed: -0.589,
};

/**
 * A reading at least this certain is given as the answer; below it the question is asked back. The bounds are those at which
 * questions of strangers are answered wrongly in no more than a tenth of all cases, as far as there are such: Turkish ones are asked
 * back more often without need, and where the name of a table says nothing, more is unsure anyway (docs/benchmarks.md).
 */
const sureFromOf: Readonly<Record<QuestionLanguage, number>> = { en: 0.7, tr: 0.65 };
const sureFromUnnamed = 0.62;

/** @param isUnnamed whether the names of the tables say nothing of what they hold */
export const sureFrom = (language: QuestionLanguage, isUnnamed: boolean): number =>
  isUnnamed ? Math.min(sureFromUnnamed, sureFromOf[language]) : sureFromOf[language];
