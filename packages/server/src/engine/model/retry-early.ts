import { setTimeout as sleep } from 'node:timers/promises';
import { ModelFailure } from './model-failure.ts';

export type RetryPolicy = {
  readonly attempts: number;
  readonly firstPauseMs: number;
  /** A provider that asks for a longer pause than this is not waited for. */
  readonly longestPauseMs: number;
};

/**
 * Runs a stream again when it fails transiently before its first value; after that a repeat would write the
 * beginning twice. A pause ends at once, with the signal's reason, when `signal` aborts.
 */
export async function* retryEarly<T>(
  open: () => AsyncIterable<T>,
  policy: RetryPolicy,
  signal: AbortSignal,
): AsyncGenerator<T> {
  for (let attempt = 1; ; attempt += 1) {
    let hasBegun = false;
    try {
      for await (const value of open()) {
        hasBegun = true;
        yield value;
      }
      return;
    } catch (error) {
      const pauseMs = pauseBefore(error, attempt, policy);
      if (hasBegun || signal.aborted || attempt >= policy.attempts || pauseMs === undefined) throw error;
      await sleep(pauseMs, undefined, { signal });
    }
  }
}

function pauseBefore(error: unknown, attempt: number, policy: RetryPolicy): number | undefined {
  if (!(error instanceof ModelFailure) || !error.isTransient) return undefined;
  if (error.retryAfterMs !== undefined) {
    return error.retryAfterMs <= policy.longestPauseMs ? error.retryAfterMs : undefined;
  }
  const pauseMs = Math.min(policy.firstPauseMs * 2 ** (attempt - 1), policy.longestPauseMs);
  // Spread: many answers that failed together must not come back together.
  return pauseMs * (0.75 + Math.random() / 2);
}
