import type { QuestionSchedule } from '@docent/contract/features/saved-question';
import { dayIn, hourAfter } from '#platform/clock/day-in-zone.ts';

type Interval = Pick<QuestionSchedule, 'every' | 'hour' | 'weekday' | 'timeZone'>;

const sunday = 7;

/** From 1 for Monday to 7. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || sunday;

/** The next moment after another one at which a schedule runs. */
export function nextRunAfter(momentMs: number, { every, hour, weekday, timeZone }: Interval): Date {
  let next = hourAfter(momentMs, hour, timeZone);
  // Within seven days every weekday comes once.
  while (every === 'weekly' && weekdayOf(dayIn(timeZone, next.getTime())) !== weekday)
    next = hourAfter(next.getTime(), hour, timeZone);
  return next;
}
