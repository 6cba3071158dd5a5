import { limits } from '@docent/contract/limits';

/** Days are `2026-03-07`, months `2026-03`: they can be compared as texts, and are independent of time zones. */
const dayMs = 86_400_000;
/** The range of date pickers (spec point 9). */
export const { yearMin, yearMax } = limits.datePicker;
const daysOfWeek = 7;

const pad = (value: number, length = 2) => String(value).padStart(length, '0');
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOfDate = (date: Date) => date.toISOString().slice(0, 10);

/** The day of these numbers; null if it does not exist, or is out of range. */
export function dayOf(year: number, month: number, date: number): string | null {
  if (year < yearMin || year > yearMax) return null;
  const made = new Date(Date.UTC(year, month - 1, date));
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === date ? dayOfDate(made) : null;
}

/** A date in the browser's time zone. */
export const localDay = (date: Date) =>
  [pad(date.getFullYear(), 4), pad(date.getMonth() + 1), pad(date.getDate())].join('-');

export const monthOf = (day: string) => day.slice(0, 7);

const clamped = (day: string) => {
  if (day < `${yearMin}`) return `${yearMin}-01-01`;
  return day > `${yearMax}-12-31` ? `${yearMax}-12-31` : day;
};

export const addDays = (day: string, days: number): string =>
  clamped(dayOfDate(new Date(dateOf(day).getTime() + days * dayMs)));

/** The same day of another month; its last day if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return clamped(dayOfDate(last));
}

/** How many days a day is after the start of its week. `firstWeekday`: 0 is Sunday. */
export const placeInWeek = (day: string, firstWeekday: number): number =>
  (dateOf(day).getUTCDay() - firstWeekday + daysOfWeek) % daysOfWeek;

/** The complete weeks of a month: at most six (spec point 9). */
export function weeksOf(month: string, firstWeekday: number): string[][] {
  const first = `${month}-01`;
  const start = dateOf(first).getTime() - placeInWeek(first, firstWeekday) * dayMs;
  const weeks: string[][] = [];
  for (
    let at = start;
    weeks.length === 0 || dayOfDate(new Date(at)).startsWith(month);
    at += daysOfWeek * dayMs
  )
    weeks.push(Array.from({ length: daysOfWeek }, (_, place) => dayOfDate(new Date(at + place * dayMs))));
  return weeks;
}
