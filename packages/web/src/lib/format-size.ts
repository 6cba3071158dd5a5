import { currentLanguage } from '#i18n/language.ts';
import { remembered } from './remembered.ts';

const units = ['B', 'KB', 'MB', 'GB'] as const;

const withDecimals = (digits: number) =>
  remembered(
    (locale) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
const [whole, fraction] = [withDecimals(0), withDecimals(2)];

/** Spec point 9: B, KB, MB or GB at 1024, two decimals above bytes; `1,234.50 MB` or `1.234,50 MB` by locale. */
export function formatSize(sizeBytes: number, locale: string = currentLanguage()): string {
  let value = sizeBytes;
  let step = 0;
  while (value >= 1024 && step < units.length - 1) {
    value /= 1024;
    step += 1;
  }
  const format = step === 0 ? whole(locale) : fraction(locale);
  return `${format.format(value)} ${units[step]}`;
}
