import { currentLanguage } from '#i18n/language.ts';
import { remembered } from './remembered.ts';

const format = remembered((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));

/** Formats a count for the language: `2,000` or `2.000`. */
export const formatCount = (count: number, locale: string = currentLanguage()): string =>
  format(locale).format(count);
