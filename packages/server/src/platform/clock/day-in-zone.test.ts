import { expect, test } from 'vitest';
import { startOfDay, timeZoneNamed } from './day-in-zone.ts';

test('a day starts at midnight of its time zone', () => {
  const cases = [
    ['2026-03-07', 'UTC', '2026-03-07T00:00:00.000Z'],
    ['2026-03-07', 'Europe/Istanbul', '2026-03-06T21:00:00.000Z'],
    ['2026-03-07', 'America/New_York', '2026-03-07T05:00:00.000Z'],
    // Daylight saving time changes on that day, and on the day before.
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    // Midnight is skipped: the clocks go from 23:59 to 1:00.
    ['2024-04-26', 'Africa/Cairo', '2024-04-25T22:00:00.000Z'],
  ];
  for (const [day = '', zone = '', start] of cases)
    expect(startOfDay(day, zone).toISOString(), `${day} ${zone}`).toBe(start);
  expect(startOfDay('2026-02-28', 'Europe/Istanbul', 1).toISOString()).toBe('2026-02-28T21:00:00.000Z');
});

test('an unknown time zone is treated as UTC', () => {
  expect(['Europe/Istanbul', 'Mars/Olympus', '', undefined].map(timeZoneNamed)).toEqual([
    ...['Europe/Istanbul', 'UTC', 'UTC', 'UTC'],
  ]);
});
