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

/** Weights that turn what is known of the best reading into the chance that it is right. */
export const confidenceWeights: Readonly<Record<string, number>> = {
  bias: 2.2,
  skipped: -1.1,
  guesses: -0.9,
  unused: -1,
  idleFlags: -1,
  weakest: 1,
  margin: 1,
  empty: -2,
  joins: -0.7,
};

/** A reading at least this certain is given as the answer; below it the question is asked back. */
export const sureFrom = 0.8;
