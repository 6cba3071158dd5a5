import { useLanguage } from '#i18n/language.ts';

/** Formats scores from 0 to 1 with two decimals. */
export function useFigure(): (share: number | undefined) => string {
  const language = useLanguage();
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (share) => (share === undefined ? '–' : format.format(share));
}
