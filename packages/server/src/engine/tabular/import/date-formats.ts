import { startsWithMonth } from './cell-kind.ts';
import type { DateOrder, DayOrder, DecidedFormat } from './column-format.ts';

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

interface FoundOrder {
  order: DateOrder;
  isSure: boolean;
}

/** So many months of a series tell the first day of each from a month that all days have. */
const seriesMin = 3;

/**
 * Which of two numbers is the day where all cells have the same one: that of a series of months. Where days come first, days that
 * follow each other in a month are likelier than such a series with the months first.
 */
function fixedDay(
  firsts: ReadonlySet<string>,
  seconds: ReadonlySet<string>,
  isDayFirst: boolean,
): DayOrder | undefined {
  if (firsts.size === 1 && seconds.size >= seriesMin) return 'dmy';
  return seconds.size === 1 && firsts.size >= seriesMin && !isDayFirst ? 'mdy' : undefined;
}

/** What else says which of day and month comes first, where no cell does. */
interface OrderHints {
  /** Whether the text was written where days come first. */
  isDayFirst: boolean;
  /** The order that other columns of the file prove. */
  others?: DayOrder | undefined;
  /** That of the column in other files of its table. */
  decided?: DecidedFormat | undefined;
}

/** The order that is decided for the table, wherever the cells and the other columns of the file can be read by it. */
function keepDecided(own: FoundOrder, { decided, others }: OrderHints): FoundOrder {
  const order = decided?.dateOrder;
  if (!decided || !order || own.order === 'ymd') return own;
  if (own.isSure) return { ...own, isSure: own.order === order || !decided.isSure };
  return others && others !== order ? { order: others, isSure: false } : { order, isSure: decided.isSure };
}

/** A few real dates show the time that a column is about. */
const datesBesideMin = 2;

/** The order by which more days lie among the real dates of the column; undefined where both do as well. */
function orderBeside(
  dates: readonly string[],
  days: readonly (readonly [string, string, string])[],
): DayOrder | undefined {
  const sorted = dates.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (dates.length < datesBesideMin || first === undefined || last === undefined) return undefined;
  const within = (order: DayOrder) =>
    days.filter(([one, other, year]) => {
      const [month, day] = order === 'dmy' ? [other, one] : [one, other];
      const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
      return date >= first && date <= last;
    }).length;
  const [dayFirst, monthFirst] = [within('dmy'), within('mdy')];
  if (dayFirst === monthFirst) return undefined;
  return dayFirst > monthFirst ? 'dmy' : 'mdy';
}

const padded = (cell: string) =>
  cell
    .trim()
    .replace(/^(\d{4})\D(\d{1,2})\D(\d{1,2}).*$/s, (_, year, month, day) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    );

/** The order that cells prove, or what else says where they do not. */
function ownOrder(cells: readonly string[], { isDayFirst, others }: OrderHints): FoundOrder {
  const [firsts, seconds] = [new Set<string>(), new Set<string>()];
  const dates: string[] = [];
  const days: [string, string, string][] = [];
  for (const cell of cells) {
    const [, first = '', mark, second = '', year = ''] = parts.exec(cell.trim()) ?? [];
    if (first === '') continue;
    if (first.length === 4) {
      dates.push(padded(cell));
      continue;
    }
    if (Number(first) > 12) return { order: 'dmy', isSure: true };
    if (Number(second) > 12) return { order: 'mdy', isSure: true };
    // Nobody writes months first with points between.
    if (mark === '.') return { order: 'dmy', isSure: true };
    firsts.add(first);
    seconds.add(second);
    days.push([first, second, year]);
  }
  if (firsts.size === 0) return { order: dates.length > 0 ? 'ymd' : 'dmy', isSure: true };
  const told = orderBeside(dates, days) ?? others ?? fixedDay(firsts, seconds, isDayFirst);
  return { order: told ?? (isDayFirst ? 'dmy' : 'mdy'), isSure: false };
}

/** Which of day and month comes first, and whether something proves it. */
export const dateOrderOf = (cells: readonly string[], hints: OrderHints): FoundOrder =>
  keepDecided(ownOrder(cells, hints), hints);
