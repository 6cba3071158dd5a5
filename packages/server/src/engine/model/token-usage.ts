/** What a provider's work came to. */
export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What was used, and whether that was counted by us because the provider did not say. */
export interface MeteredUsage extends TokenUsage {
  readonly isEstimated: boolean;
}

/** Called with the usage as soon as it is known, also when the result cannot be used. */
export type OnUsage = (usage: MeteredUsage) => void;

const charactersPerToken = 4;

/** For providers that do not report what was used. @param length in characters */
export const estimateTokens = (length: number): number => Math.ceil(length / charactersPerToken);

/** Adds up the reported usage. */
export function createTokenTally(): { readonly add: OnUsage; readonly sum: () => MeteredUsage } {
  let sum: MeteredUsage = { inputTokens: 0, outputTokens: 0, isEstimated: false };
  return {
    sum: () => sum,
    add({ inputTokens, outputTokens, isEstimated }) {
      sum = {
        inputTokens: sum.inputTokens + inputTokens,
        outputTokens: sum.outputTokens + outputTokens,
        isEstimated: sum.isEstimated || isEstimated,
      };
    },
  };
}
