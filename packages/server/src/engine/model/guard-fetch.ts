import { ModelFailure } from './model-failure.ts';

export type ResponseLimits = {
  /** The longest single line of a stream; a model's chunk is a few hundred bytes. */
  readonly maxLineBytes: number;
  /** Everything one answer may send. */
  readonly maxAnswerBytes: number;
};

type Fetch = typeof globalThis.fetch;

const NEWLINE = 10;
const ERROR_BODY_BYTES = 4_096;

/**
 * The caller's fetch, with what a provider does wrong at the HTTP level named as a `ModelFailure` and its
 * stream bounded. Redirects are not followed: the key belongs to the configured host alone.
 */
export function guardFetch(fetch: Fetch, limits: ResponseLimits): Fetch {
  return async (input, init) => {
    const response = await connect(fetch, input, init);
    if (!response.ok) throw await readRefusal(response);
    const type = response.headers.get('content-type') ?? '';
    if (response.body === null || /^(application\/json|text\/html)/i.test(type)) {
      throw new ModelFailure('model_bad_answer', {
        detail: `expected an event stream, got "${type}": ${await readStart(response)}`,
      });
    }
    return new Response(boundLines(response.body, limits), {
      status: response.status,
      headers: response.headers,
    });
  };
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

function boundLines(body: ReadableStream<Uint8Array>, limits: ResponseLimits): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let lineBytes = 0;
  let answerBytes = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      const lastNewline = value.lastIndexOf(NEWLINE);
      const lineStart = lastNewline === -1 ? value.length : value.indexOf(NEWLINE);
      const longestBytes = Math.max(lineBytes + lineStart, longestLineBytes(value, limits.maxLineBytes));
      lineBytes = lastNewline === -1 ? lineBytes + value.length : value.length - lastNewline - 1;
      answerBytes += value.length;
      if (longestBytes > limits.maxLineBytes || answerBytes > limits.maxAnswerBytes) {
        const failure = new ModelFailure('model_bad_answer', {
          detail: `the stream is too large: a line of ${longestBytes} bytes, ${answerBytes} bytes in all`,
        });
        reader.cancel(failure).catch(() => undefined);
        throw failure;
      }
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Only a chunk larger than the limit can hold a line that is: the usual chunk is not scanned. */
function longestLineBytes(chunk: Uint8Array, maxLineBytes: number): number {
  if (chunk.length <= maxLineBytes) return 0;
  let longest = 0;
  let start = 0;
  while (start <= chunk.length) {
    const end = chunk.indexOf(NEWLINE, start);
    const stop = end === -1 ? chunk.length : end;
    longest = Math.max(longest, stop - start);
    start = stop + 1;
  }
  return longest;
}
