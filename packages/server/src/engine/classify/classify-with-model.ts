import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { backoffMs } from '#platform/retry/backoff.ts';
import { ModelFailure } from '../model/model-failure.ts';
import type { ChatMessage, ModelPort } from '../model/model-port.ts';
import { estimateTokens, type MeteredUsage, type TokenUsage } from '../model/token-usage.ts';
import type { ClassifierSettings, Verdict } from './classifier-messages.ts';
import { buildMessages, outputTokensFor } from './model-prompt.ts';
import { readVerdicts } from './read-model-verdicts.ts';

/** What is missing from an answer is asked for again so often. */
const asksMax = 3;
/** A provider that fails for a moment is tried again so often. */
const triesMax = 4;
const backoff = { firstMs: 1_000, longestMs: 20_000 };

export interface ModelWork {
  readonly model: ModelPort;
  readonly settings: ClassifierSettings;
  readonly signal: AbortSignal;
  /** Told before each pause that the provider asks for, with its length. */
  onWait(pauseMs: number): void;
  onUsage(usage: MeteredUsage): void;
}

/** Returns the complete reply of a model. Its usage is reported also when it fails. */
async function write(
  { model, signal, onWait, onUsage }: ModelWork,
  messages: readonly ChatMessage[],
  count: number,
) {
  let text = '';
  let thoughtLength = 0;
  let hasBegun = false;
  let reported: TokenUsage | undefined;
  const request = {
    messages,
    signal,
    onWait,
    maxOutputTokens: outputTokensFor(count),
    format: 'json',
  } as const;
  try {
    for await (const part of model.streamChat(request)) {
      hasBegun = true;
      if (part.type === 'text') text += part.text;
      else if (part.type === 'reasoning') thoughtLength += part.text.length;
      else if (part.type === 'usage') reported = part;
      else if (part.reason === 'filtered')
        throw new ModelFailure('model_content_filtered', { detail: 'the reply was filtered' });
    }
  } finally {
    const inputTokens = estimateTokens(messages.reduce((sum, { content }) => sum + content.length, 0));
    const estimated = { inputTokens, outputTokens: estimateTokens(text.length + thoughtLength) };
    const { inputTokens: input, outputTokens: output } = reported ?? estimated;
    if (hasBegun) onUsage({ inputTokens: input, outputTokens: output, isEstimated: !reported });
  }
  return text;
}

/** Writes, and retries while the provider fails for a moment. @throws ModelFailure; the signal's reason */
async function writeWithRetries(work: ModelWork, messages: readonly ChatMessage[], count: number) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write(work, messages, count);
    } catch (error) {
      const mayPass = error instanceof ModelFailure && error.isTransient && tries < triesMax;
      if (!mayPass || work.signal.aborted) throw error;
      const pauseMs = Math.min(error.retryAfterMs ?? backoffMs(backoff, tries), backoff.longestMs);
      if (error.retryAfterMs !== undefined) work.onWait(pauseMs);
      await pause(pauseMs, undefined, { signal: work.signal });
    }
  }
}

/**
 * Has a model classify some texts. What it leaves out, or answers in another way than asked, is asked for again, alone;
 * a text that has no verdict after that gets undefined. What the provider's filter stops has none either.
 * @throws ModelFailure; the signal's reason when it aborts
 */
export async function classifyWithModel(
  work: ModelWork,
  texts: readonly string[],
): Promise<(Verdict | undefined)[]> {
  const verdicts: (Verdict | undefined)[] = texts.map(() => undefined);
  const fence = randomBytes(8).toString('hex');
  for (let asks = 1; asks <= asksMax; asks += 1) {
    const open = texts.flatMap((text, place) => (verdicts[place] ? [] : [{ text, place }]));
    if (open.length === 0) break;
    const asked = open.map(({ text }) => text);
    try {
      const written = await writeWithRetries(work, buildMessages(work.settings, asked, fence), asked.length);
      readVerdicts(written, work.settings, asked).forEach((verdict, at) => {
        const place = open[at]?.place;
        if (place !== undefined) verdicts[place] = verdict;
      });
    } catch (error) {
      if (!(error instanceof ModelFailure && error.code === 'model_content_filtered')) throw error;
      // One text of several was stopped: each is asked about alone, so that the others have their verdicts.
      if (open.length === 1) break;
      for (const { text, place } of open) verdicts[place] = (await classifyWithModel(work, [text]))[0];
      break;
    }
  }
  return verdicts;
}
