import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backoffMs, repeat } from './backoff.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a pause doubles with each failure, up to the maximum', () => {
  const backoff = { firstMs: 100, longestMs: 500 };
  expect([0, 1, 2, 3, 4, 50].map((failures) => backoffMs(backoff, failures))).toEqual([
    100, 100, 200, 400, 500, 500,
  ]);
});

test('repeated work keeps its interval, slows down while it fails, and ends when it is stopped', async () => {
  const turns: number[] = [];
  const errors: unknown[] = [];
  const startedMs = Date.now();
  let isDown = false;
  const work = async () => {
    turns.push(Date.now() - startedMs);
    if (isDown) throw new Error('down');
  };
  const onError = (error: unknown) => void errors.push(error);
  const stop = repeat(work, { pauseMs: 100, longestPauseMs: 400, onError });
  await vi.advanceTimersByTimeAsync(250);
  isDown = true;
  await vi.advanceTimersByTimeAsync(1_500);
  isDown = false;
  await vi.advanceTimersByTimeAsync(500);
  expect(turns).toEqual([100, 200, 300, 500, 900, 1_300, 1_700, 2_100, 2_200]);
  expect(errors).toHaveLength(5);
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(turns).toHaveLength(9);
});
