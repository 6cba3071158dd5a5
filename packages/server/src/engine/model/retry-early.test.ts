import { expect, test } from 'vitest';
import { FetchProblem, type FetchProblemReason } from '#platform/fetch/fetch-problem.ts';
import { ModelFailure } from './model-failure.ts';
import { retryEarly } from './retry-early.ts';

const policy = { attempts: 4, firstPauseMs: 1, longestPauseMs: 10 };

/** How often a provider is asked that fails for this reason each time. */
async function attemptsAt(reason: FetchProblemReason): Promise<number> {
  let attempts = 0;
  // biome-ignore lint/correctness/useYield: it fails before its first value
  async function* open(): AsyncGenerator<string> {
    attempts += 1;
    const cause = new TypeError('fetch failed', { cause: new FetchProblem(reason) });
    throw new ModelFailure('model_unavailable', { detail: reason, isTransient: true, cause });
  }
  const asked = retryEarly(open, policy, { signal: new AbortController().signal });
  await expect(asked.next()).rejects.toThrow('model_unavailable');
  return attempts;
}

test('a provider that cannot be reached is asked again', async () => {
  expect(await attemptsAt('unreachable')).toBe(policy.attempts);
});

test('a provider whose address may not be called is asked once', async () => {
  expect(await attemptsAt('refused')).toBe(1);
});
