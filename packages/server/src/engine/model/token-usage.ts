/** What a provider's work came to. */
export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What was used, and whether that was counted by us because the provider did not say. */
export interface MeteredUsage extends TokenUsage {
  readonly isEstimated: boolean;
}

/** Told of what is used as soon as it is known, also of work whose result nobody can use. */
export type OnUsage = (usage: TokenUsage) => void;

const charactersPerToken = 4;

/** For providers that do not report what was used. @param length in characters */
export const estimateTokens = (length: number): number => Math.ceil(length / charactersPerToken);

/** Adds up the reported usage. */
export function createTokenTally(): { readonly add: OnUsage; readonly sum: () => TokenUsage } {
  let sum: TokenUsage = { inputTokens: 0, outputTokens: 0 };
  return {
    sum: () => sum,
    add({ inputTokens, outputTokens }) {
      sum = {
        inputTokens: sum.inputTokens + inputTokens,
        outputTokens: sum.outputTokens + outputTokens,
      };
    },
  };
}
