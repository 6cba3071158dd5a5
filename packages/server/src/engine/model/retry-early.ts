import { setTimeout as sleep } from 'node:timers/promises';
import { fetchProblemOf } from '#platform/fetch/fetch-problem.ts';
import { ModelFailure } from './model-failure.ts';
import type { ChatRequest } from './model-port.ts';

export type RetryPolicy = {
  readonly attempts: number;
  readonly firstPauseMs: number;
  /** A provider that requests a longer pause is not waited for. */
  readonly longestPauseMs: number;
};

/**
 * Repeats a stream that fails temporarily before its first value; later, a retry would repeat the beginning. A pause
 * ends at once, with the signal's reason, when `signal` aborts.
 */
export async function* retryEarly<T>(
  open: () => AsyncIterable<T>,
  policy: RetryPolicy,
  { signal, onWait }: Pick<ChatRequest, 'signal' | 'onWait'>,
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
      if (isRequested(error)) onWait?.(pauseMs);
      await sleep(pauseMs, undefined, { signal });
    }
  }
}

/** Whether the provider itself asked for the pause. */
const isRequested = (error: unknown) => error instanceof ModelFailure && error.retryAfterMs !== undefined;

function pauseBefore(error: unknown, attempt: number, policy: RetryPolicy): number | undefined {
  if (!(error instanceof ModelFailure) || !error.isTransient) return undefined;
  // An address that may not be called may not be called a moment later.
  if (fetchProblemOf(error)?.reason === 'refused') return undefined;
  if (error.retryAfterMs !== undefined) {
    return error.retryAfterMs <= policy.longestPauseMs ? error.retryAfterMs : undefined;
  }
  const pauseMs = Math.min(policy.firstPauseMs * 2 ** (attempt - 1), policy.longestPauseMs);
  // With jitter, so that many failed answers do not retry at the same moment.
  return pauseMs * (0.75 + Math.random() / 2);
}
