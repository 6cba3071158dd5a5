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
  bias: 0.098,
  skipped: -0.737,
  skippedShare: -0.897,
  unknown: 0.667,
  guesses: -1.478,
  unused: -1.596,
  idleFlags: -1.164,
  weakest: 0.924,
  margin: 0.31,
  empty: -1.797,
  density: 1.134,
  bareList: 0.5,
  unconditional: -0.014,
  items: -0.03,
  turkish: 0.164,
  unnamed: -0.402,
  dearest: -0.866,
  columns: 0.2,
  near: -0.327,
  breadth: -0.162,
  countsNone: -0.64,
  rows: -0.237,
  'shape:difference': 0.186,
  'shape:best_guess': -0.162,
  'shape:best_group': 0.105,
  'shape:best_row': -0.318,
  'shape:existence': 0.683,
  'shape:yes_no': 0,
  'shape:having': 0.518,
  'shape:intersection': 0.862,
  'shape:best_per_group': -0.511,
  'shape:neighbour': -0.181,
  'shape:which_of_two': -0.31,
  'shape:same': 0.095,
  'shape:figure': -0.072,
  'shape:grouped': 0.191,
};

/**
 * A reading at least this certain is given as the answer; below it the question is asked back. The bounds are those at which
 * questions of strangers are answered wrongly in no more than a tenth of all cases, as far as there are such: Turkish ones are asked
 * back more often without need, and where the name of a table says nothing, more is unsure anyway (docs/benchmarks.md).
 */
const sureFromOf: Readonly<Record<QuestionLanguage, number>> = { en: 0.69, tr: 0.63 };
const sureFromUnnamed = 0.64;

/** @param isUnnamed whether the names of the tables say nothing of what they hold */
export const sureFrom = (language: QuestionLanguage, isUnnamed: boolean): number =>
  isUnnamed ? Math.min(sureFromUnnamed, sureFromOf[language]) : sureFromOf[language];
