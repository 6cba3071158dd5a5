import type { ClassificationEstimate } from '@docent/contract/features/classification';
import { classificationTexts } from '#i18n/classification.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { formatCount } from '#lib/format-count.ts';
import { useDurationText } from '#lib/use-duration-text.ts';

/** About how long it takes and what it costs, in words. */
export function useEstimateTexts(): (estimate: ClassificationEstimate) => string[] {
  const t = useTexts(classificationTexts);
  const language = useLanguage();
  const duration = useDurationText();
  return ({ items, engine, inputTokens, outputTokens, cost, currency, seconds }) => {
    const isModel = engine !== 'built-in';
    const money = (value: number) =>
      value.toLocaleString(language, { style: 'currency', currency, maximumSignificantDigits: 2 });
    return [
      t('grid.count', { count: items }),
      isModel ? engine : t('engine.builtIn'),
      t('estimate.time', { time: duration(seconds) }),
      ...(isModel ? [t('estimate.tokens', { count: formatCount(inputTokens + outputTokens) })] : []),
      ...(cost !== null ? [t('estimate.cost', { cost: money(cost) })] : []),
      ...(isModel && cost === null ? [t('estimate.noPrice')] : []),
      ...(isModel ? [] : [t('estimate.free')]),
    ];
  };
}
