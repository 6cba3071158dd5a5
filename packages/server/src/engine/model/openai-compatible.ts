import { limits } from '@docent/contract/limits';
import type { Dispatcher } from 'undici';
import { capParts } from './cap-parts.ts';
import { ModelFailure, withoutSecret } from './model-failure.ts';
import type { ChatRequest, ModelPart, ModelPort } from './model-port.ts';
import { defaultTimeouts, type ModelTimeouts, silence, usualRetry } from './model-timeouts.ts';
import { nameFailure } from './name-failure.ts';
import { createPartBox } from './part-box.ts';
import { type EventPost, postForEvents } from './post-for-events.ts';
import { type ProviderCredentials, providerHeaders, secretsOf } from './provider-headers.ts';
import { createAnswerReader, type ResponseLimits } from './read-answer.ts';
import { type RequestDialect, requestBody, usualDialect, withoutRefused } from './request-dialect.ts';
import { type RetryPolicy, retryEarly } from './retry-early.ts';
import { splitThinking } from './split-thinking.ts';
import { startWatchdog } from './watchdog.ts';

export type OpenAiCompatibleSettings = ProviderCredentials & {
  /** Up to and including the version, as in `https://host/v1`. */
  readonly baseUrl: string;
  readonly modelName: string;
  /** The only way out: give the guarded one for addresses that users may set. */
  readonly dispatcher: Dispatcher;
  readonly timeouts?: ModelTimeouts;
  readonly retry?: RetryPolicy;
  readonly limits?: ResponseLimits;
};

const LIMITS: ResponseLimits = { maxLineBytes: 1_000_000, maxAnswerBytes: 32_000_000 };

/** Any server that speaks OpenAI's chat completions: OpenAI itself, vLLM, Ollama, LM Studio, gateways. */
export function createOpenAiCompatibleModel(settings: OpenAiCompatibleSettings): ModelPort {
  const server: Server = { settings, dialect: usualDialect };
  return {
    name: settings.modelName,
    async *streamChat(request) {
      const open = () => capParts(splitThinking(streamAdapted(server, request)), limits.answer);
      try {
        yield* retryEarly(open, settings.retry ?? usualRetry, request);
      } catch (error) {
        throw error instanceof ModelFailure ? secretsOf(settings).reduce(withoutSecret, error) : error;
      }
    },
  };
}

/** A server with what was learned of it by its refusals. */
type Server = { readonly settings: OpenAiCompatibleSettings; dialect: RequestDialect };

/** As many as there are things to learn of a server in one request. */
const ADAPTATIONS = 4;

/** Asks again without what the server does not know, and remembers it. Nothing was shown of a request that was refused. */
async function* streamAdapted(server: Server, request: ChatRequest): AsyncGenerator<ModelPart> {
  for (let adaptations = 0; ; adaptations += 1) {
    const { dialect } = server;
    try {
      yield* streamOnce(server, request);
      return;
    } catch (error) {
      const refused = error instanceof ModelFailure ? error.refuses : [];
      const learned = withoutRefused(dialect, refused);
      if (!learned || adaptations === ADAPTATIONS) throw error;
      server.dialect = learned;
    }
  }
}

function postOf({ settings, dialect }: Server, request: ChatRequest, signal: AbortSignal): EventPost {
  const { baseUrl, modelName, dispatcher } = settings;
  return {
    dispatcher,
    signal,
    url: `${baseUrl.replace(/\/+$/, '')}/chat/completions`,
    headers: providerHeaders(settings, 'text/event-stream'),
    body: requestBody(dialect, modelName, request),
  };
}

/** How long a server may take to close a stream that it has said is done; its connection then serves the next. */
const LINGER_MS = 1_000;

type Reading = {
  readonly parts: AsyncGenerator<ModelPart>;
  readonly hasBegun: () => boolean;
  readonly isDone: () => boolean;
};

/** Sends the request and reads its answer into a box, until the server is done or silent for too long. */
function startReading(server: Server, request: ChatRequest, stop: AbortController): Reading {
  const { settings } = server;
  const timeouts = settings.timeouts ?? defaultTimeouts;
  let hasBegun = false;
  const watchdog = startWatchdog(timeouts.firstTokenMs, () => stop.abort(silence(hasBegun)));
  const box = createPartBox();
  const reader = createAnswerReader(settings.limits ?? LIMITS, (part) => {
    if (hasBegun) watchdog.feed();
    else watchdog.setTimeLimit(timeouts.idleMs);
    hasBegun = true;
    box.push(part);
  });
  const close = () => {
    reader.close();
    box.end();
  };
  const read = (bytes: Uint8Array) => {
    const wasDone = reader.isDone();
    reader.read(bytes);
    if (wasDone || !reader.isDone()) return;
    close();
    watchdog.setTimeLimit(LINGER_MS);
  };
  postForEvents(postOf(server, request, stop.signal), read)
    .then(() => reader.isDone() || close())
    .catch(box.end)
    .finally(watchdog.stop);
  return { parts: box.parts(), hasBegun: () => hasBegun, isDone: reader.isDone };
}

async function* streamOnce(server: Server, request: ChatRequest): AsyncGenerator<ModelPart> {
  const stop = new AbortController();
  const follow = () => stop.abort(request.signal.reason);
  if (request.signal.aborted) follow();
  request.signal.addEventListener('abort', follow, { once: true });
  const reading = startReading(server, request, stop);
  try {
    yield* reading.parts;
  } catch (error) {
    // The caller's own stop and our timeouts explain themselves better than what they broke.
    throw stop.signal.aborted ? stop.signal.reason : nameFailure(error, reading.hasBegun());
  } finally {
    request.signal.removeEventListener('abort', follow);
    if (!reading.isDone()) stop.abort();
  }
}
