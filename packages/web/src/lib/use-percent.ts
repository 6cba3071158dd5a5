import { useLanguage } from '#i18n/language.ts';

/** Formats a fraction from 0 to 1 for the language: 43%, %43. */
export function usePercent(): (fraction: number) => string {
  const language = useLanguage();
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  return (fraction) => format.format(fraction);
}
