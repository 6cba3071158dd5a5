import { ModelFailure } from './model-failure.ts';
import { nameErrorObject, nameRefusal } from './name-refusal.ts';

/** Maps a response that is not an event stream to an error code, by its status, its headers and the start of its body. */
export function readRefusal(
  { status, headers }: { status: number; headers: Readonly<Record<string, unknown>> },
  body: string,
): ModelFailure {
  if (status < 200 || status >= 300) {
    return nameRefusal({ status, words: body, retryAfterMs: readRetryAfterMs(headers['retry-after']) });
  }
  const error = errorIn(body);
  if (error !== undefined) return nameErrorObject(error, false);
  const detail = `expected an event stream, got "${headers['content-type']}": ${body}`;
  const isPage = /^text\/html/i.test(String(headers['content-type'])) || /^\s*<(?:!doctype|html)/i.test(body);
  return new ModelFailure(isPage ? 'model_wrong_address' : 'model_bad_answer', { detail });
}

/** Some servers answer 200 with an error in the body. */
function errorIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { error?: unknown } | null)?.error ?? undefined;
  } catch {
    return undefined;
  }
}

function readRetryAfterMs(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
