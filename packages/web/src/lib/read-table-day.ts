import { languages } from '@docent/contract/core/language';
import { dateFormats, timeFormats } from '@docent/contract/features/project';
import type { DateWriting } from './format.ts';
import { type DateRead, readDateText } from './read-date-text.ts';

const ordersOfUploads: Readonly<Record<string, (typeof dateFormats)[number]>> = {
  'dd.mm.yyyy': 'DD/MM/YYYY',
  'mm/dd/yyyy': 'MM/DD/YYYY',
  'yyyy-mm-dd': 'YYYY-MM-DD',
};

/** Read by each of some formats, in each language: the names of months are those of the upload. */
const readingsBy = (text: string, wanted: readonly (typeof dateFormats)[number][]): DateRead[] =>
  wanted.flatMap((dateFormat) =>
    timeFormats.flatMap((timeFormat) =>
      languages.flatMap((language) => readDateText(text, { dateFormat, timeFormat }, language) ?? []),
    ),
  );

/** As the upload writes days; another way counts where all ways to read the text lead to one day. */
function readOther(text: string, format: string | undefined): DateRead | undefined {
  const order = format === undefined ? undefined : ordersOfUploads[format];
  const [ofUpload] = order ? readingsBy(text, [order]) : [];
  if (ofUpload) return ofUpload;
  // Only the day stands before the month where points separate them.
  const [ofPoints] = /^\d{1,2}\.\d/.test(text) ? readingsBy(text, ['DD/MM/YYYY']) : [];
  if (ofPoints) return ofPoints;
  const [first, ...others] = readingsBy(text, dateFormats);
  return first && others.every(({ day }) => day === first.day) ? first : undefined;
}

/**
 * A day that somebody typed, with its time if it has one, as tables have it: `2024-03-25` or `2024-03-25 14:05`. It is
 * read as the project writes days, in ISO form, and as the upload wrote it. Undefined for another text.
 */
export function readTableDay(
  typed: string,
  { formats, language }: DateWriting,
  format?: string | undefined,
): string | undefined {
  const text = typed.trim();
  const read = readDateText(text, formats, language) ?? readOther(text, format);
  if (!read) return undefined;
  if (!text.includes(':') && read.seconds === 0) return read.day;
  const time = new Date(read.seconds * 1000).toISOString().slice(11, 19);
  return `${read.day} ${/:\d\d:\d\d/.test(text) || read.seconds % 60 > 0 ? time : time.slice(0, 5)}`;
}

/** A month with its year, such as 03.2024, as the days of a table have it: `2024-03`. */
export function readTableMonth(typed: string): string | undefined {
  const [, month = '', year = ''] = /^(\d{1,2})\s*[-./]\s*(\d{4})$/.exec(typed.trim()) ?? [];
  return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}` : undefined;
}

/** A time of day as tables have it; where the upload counts minutes and seconds, `3:45` is that. */
export function readTableTime(typed: string, format?: string | undefined): string | undefined {
  const [, first = '', second = '', third] =
    /^(\d{1,3})[:.](\d{2})(?:[:.](\d{2}))?$/.exec(typed.trim()) ?? [];
  if (first === '') return undefined;
  const isLength = format === 'm:ss' && third === undefined;
  const minutes = isLength ? Number(first) : Number(first) * 60 + Number(second);
  const seconds = isLength ? Number(second) : Number(third ?? 0);
  const isTime = minutes < 24 * 60 && seconds < 60 && (isLength || Number(second) < 60);
  return isTime ? new Date((minutes * 60 + seconds) * 1000).toISOString().slice(11, 19) : undefined;
}
