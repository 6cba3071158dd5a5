import { dayOf } from './calendar.ts';
import type { DateFormats } from './format.ts';
import { remembered } from './remembered.ts';

/** The parsed text: a day (`2026-03-07`) and its time in seconds. */
export interface DateRead {
  day: string;
  seconds: number;
}

/** The pattern of each part of a format. */
const typed: Readonly<Record<string, string>> = {
  YYYY: '(?<year>\\d{4})',
  MMMM: '(?<monthName>\\p{L}+)\\.?',
  MM: '(?<month>\\d{1,2})',
  DD: '(?<date>\\d{1,2})',
  Do: '(?<date>\\d{1,2})(?:st|nd|rd|th|\\.)?',
  HH: '(?<hour>\\d{1,2})',
  hh: '(?<hour>\\d{1,2})',
  mm: '(?<minute>\\d{2})',
  ss: '(?<second>\\d{2})',
  A: '(?<half>\\p{L}{2})',
};

/** The format as a regular expression: with common separators and optional seconds. */
const expressionOf = remembered((format) => {
  const parts = format.replaceAll(
    /(:?)(YYYY|MMMM|MM|DD|Do|HH|hh|mm|ss|A)|[-/ ]/g,
    (found: string, colon: string | undefined, token: string | undefined) => {
      if (token === 'ss') return `(?:[:.]${typed.ss})?`;
      if (token) return `${colon ? '[:.]' : ''}${typed[token]}`;
      return found === ' ' ? '[\\s,]+' : '\\s*[-/.]\\s*';
    },
  );
  return new RegExp(`^${parts}$`, 'u');
});

const monthNames = remembered((locale) => {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) =>
    name.format(Date.UTC(2026, month)).toLocaleLowerCase(locale),
  );
});

/** A month by its name or at least its first three letters; 0 for none. */
function monthNamed(name: string, locale: string): number {
  const wanted = name.toLocaleLowerCase(locale);
  return wanted.length < 3 ? 0 : monthNames(locale).findIndex((month) => month.startsWith(wanted)) + 1;
}

/** Converts twelve-hour to 24-hour time; -1 if it is out of range. */
function hourOf(hour: number, half: string | undefined, locale: string): number {
  if (half === undefined) return hour < 24 ? hour : -1;
  const written = half.toLocaleUpperCase(locale);
  const isLate = written === 'PM' || written === 'ÖS';
  if (!isLate && written !== 'AM' && written !== 'ÖÖ') return -1;
  return hour >= 1 && hour <= 12 ? (hour % 12) + (isLate ? 12 : 0) : -1;
}

function readBy(format: string, text: string, locale: string): DateRead | null {
  const { groups } = expressionOf(format).exec(text) ?? {};
  if (!groups) return null;
  const number = (name: string) => Number(groups[name] ?? 0);
  const month = groups.monthName === undefined ? number('month') : monthNamed(groups.monthName, locale);
  const day = dayOf(number('year'), month, number('date'));
  const hour = hourOf(number('hour'), groups.half, locale);
  const [minute, second] = [number('minute'), number('second')];
  if (day === null || hour < 0 || minute > 59 || second > 59) return null;
  return { day, seconds: (hour * 60 + minute) * 60 + second };
}

/** Parses a day, optionally with a time, in the project's formats or ISO 8601; null if it is neither. */
export function readDateText(text: string, formats: DateFormats, locale: string): DateRead | null {
  const { dateFormat, timeFormat } = formats;
  const clean = text.trim().replace(/(?<=^\d{4}-\d\d-\d\d)T/, ' ');
  const known = [`${dateFormat} ${timeFormat}`, dateFormat, 'YYYY-MM-DD HH:mm:ss', 'YYYY-MM-DD'];
  for (const format of known) {
    const read = readBy(format, clean, locale);
    if (read) return read;
  }
  return null;
}
