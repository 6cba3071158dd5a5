const msPerDay = 86_400_000;
/** Day 0 of both calendars; the older one counts a 29 February 1900 that never was, so it begins two days early. */
const firstDayMs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
/** Formats every program has built in. */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const lastSerial = 2_958_466;

/** Whether a number format shows a date or a time: what stands in quotes, brackets or after a backslash is no part of it. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDates.has(id) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]|_./gi, '').replace(/general/gi, ''));
}

/** A number as its digits say it, without the noise of its binary form. */
export function numberText(raw: string): string {
  const value = Number(raw);
  return raw.trim() === '' || !Number.isFinite(value) ? raw : String(Number(value.toPrecision(15)));
}

/** A day number as ISO date, time or both; as a number when it is none. */
export function dateText(raw: string, epoch: 1900 | 1904): string {
  const serial = Number(raw);
  if (!Number.isFinite(serial) || serial < 0 || serial >= lastSerial) return numberText(raw);
  // To the second: the fraction of a day has no more in it.
  const iso = new Date(firstDayMs[epoch] + Math.round((serial * msPerDay) / 1000) * 1000).toISOString();
  const [date = '', time = ''] = iso.slice(0, 19).split('T');
  if (serial < 1) return time;
  return time === '00:00:00' ? date : `${date} ${time}`;
}
