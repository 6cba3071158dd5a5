import { openEventStream } from './guard-fetch.ts';
import { ModelFailure, withoutSecret } from './model-failure.ts';
import type { ChatRequest, ModelPart, ModelPort } from './model-port.ts';
import { nameFailure } from './name-failure.ts';
import { paceParts } from './pace-parts.ts';
import { endOfStream, readChunk } from './read-chunk.ts';
import { type ResponseLimits, readEventStream } from './read-event-stream.ts';
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

/** About 30 pieces a second: text flows, and two hundred streams leave a processor time for more. */
const PACE_MS = 50;

/** Any server that speaks OpenAI's chat completions: OpenAI itself, vLLM, Ollama, LM Studio, gateways. */
export function createOpenAiCompatibleModel(settings: OpenAiCompatibleSettings): ModelPort {
  return {
    name: settings.modelName,
    async *streamChat(request) {
      const open = () => splitThinking(paceParts(streamOnce(settings, request), PACE_MS));
      try {
        yield* retryEarly(open, settings.retry ?? RETRY, request.signal);
      } catch (error) {
        throw error instanceof ModelFailure ? withoutSecret(error, settings.apiKey) : error;
      }
    },
  };
}

function requestInit({ modelName, apiKey }: OpenAiCompatibleSettings, request: ChatRequest): RequestInit {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({
      model: modelName,
      messages: request.messages,
      max_tokens: request.maxOutputTokens,
      stream: true,
      stream_options: { include_usage: true },
    }),
  };
}

async function* streamOnce(
  settings: OpenAiCompatibleSettings,
  request: ChatRequest,
): AsyncGenerator<ModelPart> {
  const patience = settings.patience ?? PATIENCE;
  const stop = new AbortController();
  const follow = () => stop.abort(request.signal.reason);
  if (request.signal.aborted) follow();
  request.signal.addEventListener('abort', follow, { once: true });
  let hasBegun = false;
  const watchdog = startWatchdog(patience.firstTokenMs, () => stop.abort(silence(hasBegun)));
  try {
    for await (const part of readParts(settings, request, stop.signal)) {
      if (hasBegun) watchdog.feed();
      else watchdog.setPatience(patience.idleMs);
      hasBegun = true;
      yield part;
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

/** The stream's parts, `finish` last: the usage follows it on the wire. */
async function* readParts(
  settings: OpenAiCompatibleSettings,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelPart> {
  const url = `${settings.baseUrl.replace(/\/+$/, '')}/chat/completions`;
  const body = await openEventStream(settings.fetch, url, { ...requestInit(settings, request), signal });
  let finish: ModelPart | undefined;
  let isDone = false;
  let hasBegun = false;
  for await (const events of readEventStream(body, settings.limits ?? LIMITS, signal)) {
    for (const data of events) {
      isDone ||= data === endOfStream;
      for (const part of isDone ? [] : readChunk(data, hasBegun)) {
        if (part.type === 'finish') finish = part;
        else yield part;
        hasBegun = true;
      }
    }
    if (isDone) break;
  }
  // A server may say that it is done without saying why; one that says neither was cut off.
  if (!finish && !isDone) throw cutOff(hasBegun);
  yield finish ?? { type: 'finish', reason: 'complete' };
}

function cutOff(hasBegun: boolean): ModelFailure {
  const code = hasBegun ? 'model_cut_off' : 'model_unavailable';
  return new ModelFailure(code, { detail: 'the stream ended without an end', isTransient: !hasBegun });
}

function silence(hasBegun: boolean): ModelFailure {
  const detail = 'the provider stopped answering';
  return new ModelFailure(hasBegun ? 'model_cut_off' : 'model_unavailable', { detail });
}
