import type { TokenUsage } from '#engine/model/token-usage.ts';

/** Characters of a section that a model is shown at a time, and the most that it writes of one, in tokens. */
export const sectionBudget = { length: 16_000, notesTokens: 1_200 };
/** The most that it writes of the whole, in tokens. */
export const summaryTokensMax = 4_000;
const instructionsLength = 3_000;
/** Prompts in languages with long words have about so many characters for each token. */
const charactersPerTokenMin = 3;

/** About the most that a summary of a text takes. @param length of the text, in characters */
export function summaryUsageMax(length: number): TokenUsage {
  const sections = Math.max(1, Math.ceil(length / (sectionBudget.length / 2)));
  const notesLength = sections * 1_500;
  const read = length + sections * instructionsLength + notesLength * 2;
  return {
    inputTokens: Math.ceil(read / charactersPerTokenMin),
    outputTokens: sections * 500 + summaryTokensMax,
  };
}
