import type { Period } from './question-items.ts';

/** A day as year, month from 1, and day; days and months beyond their end run on. */
const isoDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

export type CalendarUnit = 'day' | 'week' | 'month' | 'quarter' | 'year';

export const daySpan = (year: number, month: number, day: number): Period => ({
  kind: 'span',
  from: isoDay(year, month, day),
  until: isoDay(year, month, day + 1),
});
/** From one day until before another. */
export const daysSpan = (
  from: readonly [year: number, month: number, day: number],
  until: readonly [year: number, month: number, day: number],
): Period => ({ kind: 'span', from: isoDay(...from), until: isoDay(...until) });
export const monthSpan = (year: number, month: number): Period => ({
  kind: 'span',
  from: isoDay(year, month, 1),
  until: isoDay(year, month + 1, 1),
});
export const quarterSpan = (year: number, quarter: number): Period => ({
  kind: 'span',
  from: isoDay(year, quarter * 3 - 2, 1),
  until: isoDay(year, quarter * 3 + 1, 1),
});
export const yearSpan = (year: number): Period => ({
  kind: 'span',
  from: isoDay(year, 1, 1),
  until: isoDay(year + 1, 1, 1),
  year,
});

function partsOf(today: string): [number, number, number] {
  const [year = 1970, month = 1, day = 1] = today.split('-').map(Number);
  return [year, month, day];
}

/** The unit that lies `offset` units from the one with today in it: -1 is the last, 1 the next. */
export function relativeSpan(today: string, unit: CalendarUnit, offset: number): Period {
  const [year, month, day] = partsOf(today);
  if (unit === 'year') return yearSpan(year + offset);
  if (unit === 'month') {
    const first = isoDay(year, month + offset, 1);
    return { kind: 'span', from: first, until: isoDay(year, month + offset + 1, 1) };
  }
  if (unit === 'quarter') {
    const start = Math.floor((month - 1) / 3) * 3 + 1 + offset * 3;
    return { kind: 'span', from: isoDay(year, start, 1), until: isoDay(year, start + 3, 1) };
  }
  if (unit === 'day') {
    return {
      kind: 'span',
      from: isoDay(year, month, day + offset),
      until: isoDay(year, month, day + offset + 1),
    };
  }
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  const monday = day - weekday + offset * 7;
  return { kind: 'span', from: isoDay(year, month, monday), until: isoDay(year, month, monday + 7) };
}

/** The last `count` units up to and with today. */
export function lastUnits(today: string, unit: CalendarUnit, count: number): Period {
  const [year, month, day] = partsOf(today);
  const until = isoDay(year, month, day + 1);
  if (unit === 'day') return { kind: 'span', from: isoDay(year, month, day - count + 1), until };
  if (unit === 'week') return { kind: 'span', from: isoDay(year, month, day - 7 * count + 1), until };
  const months = { month: 1, quarter: 3, year: 12 }[unit] * count;
  return { kind: 'span', from: isoDay(year, month - months, day + 1), until };
}
