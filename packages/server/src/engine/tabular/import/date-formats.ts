import { startsWithMonth } from './cell-kind.ts';
import type { DateOrder } from './column-format.ts';

const clock = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?/;
const parts = /^(\d{1,4})([-./ ])(\d{1,2})\2(\d{1,4})/;
const named = /^\d{1,2}[ .-]\p{L}{3,9}\.?,?[ .-]\d{2,4}/u;

export const isoDay = '%Y-%m-%d';
export const isoMoment = '%Y-%m-%d %H:%M:%S';

export const hasMonthName = (cell: string): boolean =>
  named.test(cell.trim()) || startsWithMonth.test(cell.trim());

/** The format of the clock in a cell, as `strptime` writes it. */
function clockFormat(cell: string): string {
  const found = clock.exec(cell)?.[0];
  if (!found) return '';
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
  if (first.length === 4 && mark === '-') return clock.test(cell) ? isoMoment : isoDay;
  if (first.length === 4) return `%Y${mark}%m${mark}%d${clockFormat(cell)}`;
  const year = last.length === 4 ? '%Y' : '%y';
  const [one, two] = order === 'mdy' ? ['%m', '%d'] : ['%d', '%m'];
  return `${one}${mark}${two}${mark}${year}${clockFormat(cell)}`;
}

/** Which of day and month comes first, and whether some cell says so. */
export function dateOrderOf(
  cells: readonly string[],
  language: 'tr' | 'en',
): { order: DateOrder; isSure: boolean } {
  let isYearFirst = false;
  let hasAmbiguous = false;
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
    hasAmbiguous = true;
  }
  if (!hasAmbiguous) return { order: isYearFirst ? 'ymd' : 'dmy', isSure: true };
  return { order: language === 'tr' ? 'dmy' : 'mdy', isSure: false };
}
