import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardFeed } from './guard-feed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A feed that never ends by itself, and whether it was stopped. */
function guarded(isStillAllowed: () => Promise<boolean>) {
  let isEnded = false;
  const reader = new AbortController();
  const sink = {
    send: () => undefined,
    end: () => {
      isEnded = true;
      reader.abort();
    },
  };
  guardFeed(() => undefined, isStillAllowed)(sink, reader.signal);
  return { isEnded: () => isEnded, reader };
}

test('a feed ends within three seconds once its reader loses access', async () => {
  let isAllowed = true;
  const feed = guarded(async () => isAllowed);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(feed.isEnded()).toBe(false);
  isAllowed = false;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(feed.isEnded()).toBe(true);
});

test('a feed continues while access cannot be checked, and checks stop when its reader leaves', async () => {
  let asked = 0;
  const feed = guarded(async () => {
    asked += 1;
    throw new Error('The database is away.');
  });
  await vi.advanceTimersByTimeAsync(9_000);
  expect([asked, feed.isEnded()]).toEqual([3, false]);
  feed.reader.abort();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(asked).toBe(3);
});
