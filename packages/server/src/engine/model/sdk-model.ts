import type {
  LanguageModelV3,
  LanguageModelV3FinishReason,
  LanguageModelV3Prompt,
  LanguageModelV3StreamPart,
} from '@ai-sdk/provider';
import { limits } from '@docent/contract/limits';
import { capParts } from './cap-parts.ts';
import { ModelFailure, withoutSecret } from './model-failure.ts';
import type { ChatMessage, ChatRequest, ModelFinish, ModelPart, ModelPort } from './model-port.ts';
import { defaultTimeouts, type ModelTimeouts, silence, usualRetry } from './model-timeouts.ts';
import { nameErrorObject } from './name-refusal.ts';
import { nameSdkError } from './name-sdk-error.ts';
import { createPartBox } from './part-box.ts';
import { type RetryPolicy, retryEarly } from './retry-early.ts';
import { startWatchdog } from './watchdog.ts';

export type SdkModelSettings = {
  readonly model: LanguageModelV3;
  /** Removed from all reports. */
  readonly secrets: readonly string[];
  readonly timeouts?: ModelTimeouts;
  readonly retry?: RetryPolicy;
};

/** A model of a vendor with its own format, through that vendor's package of the AI SDK. */
export function createSdkModel({ model, secrets, ...settings }: SdkModelSettings): ModelPort {
  const timeouts = settings.timeouts ?? defaultTimeouts;
  return {
    name: model.modelId,
    async *streamChat(request) {
      const open = () => capParts(streamOnce(model, request, timeouts), limits.answer);
      try {
        yield* retryEarly(open, settings.retry ?? usualRetry, request);
      } catch (error) {
        throw error instanceof ModelFailure ? secrets.reduce(withoutSecret, error) : error;
      }
    },
  };
}

function promptMessage({ role, content }: ChatMessage): LanguageModelV3Prompt[number] {
  if (role === 'system') return { role, content };
  return { role, content: [{ type: 'text', text: content }] };
}

const callOf = ({ messages, maxOutputTokens, format }: ChatRequest, abortSignal: AbortSignal) => ({
  prompt: messages.map(promptMessage),
  maxOutputTokens,
  abortSignal,
  ...(format === 'json' && { responseFormat: { type: 'json' as const } }),
});

const finishNames: Partial<Record<LanguageModelV3FinishReason['unified'], ModelFinish>> = {
  stop: 'complete',
  'tool-calls': 'complete',
  length: 'length',
  'content-filter': 'filtered',
};

/** @throws ModelFailure for an end without a reason, because the stream was interrupted */
function finishOf({ unified, raw }: LanguageModelV3FinishReason): ModelFinish {
  const named = finishNames[unified];
  if (named) return named;
  if (raw === undefined)
    throw new ModelFailure('model_cut_off', { detail: 'the stream ended without a reason' });
  return 'complete';
}

/**
 * Converts one part of the stream.
 * @throws ModelFailure for an error that the provider sent
 */
function partsOf(part: LanguageModelV3StreamPart, hasBegun: boolean): ModelPart[] {
  if (part.type === 'text-delta') return [{ type: 'text', text: part.delta }];
  if (part.type === 'reasoning-delta') return [{ type: 'reasoning', text: part.delta }];
  if (part.type === 'error') throw namedStreamError(part.error, hasBegun);
  if (part.type !== 'finish') return [];
  const { inputTokens, outputTokens } = part.usage;
  const finish: ModelPart = { type: 'finish', reason: finishOf(part.finishReason) };
  if (inputTokens.total === undefined || outputTokens.total === undefined) return [finish];
  return [{ type: 'usage', inputTokens: inputTokens.total, outputTokens: outputTokens.total }, finish];
}

function namedStreamError(error: unknown, hasBegun: boolean): ModelFailure {
  // Packages pass on the provider's error as an object, and parsing problems as an error.
  return error instanceof Error ? nameSdkError(error, hasBegun) : nameErrorObject(error, hasBegun);
}

async function* streamOnce(
  model: LanguageModelV3,
  request: ChatRequest,
  timeouts: ModelTimeouts,
): AsyncGenerator<ModelPart> {
  const stop = new AbortController();
  const signal = AbortSignal.any([request.signal, stop.signal]);
  let hasBegun = false;
  const watchdog = startWatchdog(timeouts.firstTokenMs, () => stop.abort(silence(hasBegun)));
  const box = createPartBox();
  const take = (part: LanguageModelV3StreamPart): boolean => {
    const parts = partsOf(part, hasBegun).filter((found) => !('text' in found) || found.text !== '');
    if (parts.length === 0) return false;
    watchdog.setTimeLimit(timeouts.idleMs);
    hasBegun = true;
    for (const found of parts) box.push(found);
    return parts.some(({ type }) => type === 'finish');
  };
  readStream(model, callOf(request, signal), take)
    .then(() => box.end(), box.end)
    .finally(watchdog.stop);
  try {
    yield* box.parts();
  } catch (error) {
    if (request.signal.aborted) throw request.signal.reason;
    throw stop.signal.aborted ? stop.signal.reason : nameSdkError(error, hasBegun);
  } finally {
    stop.abort();
  }
}

type SdkCall = ReturnType<typeof callOf>;

/**
 * Reads until the provider has sent the end.
 * @throws ModelFailure when the stream ends before
 */
async function readStream(
  model: LanguageModelV3,
  call: SdkCall,
  take: (part: LanguageModelV3StreamPart) => boolean,
): Promise<void> {
  const { stream } = await model.doStream(call);
  for await (const part of stream) if (take(part)) return;
  throw new ModelFailure('model_cut_off', { detail: 'the stream ended without a reason' });
}
