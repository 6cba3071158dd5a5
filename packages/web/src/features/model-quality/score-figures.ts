import { useLanguage } from '#i18n/language.ts';

/** Shares from 0 to 1 as they are compared: with two digits behind the sign. */
export function useFigure(): (share: number | undefined) => string {
  const language = useLanguage();
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (share) => (share === undefined ? '–' : format.format(share));
}
