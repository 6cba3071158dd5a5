import { expect, test } from 'vitest';
import { nextRunAfter } from './next-run.ts';

const after = (moment: string, every: 'daily' | 'weekly', more: { hour?: number; weekday?: number } = {}) =>
  nextRunAfter(Date.parse(moment), {
    every,
    hour: more.hour ?? 8,
    weekday: more.weekday ?? 1,
    timeZone: 'Europe/Istanbul',
  }).toISOString();

test('a daily schedule runs at its hour in its time zone, today or tomorrow', () => {
  expect(after('2026-03-02T04:59:00Z', 'daily')).toBe('2026-03-02T05:00:00.000Z');
  expect(after('2026-03-02T05:00:00Z', 'daily')).toBe('2026-03-03T05:00:00.000Z');
});

test('a weekly schedule runs on its weekday, which is that of its time zone', () => {
  expect(after('2026-03-02T04:00:00Z', 'weekly')).toBe('2026-03-02T05:00:00.000Z');
  expect(after('2026-03-02T05:00:00Z', 'weekly')).toBe('2026-03-09T05:00:00.000Z');
  expect(after('2026-03-02T05:00:00Z', 'weekly', { weekday: 7 })).toBe('2026-03-08T05:00:00.000Z');
  // One o'clock of Tuesday in Istanbul is Monday in UTC.
  expect(after('2026-03-02T05:00:00Z', 'weekly', { weekday: 2, hour: 1 })).toBe('2026-03-02T22:00:00.000Z');
});
