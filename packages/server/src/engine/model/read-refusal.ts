import { ModelFailure } from './model-failure.ts';

/** Names an answer that is no event stream, from its status, its headers and the beginning of its body. */
export function readRefusal(
  { status, headers }: { status: number; headers: Readonly<Record<string, unknown>> },
  body: string,
): ModelFailure {
  if (status >= 200 && status < 300) {
    const detail = `expected an event stream, got "${headers['content-type']}": ${body}`;
    return new ModelFailure('model_bad_answer', { detail });
  }
  const detail = `HTTP ${status}: ${body}`;
  if (status === 401 || status === 403) return new ModelFailure('model_refused_key', { detail, status });
  if (status === 429) {
    const retryAfterMs = readRetryAfterMs(headers['retry-after']);
    // A spent budget also answers 429, and waiting does not refill it.
    const isTransient = !body.includes('insufficient_quota');
    return new ModelFailure('model_rate_limited', { detail, status, retryAfterMs, isTransient });
  }
  const isTransient = status === 408 || status >= 500;
  return new ModelFailure('model_unavailable', { detail, status, isTransient });
}

function readRetryAfterMs(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
