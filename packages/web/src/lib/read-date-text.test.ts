import { dateFormats, timeFormats } from '@docent/contract/features/project';
import { describe, expect, test } from 'vitest';
import { defaultDateFormats, formatDate, formatDateTime } from './format.ts';
import { readDateText } from './read-date-text.ts';

const formats = dateFormats.flatMap((dateFormat) =>
  timeFormats.map((timeFormat) => ({ dateFormat, timeFormat })),
);

describe.each(formats)('with the formats $dateFormat and $timeFormat', (own) => {
  test.each(['en', 'tr'])('parses its own output (%s)', (locale) => {
    for (const local of ['2026-03-07T00:00:00', '2026-08-31T12:05:00', '2026-12-01T23:59:00']) {
      const [day = '', time = ''] = local.split('T');
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      const iso = new Date(local).toISOString();
      expect(readDateText(formatDate(iso, own, locale), own, locale)).toEqual({ day, seconds: 0 });
      expect(readDateText(formatDateTime(iso, own, locale), own, locale)).toEqual({
        day,
        seconds: (hour * 60 + minute) * 60,
      });
    }
  });

  test('parses ISO 8601 too', () => {
    expect(readDateText('2026-03-07', own, 'en')).toEqual({ day: '2026-03-07', seconds: 0 });
    expect(readDateText('2030-05-01T10:00', own, 'tr')).toEqual({ day: '2030-05-01', seconds: 36_000 });
  });
});

const inDays = { dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm' } as const;

test('uses the project’s order of day and month', () => {
  expect(readDateText('07/03/2026', inDays, 'en')?.day).toBe('2026-03-07');
  expect(readDateText('07/03/2026', { ...inDays, dateFormat: 'MM/DD/YYYY' }, 'en')?.day).toBe('2026-07-03');
});

test('accepts other separators, missing zeros and short month names', () => {
  expect(readDateText(' 7.3.2026 ', inDays, 'tr')?.day).toBe('2026-03-07');
  const named = { ...inDays, dateFormat: 'MMMM Do YYYY' } as const;
  expect(readDateText('mar 7, 2026', named, 'en')?.day).toBe('2026-03-07');
  expect(readDateText('ağu 7 2026', named, 'tr')?.day).toBe('2026-08-07');
});

test.each([
  '',
  'soon',
  '31/02/2026',
  '07/03',
  '07/03/1899',
  '07/03/2026 24:00',
  '07/03/2026 10:60',
  'xyz 7 2026',
])('rejects “%s”', (text) => {
  expect(readDateText(text, inDays, 'en')).toBeNull();
  expect(readDateText(text, { ...defaultDateFormats, dateFormat: 'MMMM Do YYYY' }, 'en')).toBeNull();
});
