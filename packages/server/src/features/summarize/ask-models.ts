import { setTimeout as pause } from 'node:timers/promises';
import { ModelFailure } from '#engine/model/model-failure.ts';
import type { ModelPort } from '#engine/model/model-port.ts';
import { estimateTokens } from '#engine/model/token-usage.ts';
import type { AskModel } from '#engine/summary/summarize-with-model.ts';
import type { PlannedEngine } from '#features/ai-provider/index.ts';
import type { ModelUse } from '#features/budget/index.ts';
import { backoffMs } from '#platform/retry/backoff.ts';

/** A model that writes summaries, as it was planned. */
export interface SummaryModel {
  readonly planned: PlannedEngine;
  readonly port: ModelPort;
}

interface AskSettings {
  readonly models: readonly SummaryModel[];
  readonly signal: AbortSignal;
  /** Told before each pause that a provider asks for, with its length. */
  onWait(pauseMs: number): void;
  /** What each call used, as soon as it is over, also when it failed. */
  onUse(use: ModelUse): void;
  /** A model did not answer: the next one is asked from now on. */
  onNext(from: SummaryModel, to: SummaryModel): void;
}

const triesMax = 3;
const backoff = { firstMs: 1_000, longestMs: 20_000 };
/** A provider that asks for a longer pause is not waited for: the next one is asked. */
const requestedMaxMs = 60_000;

type Options = Parameters<AskModel>[1];

async function askOnce(
  { planned, port }: SummaryModel,
  messages: Parameters<AskModel>[0],
  {
    maxOutputTokens,
    onText,
    signal,
    onWait,
    onUse,
  }: Options & Pick<AskSettings, 'signal' | 'onWait' | 'onUse'>,
): Promise<string> {
  let text = '';
  let thoughtLength = 0;
  let reported: { inputTokens: number; outputTokens: number } | undefined;
  let hasBegun = false;
  try {
    for await (const part of port.streamChat({ messages, signal, onWait, maxOutputTokens })) {
      hasBegun = true;
      if (part.type === 'text') {
        text += part.text;
        onText?.(part.text);
      } else if (part.type === 'reasoning') thoughtLength += part.text.length;
      else if (part.type === 'usage') reported = part;
      else if (part.reason === 'filtered')
        throw new ModelFailure('model_content_filtered', { detail: 'The content filter ended the text.' });
    }
  } finally {
    const inputTokens = estimateTokens(messages.reduce((sum, { content }) => sum + content.length, 0));
    const estimated = { inputTokens, outputTokens: estimateTokens(text.length + thoughtLength) };
    const { provider, providerId, model } = planned;
    const used = { provider, model, ...(providerId !== undefined && { providerId }) };
    if (hasBegun || signal.aborted)
      onUse({ ...used, ...estimated, ...reported, isEstimated: reported === undefined });
  }
  if (text.trim() === '') throw new ModelFailure('model_bad_answer', { detail: 'no text' });
  return text;
}

/** Whether the same model is asked again, after the pause that it asks for or that is usual. */
async function waitsToRetry(
  { isTransient, retryAfterMs }: ModelFailure,
  tries: number,
  { signal, onWait }: Pick<AskSettings, 'signal' | 'onWait'>,
): Promise<boolean> {
  if (!isTransient || tries >= triesMax || (retryAfterMs ?? 0) > requestedMaxMs) return false;
  if (retryAfterMs !== undefined) onWait(retryAfterMs);
  await pause(retryAfterMs ?? backoffMs(backoff, tries), undefined, { signal });
  return true;
}

/** Asks the models in turn: each a few times where its failure passes, then the next one, which stays. */
export function createAsk(settings: AskSettings): AskModel {
  const { models, signal, onWait, onUse, onNext } = settings;
  let at = 0;
  return async (messages, options) => {
    for (let tries = 1; ; ) {
      const model = models[at];
      if (!model) throw new ModelFailure('model_unavailable', { detail: 'There is no model to ask.' });
      let hasShown = false;
      const onText = (text: string) => {
        hasShown = true;
        options.onText?.(text);
      };
      try {
        return await askOnce(model, messages, { ...options, onText, signal, onWait, onUse });
      } catch (error) {
        if (!(error instanceof ModelFailure) || signal.aborted) throw error;
        // What was shown of it cannot be taken back.
        if (hasShown && options.onText) throw error;
        const next = models[at + 1];
        if (await waitsToRetry(error, tries, settings)) tries += 1;
        else if (next) {
          if (models[at] === model) {
            at += 1;
            onNext(model, next);
          }
          tries = 1;
        } else throw error;
      }
    }
  };
}
