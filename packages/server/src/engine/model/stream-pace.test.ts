import { expect, test } from 'vitest';
import { openStream, streamPaceMs } from './stream-pace.ts';

test('few streams have sixteen pieces a second, and many at least eight', () => {
  expect([1, 100, 150, 200, 1_000].map((streams) => Math.round(streamPaceMs(streams)))).toEqual([
    60, 60, 88, 118, 120,
  ]);
});

test('counts the streams that are open', () => {
  const before = streamPaceMs();
  const closes = Array.from({ length: 180 }, openStream);
  expect(streamPaceMs()).toBeGreaterThan(before);
  for (const close of closes) close();
  expect(streamPaceMs()).toBe(before);
});
