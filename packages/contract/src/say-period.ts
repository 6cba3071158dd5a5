import type { Language } from './core/language.ts';
import type { Period } from './table-cell.ts';

/** A day as the period that begins with it: "January 2024", "Q1 2024". A text that is no day stays as it is. */
export function sayPeriod(day: string, period: Period, language: Language): string {
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
