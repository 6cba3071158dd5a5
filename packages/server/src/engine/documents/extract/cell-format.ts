const msPerDay = 86_400_000;
/** Day 0 of both calendars; the older one includes a 29 February 1900 that never existed, so it starts two days early. */
const firstDayMs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
/** Formats that every program has built in. */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 47]);
const lastSerial = 2_958_466;

const builtInPercents = new Set([9, 10]);
/** Formats of money in the local currency of the file; programs that write them without a code mean dollars. */
const builtInDollars = new Set([5, 6, 7, 8, 42, 44]);

/** How a number format shows a number. */
export interface CellFormat {
  kind: 'number' | 'percent' | 'date' | 'duration';
  /** A currency. */
  unit?: string;
  /** Whole numbers are filled up with zeros to so many digits: a postcode, for instance. */
  digitsMin?: number;
}

function builtInFormat(id: number): CellFormat {
  if (id === 46) return { kind: 'duration' };
  if (builtInDates.has(id) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return { kind: 'date' };
  if (builtInPercents.has(id)) return { kind: 'percent' };
  return { kind: 'number', ...(builtInDollars.has(id) && { unit: '$' }) };
}

const currency = /\p{Sc}|(?<!\p{L})(?:TL|TRY|USD|EUR|GBP|CHF)(?!\p{L})/u;

/** The currency in a number format's code: in brackets as `[$₺-41F]`, in quotes, after a backslash or as it is. */
function unitIn(code: string): string | undefined {
  const named = /\[\$([^\]-]+)(?:-[^\]]*)?\]/.exec(code)?.[1]?.trim();
  if (named) return named;
  const shown = code.replace(/\[[^\]]*\]|[_*]./g, '').replace(/["\\]/g, '');
  return currency.exec(shown)?.[0];
}

/** Text in quotes, in brackets or after a backslash is not part of a number format's code. */
export function cellFormat(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return builtInFormat(id);
  const own = code.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]|[_*]./gi, '').replace(/general/gi, '');
  if (/\[[hms]+\]/i.test(own)) return { kind: 'duration' };
  if (/[ymdhs]/i.test(own)) return { kind: 'date' };
  if (own.includes('%')) return { kind: 'percent' };
  if (/^0{2,}$/.test(code)) return { kind: 'number', digitsMin: code.length };
  const unit = unitIn(code);
  return { kind: 'number', ...(unit && { unit }) };
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
function percentText(raw: string): string {
  const value = Number(raw);
  return raw.trim() === '' || !Number.isFinite(value) ? raw : `${numberText(String(value * 100))}%`;
}

/** A column of days repeats them: to look one up takes a fifth of the time of writing it. */
const knownDays = { 1900: new Map<string, string>(), 1904: new Map<string, string>() };
const knownDaysMax = 20_000;

/** A day number as ISO date, time or both; a number if it is not a valid day. */
function dateText(raw: string, epoch: 1900 | 1904): string {
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

/** Hours, minutes and seconds that are counted, and may be more than a day has. */
function durationText(raw: string): string {
  const seconds = Math.round(Number(raw) * 86_400);
  if (raw.trim() === '' || !Number.isFinite(seconds)) return raw;
  const two = (value: number) => String(value).padStart(2, '0');
  const [whole, sign] = [Math.abs(seconds), seconds < 0 ? '-' : ''];
  return `${sign}${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** What a cell with a number holds, with all digits that count; its unit is left out. */
export function cellNumber(raw: string, format: CellFormat | undefined, epoch: 1900 | 1904): string {
  if (format === undefined) return numberText(raw);
  if (format.kind === 'date') return dateText(raw, epoch);
  if (format.kind === 'percent') return percentText(raw);
  if (format.kind === 'duration') return durationText(raw);
  const { digitsMin = 0 } = format;
  return /^\d+$/.test(raw) ? numberText(raw).padStart(digitsMin, '0') : numberText(raw);
}
