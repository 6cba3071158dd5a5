import { currentLanguage } from '#i18n/language.ts';
import { remembered } from './remembered.ts';

const format = remembered((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));

/** A count as the language writes it: `2,000` or `2.000`. */
export const formatCount = (count: number, locale: string = currentLanguage()): string =>
  format(locale).format(count);
