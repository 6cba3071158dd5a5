import { describe, expect, it } from 'vitest';
import {
  defaultDateFormats,
  formatDate,
  formatDateTime,
  formatRelative,
  formatSize,
  truncateEnd,
  truncateMiddle,
} from './format.ts';

describe('file sizes', () => {
  it.each([
    [0, '0 B'],
    [1023, '1,023 B'],
    [1024, '1.00 KB'],
    [1536, '1.50 KB'],
    [5 * 1024 ** 2, '5.00 MB'],
    [1024 ** 3 * 2.345, '2.35 GB'],
    [1024 ** 4 * 3, '3,072.00 GB'],
  ])('shows %d bytes as %s, converting at 1024 with two decimals above bytes', (sizeBytes, text) => {
    expect(formatSize(sizeBytes, 'en')).toBe(text);
  });

  it('formats decimals in Turkish', () => {
    expect(formatSize(1536, 'tr')).toBe('1,50 KB');
  });
});

describe('dates', () => {
  const at = (month: number, day: number, hour: number) =>
    new Date(2026, month - 1, day, hour, 4, 9).toISOString();

  it('use YYYY-MM-DD HH:mm:ss unless the project sets another format', () => {
    expect(formatDateTime(at(3, 7, 15), defaultDateFormats, 'en')).toBe('2026-03-07 15:04:09');
  });

  it.each([
    ['MMMM Do YYYY', 'March 7th 2026'],
    ['MM/DD/YYYY', '03/07/2026'],
    ['DD/MM/YYYY', '07/03/2026'],
  ] as const)('follow the format %s', (dateFormat, text) => {
    expect(formatDate(at(3, 7, 15), { ...defaultDateFormats, dateFormat }, 'en')).toBe(text);
  });

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [11, '11th'],
    [22, '22nd'],
  ])('count day %d as %s', (day, text) => {
    const formats = { ...defaultDateFormats, dateFormat: 'MMMM Do YYYY' } as const;
    expect(formatDate(at(5, day, 8), formats, 'en')).toBe(`May ${text} 2026`);
  });

  it('use Turkish month names', () => {
    const formats = { ...defaultDateFormats, dateFormat: 'MMMM Do YYYY' } as const;
    expect(formatDate(at(8, 30, 8), formats, 'tr')).toBe('Ağustos 30 2026');
  });

  it.each([
    ['HH:mm:ss', '15:04:09'],
    ['HH:mm', '15:04'],
    ['hh:mm:ss A', '03:04:09 PM'],
    ['hh:mm A', '03:04 PM'],
  ] as const)('combine the date format with the time format %s', (timeFormat, text) => {
    const formats = { ...defaultDateFormats, timeFormat };
    expect(formatDateTime(at(3, 7, 15), formats, 'en')).toBe(`2026-03-07 ${text}`);
  });

  it.each([
    [0, '12:04 AM'],
    [9, '09:04 AM'],
    [12, '12:04 PM'],
    [23, '11:04 PM'],
  ])('show hour %d as %s in the twelve-hour format', (hour, text) => {
    const formats = { ...defaultDateFormats, timeFormat: 'hh:mm A' } as const;
    expect(formatDateTime(at(1, 2, hour), formats, 'en')).toBe(`2026-01-02 ${text}`);
  });
});

describe('relative dates', () => {
  const nowMs = Date.parse('2026-05-10T12:00:00.000Z');
  it.each([
    ['2026-05-10T11:59:30.000Z', 'now', 'şimdi'],
    ['2026-05-10T11:57:00.000Z', '3 minutes ago', '3 dakika önce'],
    ['2026-05-09T11:00:00.000Z', 'yesterday', 'dün'],
    ['2026-04-26T12:00:00.000Z', '2 weeks ago', '2 hafta önce'],
  ])('show %s as "%s"', (iso, english, turkish) => {
    expect(formatRelative(iso, 'en', nowMs)).toBe(english);
    expect(formatRelative(iso, 'tr', nowMs)).toBe(turkish);
  });
});

describe('long names', () => {
  it('are cut in the middle so that the extension stays readable', () => {
    const cut = truncateMiddle('quarterly-report-of-the-istanbul-office-2026-03.csv', 24);
    expect(cut).toHaveLength(24);
    expect(cut.startsWith('quarterly-')).toBe(true);
    expect(cut.endsWith('03.csv')).toBe(true);
  });

  it('stay whole when they fit, and never split a character', () => {
    expect(truncateMiddle('short.txt', 24)).toBe('short.txt');
    expect(truncateEnd('😀😀😀😀', 2)).toBe('😀😀…');
  });

  it('are cut to 20 characters plus an ellipsis in notifications', () => {
    expect(truncateEnd('The build of Harbour is ready', 20)).toBe('The build of Harbour…');
  });
});
