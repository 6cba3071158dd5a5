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
 * `bench/fit-table-questions.ts` fits them.
 */
export const confidenceWeights: Readonly<Record<string, number>> = {
  bias: -0.612,
  skipped: -1.621,
  unknown: -1.229,
  guesses: -2.22,
  unused: -2.016,
  idleFlags: -0.935,
  weakest: 0.944,
  margin: 0.612,
  empty: -1.649,
  density: 1.416,
  bareList: 0.154,
  unconditional: -0.246,
  items: -0.138,
  'shape:difference': 0.78,
  'shape:best_guess': -0.174,
  'shape:best_group': 0.355,
  'shape:best_row': 0.169,
  'shape:existence': 0.361,
  'shape:yes_no': 0.361,
  'shape:having': 0.339,
  'shape:neighbour': 0.146,
  'shape:which_of_two': -0.285,
  'shape:same': 0.425,
  'shape:figure': 0.029,
  'shape:grouped': 0.464,
};

/**
 * A reading at least this certain is given as the answer; below it the question is asked back. About an eighth of the
 * questions whose column was taken away reach it.
 */
export const sureFrom = 0.7;
