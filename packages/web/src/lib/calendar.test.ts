import { expect, test } from 'vitest';
import { addDays, addMonths, dayOf, weeksOf } from './calendar.ts';

test('a date is valid if it exists, from 1900 to 2100', () => {
  expect(dayOf(2028, 2, 29)).toBe('2028-02-29');
  expect([dayOf(2026, 2, 29), dayOf(2026, 13, 1), dayOf(2026, 4, 0)]).toEqual([null, null, null]);
  expect([dayOf(1899, 12, 31), dayOf(1900, 1, 1)]).toEqual([null, '1900-01-01']);
  expect([dayOf(2100, 12, 31), dayOf(2101, 1, 1)]).toEqual(['2100-12-31', null]);
});

test('days and months continue across the end of a year', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-29', -28)).toBe('2026-03-01');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2026-01-15', -12)).toBe('2025-01-15');
});

test('no step leaves the supported years', () => {
  expect(addDays('1900-01-01', -1)).toBe('1900-01-01');
  expect(addMonths('2100-12-31', 12)).toBe('2100-12-31');
});

test('a month is shown in whole weeks, six at most', () => {
  const monday = 1;
  const march = weeksOf('2026-03', monday);
  expect(march.map(([first]) => first)).toEqual([
    ...['2026-02-23', '2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30'],
  ]);
  expect(march.every((week) => week.length === 7)).toBe(true);
  // A February of four weeks starts on the first day of a week.
  expect(weeksOf('2027-02', monday)).toHaveLength(4);
  expect(weeksOf('2026-03', 0)[0]?.[0]).toBe('2026-03-01');
});
