import { currentLanguage } from '#i18n/language.ts';

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** Spec point 9: B, KB, MB or GB at 1024, two decimals above bytes; `1,234.50 MB` or `1.234,50 MB` by locale. */
export function formatSize(sizeBytes: number, locale: string = currentLanguage()): string {
  let value = sizeBytes;
  let step = 0;
  while (value >= 1024 && step < units.length - 1) {
    value /= 1024;
    step += 1;
  }
  const decimals = step === 0 ? 0 : 2;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${format.format(value)} ${units[step]}`;
}
