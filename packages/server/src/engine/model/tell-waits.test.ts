import type { ProviderWait } from '@docent/contract/features/conversation-events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellWaits } from './tell-waits.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-01T12:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

test('pauses that end at the same time are reported once, and short ones not at all', () => {
  const told: ProviderWait[] = [];
  const onWait = tellWaits((wait) => void told.push(wait));
  onWait(999);
  onWait(20_000);
  vi.advanceTimersByTime(500);
  onWait(20_000);
  expect(told).toEqual([{ seconds: 20, until: '2026-11-01T12:00:20.000Z' }]);
  vi.advanceTimersByTime(19_600);
  onWait(1_500);
  expect(told.at(-1)).toEqual({ seconds: 2, until: '2026-11-01T12:00:21.600Z' });
});
