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
  bias: -0.103,
  skipped: -0.783,
  skippedShare: -0.879,
  unknown: 0.69,
  guesses: -1.494,
  unused: -1.524,
  idleFlags: -1.154,
  weakest: 1.162,
  margin: 0.325,
  empty: -1.761,
  density: 1.076,
  bareList: 0.426,
  unconditional: -0.058,
  items: -0.013,
  turkish: 0.248,
  unnamed: -0.377,
  dearest: -0.835,
  columns: 0.184,
  near: -0.311,
  breadth: -0.152,
  countsNone: -0.749,
  rows: -0.251,
  guessedRows: -0.172,
  guessedAll: -0.135,
  'shape:difference': 0.277,
  'shape:best_guess': -0.18,
  'shape:best_group': 0.058,
  'shape:best_row': -0.355,
  'shape:existence': 0.74,
  'shape:yes_no': 0.026,
  'shape:having': 0.566,
  'shape:intersection': 0.711,
  'shape:best_per_group': -0.497,
  'shape:neighbour': -0.134,
  'shape:which_of_two': -0.311,
  'shape:same': 0.057,
  'shape:figure': -0.112,
  'shape:grouped': 0.176,
};

/**
 * A reading at least this certain is given as the answer; below it the question is asked back. The bounds are those at which
 * questions of strangers are answered wrongly in no more than a tenth of all cases, as far as there are such: Turkish ones are asked
 * back more often without need, and where the name of a table says nothing, more is unsure anyway (docs/benchmarks.md).
 */
const sureFromOf: Readonly<Record<QuestionLanguage, number>> = { en: 0.69, tr: 0.66 };
const sureFromUnnamed = 0.64;

/** @param isUnnamed whether the names of the tables say nothing of what they hold */
export const sureFrom = (language: QuestionLanguage, isUnnamed: boolean): number =>
  isUnnamed ? Math.min(sureFromUnnamed, sureFromOf[language]) : sureFromOf[language];
