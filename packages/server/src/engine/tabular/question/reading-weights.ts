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
  bias: -0.109,
  skipped: -0.8,
  skippedShare: -0.91,
  unknown: 0.703,
  guesses: -1.495,
  unused: -1.528,
  idleFlags: -1.147,
  weakest: 1.11,
  margin: 0.357,
  empty: -1.806,
  density: 1.076,
  bareList: 0.424,
  unconditional: -0.05,
  items: -0.015,
  turkish: 0.258,
  unnamed: -0.358,
  dearest: -0.836,
  columns: 0.229,
  near: -0.297,
  breadth: -0.138,
  countsNone: -0.676,
  countsOne: -1,
  rows: -0.256,
  tied: -1.5,
  guessedRows: -0.44,
  guessedAll: -0.161,
  'shape:difference': 0.286,
  'shape:best_guess': -0.185,
  'shape:best_group': 0.062,
  'shape:best_row': -0.341,
  'shape:existence': 0.742,
  'shape:yes_no': 0.026,
  'shape:having': 0.552,
  'shape:intersection': 0.71,
  'shape:best_per_group': -0.51,
  'shape:neighbour': -0.145,
  'shape:which_of_two': -0.357,
  'shape:same': 0.057,
  'shape:figure': -0.104,
  'shape:grouped': 0.167,
};

/**
 * A reading at least this certain is given as the answer; below it the question is asked back. The bounds are those at which
 * fewer than a tenth of the questions of strangers are answered wrongly. They are lower where the name of a table says nothing,
 * because readings of such a table are less certain by their features alone (docs/benchmarks.md).
 */
const sureFromOf: Readonly<Record<QuestionLanguage, number>> = { en: 0.67, tr: 0.66 };
const sureFromUnnamed = 0.64;

/** @param isUnnamed whether the names of the tables say nothing of what they hold */
export const sureFrom = (language: QuestionLanguage, isUnnamed: boolean): number =>
  isUnnamed ? sureFromUnnamed : sureFromOf[language];
