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
  bias: -0.818,
  skipped: -1.237,
  unknown: -0.607,
  guesses: -2.326,
  unused: -2.013,
  idleFlags: -1.044,
  weakest: 0.433,
  margin: 0.514,
  empty: -1.322,
  density: 1.875,
  unconditional: -0.273,
  items: -0.014,
  'shape:difference': 1.009,
  'shape:best_guess': -0.167,
  'shape:best_group': 0.124,
  'shape:best_row': 0.17,
  'shape:existence': 0.323,
  'shape:having': 0.596,
  'shape:neighbour': -0.055,
  'shape:which_of_two': 0.297,
  'shape:same': 0.297,
  'shape:figure': 0.044,
  'shape:grouped': 0.332,
};

/** A reading at least this certain is given as the answer; below it the question is asked back. */
export const sureFrom = 0.65;
