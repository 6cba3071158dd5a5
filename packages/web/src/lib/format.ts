import type { dateFormats, timeFormats } from '@docent/contract/features/project';
import { remembered } from './remembered.ts';

export { formatSize } from './format-size.ts';

export interface DateFormats {
  dateFormat: (typeof dateFormats)[number];
  timeFormat: (typeof timeFormats)[number];
}

/** The default until the project's formats are loaded (spec point 9). */
export const defaultDateFormats: DateFormats = { dateFormat: 'YYYY-MM-DD', timeFormat: 'HH:mm:ss' };

const ordinals = remembered((locale) => new Intl.PluralRules(locale, { type: 'ordinal' }));
const months = remembered((locale) => new Intl.DateTimeFormat(locale, { month: 'long' }));
const relatives = remembered((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

const pad = (value: number) => String(value).padStart(2, '0');

/** 1st, 2nd, 3rd, 4th … in English; Turkish has the plain number before a year. */
function dayOrdinal(day: number, locale: string): string {
  if (!locale.startsWith('en')) return String(day);
  const suffixes = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' };
  return `${day}${suffixes[ordinals('en').select(day)]}`;
}

function hourOfTwelve(hour: number): number {
  return hour % 12 === 0 ? 12 : hour % 12;
}

function halfOfDay(hour: number, locale: string): string {
  if (locale.startsWith('tr')) return hour < 12 ? 'ÖÖ' : 'ÖS';
  return hour < 12 ? 'AM' : 'PM';
}

function fillPart(token: string, date: Date, locale: string): string {
  switch (token) {
    case 'YYYY':
      return String(date.getFullYear());
    case 'MMMM':
      return months(locale).format(date);
    case 'MM':
      return pad(date.getMonth() + 1);
    case 'DD':
      return pad(date.getDate());
    case 'Do':
      return dayOrdinal(date.getDate(), locale);
    case 'HH':
      return pad(date.getHours());
    case 'hh':
      return pad(hourOfTwelve(date.getHours()));
    case 'mm':
      return pad(date.getMinutes());
    case 'ss':
      return pad(date.getSeconds());
    default:
      return halfOfDay(date.getHours(), locale);
  }
}

function fillPattern(pattern: string, date: Date, locale: string): string {
  return pattern.replaceAll(/YYYY|MMMM|MM|DD|Do|HH|hh|mm|ss|A/g, (token) => fillPart(token, date, locale));
}

/** The project's date format, in the browser's time zone. */
export function formatDate(iso: string, formats: DateFormats, locale: string): string {
  return fillPattern(formats.dateFormat, new Date(iso), locale);
}

/** The project's time format, in the browser's time zone. */
export function formatTime(iso: string, formats: DateFormats, locale: string): string {
  return fillPattern(formats.timeFormat, new Date(iso), locale);
}

/** The project's date and time formats together. */
export function formatDateTime(iso: string, formats: DateFormats, locale: string): string {
  return fillPattern(`${formats.dateFormat} ${formats.timeFormat}`, new Date(iso), locale);
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
