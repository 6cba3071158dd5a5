import type { Language } from '@docent/contract/core/language';
import { fillDatePattern, type WallTime } from '@docent/contract/date-pattern';
import type { dateFormats, timeFormats } from '@docent/contract/features/project';
import { remembered } from './remembered.ts';

export { formatSize } from './format-size.ts';

export interface DateFormats {
  dateFormat: (typeof dateFormats)[number];
  timeFormat: (typeof timeFormats)[number];
}

/** How somebody writes days and times. */
export interface DateWriting {
  formats: DateFormats;
  language: Language;
}

/** The default until the project's formats are loaded (spec point 9). */
export const defaultDateFormats: DateFormats = { dateFormat: 'YYYY-MM-DD', timeFormat: 'HH:mm:ss' };

const relatives = remembered((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** As the browser's clock and calendar show it. */
function wallTimeOf(iso: string): WallTime {
  const date = new Date(iso);
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
    second: date.getSeconds(),
  };
}

const fillPattern = (pattern: string, iso: string, locale: string) =>
  fillDatePattern(pattern, wallTimeOf(iso), locale);

/** The project's date format, in the browser's time zone. */
export function formatDate(iso: string, formats: DateFormats, locale: string): string {
  return fillPattern(formats.dateFormat, iso, locale);
}

/** The project's time format, in the browser's time zone. */
export function formatTime(iso: string, formats: DateFormats, locale: string): string {
  return fillPattern(formats.timeFormat, iso, locale);
}

/** The project's date and time formats together. */
export function formatDateTime(iso: string, formats: DateFormats, locale: string): string {
  return fillPattern(`${formats.dateFormat} ${formats.timeFormat}`, iso, locale);
}

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "3 minutes ago", "yesterday", "şimdi": less than a minute is now. `nowMs` is for tests. */
export function formatRelative(iso: string, locale: string, nowMs = Date.now()): string {
  const format = relatives(locale);
  const seconds = (Date.parse(iso) - nowMs) / 1000;
  const step = steps.find(([, unitS]) => Math.abs(seconds) >= unitS);
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, 'second');
}

/** Shortens a long name in the middle, so that its end (number, date, extension) stays readable. */
export function truncateMiddle(name: string, lengthMax: number): string {
  const characters = Array.from(name);
  if (characters.length <= lengthMax) return name;
  const tail = Math.floor((lengthMax - 1) * 0.4);
  const head = lengthMax - 1 - tail;
  return `${characters.slice(0, head).join('')}…${characters.slice(characters.length - tail).join('')}`;
}

/** Shortens a text at its end: `lengthMax` characters plus an ellipsis. */
export function truncateEnd(text: string, lengthMax: number): string {
  const characters = Array.from(text);
  return characters.length <= lengthMax ? text : `${characters.slice(0, lengthMax).join('')}…`;
}
