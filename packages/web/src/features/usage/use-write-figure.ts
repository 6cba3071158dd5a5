import { useLanguage } from '#i18n/language.ts';
import { formatSize } from '#lib/format-size.ts';
import type { UsageMetric } from './usage-choice.ts';

/** Writes a figure the way its metric and the language do: bytes as sizes, everything else as numbers. */
export function useWriteFigure(): (value: number, metric: UsageMetric) => string {
  const language = useLanguage();
  return (value, metric) =>
    metric === 'storage' ? formatSize(value, language) : new Intl.NumberFormat(language).format(value);
}
