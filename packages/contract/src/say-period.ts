import type { Language } from './core/language.ts';
import type { Period } from './table-cell.ts';

/** A month of any year, or a day of the week; the first day of 2024 was a Monday. */
function sayPart(value: number, period: Period, language: Language): string {
  const isMonth = period === 'month_of_year';
  if (!Number.isInteger(value) || value < 1 || value > (isMonth ? 12 : 7)) return String(value);
  const moment = new Date(Date.UTC(2024, isMonth ? value - 1 : 0, isMonth ? 1 : value));
  return moment.toLocaleDateString(language, { [isMonth ? 'month' : 'weekday']: 'long', timeZone: 'UTC' });
}

/**
 * A day as the period that begins with it: "January 2024", "Q1 2024"; a number as the month or the day of the week. A text
 * that is no day stays as it is.
 */
export function sayPeriod(cell: string | number, period: Period, language: Language): string {
  if (period === 'month_of_year' || period === 'weekday') return sayPart(Number(cell), period, language);
  const day = String(cell);
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(day) ?? [];
  if (year === '') return day;
  const moment = new Date(`${year}-${month}-${date}T00:00:00Z`);
  switch (period) {
    case 'year':
      return year;
    case 'quarter': {
      const quarter = Math.ceil(Number(month) / 3);
      return language === 'tr' ? `${year} ${quarter}. çeyrek` : `Q${quarter} ${year}`;
    }
    case 'month':
      return moment.toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    case 'week': {
      const first = moment.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
      return language === 'tr' ? `${first} haftası` : `week of ${first}`;
    }
  }
}
