import { ModelFailure } from './model-failure.ts';

type Fetch = typeof globalThis.fetch;

const ERROR_BODY_BYTES = 4_096;

/**
 * The caller's fetch, with what a provider does wrong at the HTTP level named as a `ModelFailure`. Redirects are
 * not followed: the key belongs to the configured host alone. Resolves to the body of an event stream.
 */
export async function openEventStream(
  fetch: Fetch,
  url: string,
  init: RequestInit,
): Promise<ReadableStream<Uint8Array>> {
  const response = await connect(fetch, url, init);
  if (!response.ok) throw await readRefusal(response);
  const type = response.headers.get('content-type') ?? '';
  if (response.body === null || /^(application\/json|text\/html)/i.test(type)) {
    throw new ModelFailure('model_bad_answer', {
      detail: `expected an event stream, got "${type}": ${await readStart(response)}`,
    });
  }
  return response.body;
}

async function connect(fetch: Fetch, ...[input, init]: Parameters<Fetch>): Promise<Response> {
  try {
    return await fetch(input, { ...init, redirect: 'manual' });
  } catch (error) {
    if (init?.signal?.aborted || error instanceof ModelFailure) throw error;
    throw new ModelFailure('model_unavailable', { detail: describeError(error), isTransient: true });
  }
}

/** An error with its causes in one line, for the log. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = `${error.name}: ${error.message}`;
  return error.cause === undefined ? own : `${own} <- ${describeError(error.cause)}`;
}

async function readRefusal(response: Response): Promise<ModelFailure> {
  const { status } = response;
  const body = await readStart(response);
  const detail = `HTTP ${status}: ${body}`;
  if (status === 401 || status === 403) return new ModelFailure('model_refused_key', { detail });
  if (status === 429) {
    const retryAfterMs = readRetryAfterMs(response.headers);
    // A spent budget also answers 429, and waiting does not refill it.
    return new ModelFailure('model_rate_limited', {
      detail,
      retryAfterMs,
      isTransient: !body.includes('insufficient_quota'),
    });
  }
  return new ModelFailure('model_unavailable', { detail, isTransient: status === 408 || status >= 500 });
}

function readRetryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

async function readStart(response: Response): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    while (text.length < ERROR_BODY_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // The status says enough; the rest of a broken error body is not worth another failure.
  }
  // A refusal is already known: how the connection is given back does not matter.
  reader.cancel().catch(() => undefined);
  return text.slice(0, ERROR_BODY_BYTES);
}
