import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const windowMs = 25;
const backoff = { firstMs: 100, longestMs: 400 };

function setUp(commit: (key: string, failures: number) => Promise<void>) {
  const waiting = new Set<string>();
  const commits: { key: string; failures: number; atMs: number }[] = [];
  const errors: unknown[] = [];
  const startedMs = Date.now();
  const group = createGroupCommit({
    async commit(key, failures) {
      commits.push({ key, failures, atMs: Date.now() - startedMs });
      await commit(key, failures);
      waiting.delete(key);
    },
    hasWaiting: (key) => waiting.has(key),
    onError: (error) => void errors.push(error),
    windowMs,
    parallelMax: 2,
    backoff,
  });
  const wake = (key: string, isUrgent = false) => {
    waiting.add(key);
    group.wake(key, isUrgent);
  };
  return { commits, errors, wake };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

test('entries within the window are committed together, and urgent ones at once', async () => {
  const { commits, wake } = setUp(async () => undefined);
  wake('a');
  wake('a');
  await vi.advanceTimersByTimeAsync(10);
  expect(commits).toEqual([]);
  wake('a', true);
  await vi.advanceTimersByTimeAsync(100);
  expect(commits).toEqual([{ key: 'a', failures: 0, atMs: 10 }]);
});

test('a key has one commit at a time, and different keys run in parallel up to the limit', async () => {
  const { commits, wake } = setUp(() => pause(50));
  wake('a', true);
  wake('a', true);
  wake('b', true);
  wake('c', true);
  expect(commits.map(({ key }) => key)).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(60);
  expect(commits.map(({ key, atMs }) => [key, atMs])).toEqual([
    ['a', 0],
    ['b', 0],
    ['a', 50],
    ['c', 50],
  ]);
});

test('a failed commit is retried with growing pauses, however much more arrives', async () => {
  let isDown = true;
  const { commits, errors, wake } = setUp(async () => {
    if (isDown) throw new Error('The database is away.');
  });
  for (let at = 0; at < 200; at += 1) {
    wake('a', true);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(commits.map(({ atMs }) => atMs)).toEqual([0, 100, 300, 700, 1_100, 1_500, 1_900]);
  expect(errors).toHaveLength(7);
  isDown = false;
  await vi.advanceTimersByTimeAsync(400);
  wake('a', true);
  await vi.advanceTimersByTimeAsync(1);
  expect(commits.slice(7).map(({ failures }) => failures)).toEqual([7, 0]);
});
