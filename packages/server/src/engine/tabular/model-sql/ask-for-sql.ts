import { ModelFailure } from '../../model/model-failure.ts';
import type { ChatMessage, ChatRequest, ModelPort } from '../../model/model-port.ts';
import { estimateTokens, type MeteredUsage, type TokenUsage } from '../../model/token-usage.ts';
import { sqlTokensMax } from './build-sql-prompt.ts';

/** Longer replies are cut: a statement may have 20,000 characters at most. */
const replyLengthMax = 24_000;

/** Adds up what several calls of a model took. */
export function createMeter() {
  let sum: MeteredUsage = { inputTokens: 0, outputTokens: 0, isEstimated: false };
  return {
    add({ inputTokens, outputTokens }: TokenUsage, isEstimated: boolean): void {
      sum = {
        inputTokens: sum.inputTokens + inputTokens,
        outputTokens: sum.outputTokens + outputTokens,
        isEstimated: sum.isEstimated || isEstimated,
      };
    },
    sum: () => sum,
  };
}

export type Meter = ReturnType<typeof createMeter>;

const lengthOf = (messages: readonly ChatMessage[]) =>
  messages.reduce((length, { content }) => length + content.length, 0);

export const promptTokensOf = (messages: readonly ChatMessage[]): number =>
  estimateTokens(lengthOf(messages));

/**
 * What a model writes, whole. Its usage is metered however it ends.
 * @throws ModelFailure; the signal's reason when it aborts
 */
export async function askForSql(
  model: ModelPort,
  messages: readonly ChatMessage[],
  { signal, onWait, meter }: Pick<ChatRequest, 'signal' | 'onWait'> & { meter: Meter },
): Promise<string> {
  let text = '';
  let thoughtLength = 0;
  let hasBegun = false;
  let reported: TokenUsage | undefined;
  try {
    const request = { messages, signal, onWait, maxOutputTokens: sqlTokensMax };
    for await (const part of model.streamChat(request)) {
      hasBegun = true;
      if (part.type === 'text') text = (text + part.text).slice(0, replyLengthMax);
      else if (part.type === 'reasoning') thoughtLength += part.text.length;
      else if (part.type === 'usage') reported = part;
      else if (part.reason === 'filtered')
        throw new ModelFailure('model_content_filtered', { detail: 'the reply was filtered' });
    }
  } finally {
    const outputTokens = estimateTokens(text.length + thoughtLength);
    const estimated = { inputTokens: promptTokensOf(messages), outputTokens };
    if (hasBegun || signal.aborted) meter.add(reported ?? estimated, !reported);
  }
  return text;
}
