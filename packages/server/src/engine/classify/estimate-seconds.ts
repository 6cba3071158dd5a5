/** Measured by bench/classification.ts and in the product on a busy machine: a text, and each of its characters. */
const builtInTextMs = 0.4;
const builtInCharacterMs = 0.0003;
/** What training and the first look at the texts take at least. */
const builtInStartMs = 500;

/** About how long the built-in engine takes for texts of these lengths. */
export function estimateBuiltInSeconds(lengths: readonly number[]): number {
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const ms = builtInStartMs + builtInTextMs * lengths.length + builtInCharacterMs * all;
  return Math.ceil(ms / 1000);
}

/** Of usual models: how long they read before they write, and how fast they write. */
const firstTokenSeconds = 1;
const tokensPerSecond = 50;

/** About how long a model takes that is asked so often, some requests at a time. */
export function estimateModelSeconds({
  requests,
  outputTokens,
  parallel,
}: {
  requests: number;
  outputTokens: number;
  parallel: number;
}): number {
  return Math.ceil((requests * firstTokenSeconds + outputTokens / tokensPerSecond) / Math.max(1, parallel));
}
