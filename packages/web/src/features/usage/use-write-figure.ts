import { useLanguage } from '#i18n/language.ts';
import { formatMoney } from '#lib/format-money.ts';
import { formatSize } from '#lib/format-size.ts';
import type { UsageMetric } from './usage-choice.ts';

/** Writes a figure the way its metric and the language do: bytes as sizes, costs with their currency. */
export function useWriteFigure(currency: string): (value: number, metric: UsageMetric) => string {
  const language = useLanguage();
  return (value, metric) => {
    if (metric === 'storage') return formatSize(value, language);
    if (metric === 'cost') return formatMoney(value, currency, language);
    return new Intl.NumberFormat(language).format(value);
  };
}
