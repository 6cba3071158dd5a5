import { useLanguage } from '#i18n/language.ts';
import { formatSize } from '#lib/format-size.ts';
import type { UsageMetric } from './usage-choice.ts';

/** Writes a figure the way its metric and the language do: bytes as sizes, costs with their currency. */
export function useWriteFigure(currency: string): (value: number, metric: UsageMetric) => string {
  const language = useLanguage();
  return (value, metric) => {
    if (metric === 'storage') return formatSize(value, language);
    if (metric !== 'cost') return new Intl.NumberFormat(language).format(value);
    // A cent is much for one answer.
    const maximumFractionDigits = value > 0 && value < 1 ? 4 : 2;
    return new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits }).format(
      value,
    );
  };
}
