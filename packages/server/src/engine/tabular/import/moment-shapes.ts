import { cellKind, foldCase } from './cell-kind.ts';
import { monthNames } from './month-names.ts';

const dayNames =
  `monday|mon|tuesday|tues|tue|wednesday|wed|thursday|thurs|thur|thu|friday|fri|saturday|sat|sunday|sun|
  pazartesi|pzt|pts|salı|sal|çarşamba|çar|çrş|perşembe|per|cumartesi|cmt|cts|cuma|cum|pazar|paz|pzr`
    .replace(/\s+/g, '')
    // Neither JavaScript nor DuckDB takes İ and ı for the letters that they are in Turkish.
    .replace(/[iı]/g, '[iıİI]');
const dayNameBefore = `^\\s*(?:${dayNames})[.]?,?\\s+`;
const dayNameBehind = `,?\\s+[(]?(?:${dayNames})[.]?[)]?\\s*$`;
const dayName = new RegExp(`${dayNameBefore}|${dayNameBehind}`, 'giu');

export const withoutDayName = (cell: string): string => cell.replace(dayName, '');

/** SQL for a date without the name of its day. */
export const withoutDayNameSql = (cell: string): string =>
  `regexp_replace(${cell}, '${dayNameBefore}|${dayNameBehind}', '', 'gi')`;

const months = new Set(monthNames.flat().map(foldCase));
const namedMonth = /^(\p{L}{3,9})\.?[ ./'’-]{1,2}(\d{4}|\d{2})$/u;
const namedBehind = /^(\d{4})[ ./-]{1,2}(\p{L}{3,9})\.?$/u;
const yearFirst = /^(?:19|20)\d{2}[-/](?:0?[1-9]|1[0-2])$/;
const yearLast = /^(?:0?[1-9]|1[0-2])[-/](?:19|20)\d{2}$/;

/** The format of `strptime` for a month of a year whose marks are blanks and whose name is a number. */
function monthFormat(given: string): string | undefined {
  const cell = given.trim();
  const [, name = '', year = ''] = namedMonth.exec(cell) ?? [];
  if (months.has(foldCase(name))) return year.length === 4 ? '%m %Y' : '%m %y';
  if (months.has(foldCase(namedBehind.exec(cell)?.[2] ?? '')) || yearFirst.test(cell)) return '%Y %m';
  return yearLast.test(cell) ? '%m %Y' : undefined;
}

const monthsOf = new Map(monthNames.flatMap((names, at) => names.map((name) => [foldCase(name), at + 1])));

/** Whether numbers only grow, or only fall. */
const areSorted = (numbers: readonly number[]): boolean =>
  [1, -1].some((way) =>
    numbers.every((number, at) => at === 0 || way * (number - (numbers[at - 1] ?? number)) >= 0),
  );

/**
 * "January 10", "March 15": days of a year that is not told, and no months of 2010 and 2015. Short years of months are few,
 * or follow one another.
 */
function areDaysOfMonths(cells: readonly string[]): boolean {
  const parts = cells.flatMap((cell): { month: number; number: number }[] => {
    const [, name = '', digits = ''] = namedMonth.exec(cell.trim()) ?? [];
    const month = monthsOf.get(foldCase(name));
    return month !== undefined && digits.length === 2 ? [{ month, number: Number(digits) }] : [];
  });
  const mayBeDays = parts.length === cells.length && parts.every(({ number }) => number >= 1 && number <= 31);
  const different = new Set(parts.map(({ number }) => number)).size;
  if (!mayBeDays || different <= Math.max(3, cells.length / 2)) return false;
  return !areSorted(parts.map(({ month, number }) => number * 12 + month));
}

/** The formats of months of years, where all cells are such. */
export function monthFormats(cells: readonly string[]): string[] | undefined {
  if (areDaysOfMonths(cells)) return undefined;
  const formats = new Set<string>();
  for (const cell of cells) {
    const format = monthFormat(cell);
    if (format === undefined) return undefined;
    formats.add(format);
  }
  return [...formats];
}

/** Whether some days are written with their names; without them, all are days. */
export function haveDayNames(cells: readonly string[]): boolean {
  let found = false;
  for (const cell of cells) {
    const bare = withoutDayName(cell);
    found ||= bare !== cell;
    const kind = cellKind(bare);
    if (kind !== 'date' && kind !== 'timestamp') return false;
  }
  return found;
}

const pointedTime = /^(?:[01]?\d|2[0-3])[.:][0-5]\d(?:[.:][0-5]\d)?$/;
/** No amount of hours is written with a zero before. */
const zeroBefore = /^0\d[.]/;
/** Hours in parts of a hundred are quarters of an hour. */
const quarters = /[.](?:00|25|50|75)$/;
const timeLabel =
  /(?:^|[^\p{L}])(?:saat|saati|time|clock|start|end|begin|başlangıç|baslangic|başlama|bitiş|bitis|giriş|giris|çıkış|cikis|varış|varis|kalkış|kalkis|arrival|departure|in|out|from|until|to)(?:$|[^\p{L}])/u;
/** What takes long is counted in hours; what is fast, in seconds. */
const durationLabel =
  /süre|sure|duration|toplam|total|çalışma|calisma|mesai|worked|lead|elapsed|processing|response|ücret|ucret|saatlik|[(]\s*(?:s|sec|sn|h|hrs?|hours)\s*[)]/u;

/** Whether the cells of a column are times with points between hours and minutes, as its label and they themselves say. */
export function arePointedTimes(label: string, cells: readonly string[]): boolean {
  const folded = foldCase(label.replaceAll('_', ' '));
  const named = timeLabel.test(folded) || timeLabel.test(label.toLocaleLowerCase('tr'));
  if (!named || durationLabel.test(folded) || durationLabel.test(label.toLocaleLowerCase('tr'))) return false;
  const times = cells.map((cell) => cell.trim());
  if (!times.every((time) => pointedTime.test(time))) return false;
  const isClock = /saat|time|clock|start|end|başla|basla|biti/u.test(folded);
  return (
    times.some((time) => zeroBefore.test(time)) || (isClock && !times.every((time) => quarters.test(time)))
  );
}

/** SQL for a time with points, as one with colons. */
export const withColonsSql = (cell: string): string => `replace(trim(${cell}), '.', ':')`;
