import type { Language } from '@docent/contract/core/language';

/** Costs in the installation's currency, which is one: its short symbol says enough. A cent is much for one answer. */
export const formatMoney = (value: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: value > 0 && value < 1 ? 4 : 2,
  }).format(value);
