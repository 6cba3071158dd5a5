import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4, LanguageModelV4Prompt, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { guardFetch, type ResponseLimits } from './guard-fetch.ts';
import { ModelFailure, withoutSecret } from './model-failure.ts';
import type { ChatMessage, ChatRequest, ModelPart, ModelPort } from './model-port.ts';
import { nameFailure } from './name-failure.ts';
import { type RetryPolicy, retryEarly } from './retry-early.ts';
import { splitThinking } from './split-thinking.ts';
import { startWatchdog } from './watchdog.ts';

type ModelPatience = {
  /** Until the first token; a large prompt on a small machine takes its time. */
  readonly firstTokenMs: number;
  /** Between two tokens. */
  readonly idleMs: number;
};

export type OpenAiCompatibleSettings = {
  /** Up to and including the version, as in `https://host/v1`. */
  readonly baseUrl: string;
  readonly modelName: string;
  readonly apiKey?: string | undefined;
  /** The only way out: give the guarded one for addresses that users may set. */
  readonly fetch: typeof globalThis.fetch;
  readonly patience?: ModelPatience;
  readonly retry?: RetryPolicy;
  readonly limits?: ResponseLimits;
};

const PATIENCE: ModelPatience = { firstTokenMs: 120_000, idleMs: 60_000 };
const RETRY: RetryPolicy = { attempts: 4, firstPauseMs: 400, longestPauseMs: 20_000 };
const LIMITS: ResponseLimits = { maxLineBytes: 1_000_000, maxAnswerBytes: 32_000_000 };

/** Any server that speaks OpenAI's chat completions: OpenAI itself, vLLM, Ollama, LM Studio, gateways. */
export function createOpenAiCompatibleModel(settings: OpenAiCompatibleSettings): ModelPort {
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: settings.baseUrl,
    includeUsage: true,
    fetch: guardFetch(settings.fetch, settings.limits ?? LIMITS),
    ...(settings.apiKey ? { apiKey: settings.apiKey } : {}),
  });
  const model = provider.chatModel(settings.modelName);
  const patience = settings.patience ?? PATIENCE;
  return {
    name: settings.modelName,
    async *streamChat(request) {
      try {
        yield* retryEarly(
          () => splitThinking(streamOnce(model, request, patience)),
          settings.retry ?? RETRY,
          request.signal,
        );
      } catch (error) {
        throw error instanceof ModelFailure ? withoutSecret(error, settings.apiKey) : error;
      }
    },
  };
}

async function* streamOnce(
  model: LanguageModelV4,
  request: ChatRequest,
  patience: ModelPatience,
): AsyncGenerator<ModelPart> {
  const stop = new AbortController();
  const follow = () => stop.abort(request.signal.reason);
  if (request.signal.aborted) follow();
  request.signal.addEventListener('abort', follow, { once: true });
  let hasBegun = false;
  const watchdog = startWatchdog(patience.firstTokenMs, () => stop.abort(silence(hasBegun)));
  try {
    const { stream } = await model.doStream({
      prompt: request.messages.map(toPromptMessage),
      maxOutputTokens: request.maxOutputTokens,
      abortSignal: stop.signal,
    });
    for await (const part of untilAborted(stream, stop.signal)) {
      for (const ours of readPart(part, hasBegun)) {
        if (hasBegun) watchdog.feed();
        else watchdog.setPatience(patience.idleMs);
        hasBegun = true;
        yield ours;
      }
    }
  } catch (error) {
    // The caller's own stop and our timeouts explain themselves better than what they broke.
    throw stop.signal.aborted ? stop.signal.reason : nameFailure(error, hasBegun);
  } finally {
    watchdog.stop();
    request.signal.removeEventListener('abort', follow);
    stop.abort();
  }
}

/** Ends the wait for the next part when the signal aborts, also behind a fetch that ignores signals. */
async function* untilAborted<T>(stream: ReadableStream<T>, signal: AbortSignal): AsyncGenerator<T> {
  const reader = stream.getReader();
  const cancel = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    while (true) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

function silence(hasBegun: boolean): ModelFailure {
  const detail = 'the provider stopped answering';
  return new ModelFailure(hasBegun ? 'model_cut_off' : 'model_unavailable', { detail });
}

function readPart(part: LanguageModelV4StreamPart, hasBegun: boolean): ModelPart[] {
  switch (part.type) {
    case 'text-delta':
      return [{ type: 'text', text: part.delta }];
    case 'reasoning-delta':
      return [{ type: 'reasoning', text: part.delta }];
    case 'error':
      throw nameFailure(part.error, hasBegun);
    case 'finish':
      return readFinish(part);
    default:
      return [];
  }
}

function readFinish(part: Extract<LanguageModelV4StreamPart, { type: 'finish' }>): ModelPart[] {
  const inputTokens = part.usage.inputTokens.total;
  const outputTokens = part.usage.outputTokens.total;
  const usage: ModelPart[] =
    inputTokens === undefined && outputTokens === undefined
      ? []
      : [{ type: 'usage', inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0 }];
  const { unified } = part.finishReason;
  const reason = unified === 'length' ? 'length' : unified === 'content-filter' ? 'filtered' : 'complete';
  return [...usage, { type: 'finish', reason }];
}

function toPromptMessage(message: ChatMessage): LanguageModelV4Prompt[number] {
  if (message.role === 'system') return { role: 'system', content: message.content };
  return { role: message.role, content: [{ type: 'text', text: message.content }] };
}
