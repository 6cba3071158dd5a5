import { dayIn, hourAfter } from './day-in-zone.ts';

/** At which hour of each day, or of one day of the week, something runs. */
export interface Interval {
  every: 'daily' | 'weekly';
  /** From 0 to 23. */
  hour: number;
  /** From 1 for Monday to 7; only looked at when it runs weekly. */
  weekday: number | null;
  timeZone: string;
}

const sunday = 7;

/** From 1 for Monday to 7. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || sunday;

/** The next moment after another one at which something runs. */
export function nextRunAfter(momentMs: number, { every, hour, weekday, timeZone }: Interval): Date {
  let next = hourAfter(momentMs, hour, timeZone);
  // Within seven days every weekday comes once.
  while (every === 'weekly' && weekdayOf(dayIn(timeZone, next.getTime())) !== weekday)
    next = hourAfter(next.getTime(), hour, timeZone);
  return next;
}
