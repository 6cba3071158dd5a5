import { startsWithMonth } from './cell-kind.ts';
import type { DateOrder, DecidedFormat } from './column-format.ts';

const clock = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:(\s?)[ap]m$)?/i;
const parts = /^(\d{1,4})([-./ ])(\d{1,2})\2(\d{1,4})/;
const named = /^\d{1,2}[ .-]\p{L}{3,9}\.?,?[ .-]\d{2,4}/u;

export const isoDay = '%Y-%m-%d';
export const isoMoment = '%Y-%m-%d %H:%M:%S';

export const hasMonthName = (cell: string): boolean =>
  named.test(cell.trim()) || startsWithMonth.test(cell.trim());

/** Formats of clocks of twelve hours. */
export const halfDayClocks = ['%I:%M:%S %p', '%I:%M %p', '%I:%M:%S%p', '%I:%M%p'];

/** The format of the clock in a cell, as `strptime` writes it. */
function clockFormat(cell: string): string {
  const [found, blank] = clock.exec(cell) ?? [];
  if (!found) return '';
  if (blank !== undefined) return ` %I:%M${found.split(':').length > 2 ? ':%S' : ''}${blank}%p`;
  const seconds = found.split(':').length > 2 ? (/[.,]\d+$/.test(found) ? ':%S.%g' : ':%S') : '';
  return `${found[0] === 'T' ? 'T' : ' '}%H:%M${seconds}`;
}

const digits = /^\d{8}(?:\d{6})?$/;

/** The format of a day that is written without marks, such as 20240301; a clock may follow. */
function digitsFormat(cell: string, order: DateOrder): string {
  const startsWithYear = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/.test(cell);
  const day = { ymd: '%Y%m%d', dmy: '%d%m%Y', mdy: '%m%d%Y' }[startsWithYear ? 'ymd' : order];
  return cell.length > 8 ? `${day}%H%M%S` : day;
}

/** The format of a cell that is a date, when days and months stand in the given order. */
export function dateFormatOf(given: string, order: DateOrder): string | undefined {
  const cell = given.trim();
  if (digits.test(cell)) return digitsFormat(cell, order);
  if (startsWithMonth.test(cell)) return `%m %d %Y${clockFormat(cell)}`;
  if (hasMonthName(cell)) return `%d %m ${/\d{4}/.test(cell) ? '%Y' : '%y'}${clockFormat(cell)}`;
  const [, first = '', mark = '', , last = ''] = parts.exec(cell) ?? [];
  if (first === '') return undefined;
  // These are read by a plain cast, which knows fractions and zones as well.
  if (first.length === 4 && mark === '-' && !/m$/i.test(cell)) return clock.test(cell) ? isoMoment : isoDay;
  if (first.length === 4) return `%Y${mark}%m${mark}%d${clockFormat(cell)}`;
  const year = last.length === 4 ? '%Y' : '%y';
  const [one, two] = order === 'mdy' ? ['%m', '%d'] : ['%d', '%m'];
  return `${one}${mark}${two}${mark}${year}${clockFormat(cell)}`;
}

/** So many months of a series tell the first day of each from a month that all days have. */
const seriesMin = 3;

/** Which of two numbers is the day where all cells have the same one: that of a series of months. */
function fixedDay(firsts: ReadonlySet<string>, seconds: ReadonlySet<string>): DateOrder | undefined {
  if (firsts.size === 1 && seconds.size >= seriesMin) return 'dmy';
  return seconds.size === 1 && firsts.size >= seriesMin ? 'mdy' : undefined;
}

interface FoundOrder {
  order: DateOrder;
  isSure: boolean;
}

/** The order that is decided for the table, wherever the cells can be read by it. */
export function keepDecidedOrder(own: FoundOrder, decided: DecidedFormat | undefined): FoundOrder {
  const order = decided?.dateOrder;
  if (!decided || !order || own.order === 'ymd') return own;
  if (!own.isSure) return { order, isSure: decided.isSure };
  return { ...own, isSure: own.order === order || !decided.isSure };
}

/**
 * Which of day and month comes first, and whether some cell says so.
 * @param isDayFirst whether the text was written where days come first
 */
export function dateOrderOf(cells: readonly string[], isDayFirst: boolean): FoundOrder {
  const [firsts, seconds] = [new Set<string>(), new Set<string>()];
  let isYearFirst = false;
  for (const cell of cells) {
    const [, first = '', mark, second = ''] = parts.exec(cell.trim()) ?? [];
    if (first === '') continue;
    if (first.length === 4) {
      isYearFirst = true;
      continue;
    }
    if (Number(first) > 12) return { order: 'dmy', isSure: true };
    if (Number(second) > 12) return { order: 'mdy', isSure: true };
    // Nobody writes months first with points between.
    if (mark === '.') return { order: 'dmy', isSure: true };
    firsts.add(first);
    seconds.add(second);
  }
  if (firsts.size === 0) return { order: isYearFirst ? 'ymd' : 'dmy', isSure: true };
  return { order: fixedDay(firsts, seconds) ?? (isDayFirst ? 'dmy' : 'mdy'), isSure: false };
}
