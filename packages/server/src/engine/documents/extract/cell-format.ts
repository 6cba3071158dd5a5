const msPerDay = 86_400_000;
/** Day 0 of both calendars; the older one includes a 29 February 1900 that never existed, so it starts two days early. */
const firstDayMs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
/** Formats that every program has built in. */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const lastSerial = 2_958_466;

const builtInPercents = new Set([9, 10]);

/** The display type of a number format. */
export type CellFormat = 'number' | 'percent' | 'date';

function builtInFormat(id: number): CellFormat {
  if (builtInDates.has(id) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date';
  return builtInPercents.has(id) ? 'percent' : 'number';
}

/** Text in quotes, in brackets or after a backslash is not part of a number format's code. */
export function cellFormat(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return builtInFormat(id);
  const own = code.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]|_./gi, '').replace(/general/gi, '');
  if (/[ymdhs]/i.test(own)) return 'date';
  return own.includes('%') ? 'percent' : 'number';
}

/** At most 15 digits without superfluous zeros, and not so small that it is written with an exponent. */
const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.(?!0{5})\d*[1-9])?$/;
const plainUnitsMax = 15;

/** Formats a number in decimal, without binary rounding errors. */
export function numberText(raw: string): string {
  // Most cells: computing the same text again takes ten times as long.
  if (raw.length <= plainUnitsMax && raw !== '-0' && plainNumber.test(raw)) return raw;
  const value = Number(raw);
  return raw.trim() === '' || !Number.isFinite(value) ? raw : String(Number(value.toPrecision(15)));
}

/** A fraction of one as a percentage, with all of its digits. */
export function percentText(raw: string): string {
  const value = Number(raw);
  return raw.trim() === '' || !Number.isFinite(value) ? raw : `${numberText(String(value * 100))}%`;
}

/** A column of days repeats them: to look one up takes a fifth of the time of writing it. */
const knownDays = { 1900: new Map<string, string>(), 1904: new Map<string, string>() };
const knownDaysMax = 20_000;

/** A day number as ISO date, time or both; a number if it is not a valid day. */
export function dateText(raw: string, epoch: 1900 | 1904): string {
  const days = knownDays[epoch];
  const known = days.get(raw);
  if (known !== undefined) return known;
  const text = writeDate(raw, epoch);
  if (days.size < knownDaysMax) days.set(raw, text);
  return text;
}

function writeDate(raw: string, epoch: 1900 | 1904): string {
  const serial = Number(raw);
  if (!Number.isFinite(serial) || serial < 0 || serial >= lastSerial) return numberText(raw);
  // To the second, because the fraction of a day has no higher precision.
  const iso = new Date(firstDayMs[epoch] + Math.round((serial * msPerDay) / 1000) * 1000).toISOString();
  const [date = '', time = ''] = iso.slice(0, 19).split('T');
  if (serial < 1) return time;
  return time === '00:00:00' ? date : `${date} ${time}`;
}
