/** The moment to be written, as a clock and a calendar of some place show it. */
export interface WallTime {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** 1st, 2nd, 3rd, 4th … in English; Turkish has the plain number before a year. */
function dayOrdinal(day: number, locale: string): string {
  if (!locale.startsWith('en')) return String(day);
  const suffixes = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' };
  return `${day}${suffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)]}`;
}

const monthName = ({ year, month }: WallTime, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(year, month - 1, 15));

const fill: Readonly<Record<string, (time: WallTime, locale: string) => string>> = {
  YYYY: ({ year }) => String(year),
  MMMM: monthName,
  MM: ({ month }) => pad(month),
  DD: ({ day }) => pad(day),
  Do: ({ day }, locale) => dayOrdinal(day, locale),
  HH: ({ hour }) => pad(hour),
  hh: ({ hour }) => pad(hour % 12 === 0 ? 12 : hour % 12),
  mm: ({ minute }) => pad(minute),
  ss: ({ second }) => pad(second),
  A: ({ hour }, locale) => (locale.startsWith('tr') ? (hour < 12 ? 'ÖÖ' : 'ÖS') : hour < 12 ? 'AM' : 'PM'),
};

/** Writes a moment by the project's formats (spec point 9), such as `MMMM Do YYYY` or `HH:mm`. */
export function fillDatePattern(pattern: string, time: WallTime, locale: string): string {
  return pattern.replaceAll(
    /YYYY|MMMM|MM|DD|Do|HH|hh|mm|ss|A/g,
    (token) => fill[token]?.(time, locale) ?? token,
  );
}

/** How a project writes days and times. */
export interface DayFormats {
  readonly dateFormat: string;
  readonly timeFormat: string;
}

/** A day with its time, in a project's formats. */
export const writeMoment = (time: WallTime, { dateFormat, timeFormat }: DayFormats, locale: string): string =>
  fillDatePattern(`${dateFormat} ${timeFormat}`, time, locale);
