import type { CallOf } from '@docent/contract/core/route';
import {
  type ClassificationEstimate,
  estimateClassification,
} from '@docent/contract/features/classification';
import { skipToken, useQuery } from '@tanstack/react-query';
import { classificationTexts } from '#i18n/classification.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { failureText } from '#lib/api-failure.ts';
import { formatCount } from '#lib/format-count.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useDurationText } from '#lib/use-duration-text.ts';
import { classificationsKey } from './classification.queries.ts';

/** What would be begun, as the route of the estimate takes it. */
export type ClassificationOrder = CallOf<typeof estimateClassification>['body'];

/** A table is read for each estimate, so it waits until the form is left alone for a moment. */
const restMs = 800;
const labelsMin = 2;

/** The estimate of what the form says, a moment after its last change. */
function useEstimate(order: ClassificationOrder | undefined) {
  const whole = order !== undefined && order.labels.length >= labelsMin ? order : undefined;
  const written = JSON.stringify(whole) ?? '';
  const isRested = useDebounced(written, restMs) === written;
  return useQuery({
    queryKey: [...classificationsKey, 'estimate', written],
    queryFn:
      whole && isRested
        ? ({ signal }) => call(estimateClassification, { body: whole }, { signal })
        : skipToken,
    retry: false,
    staleTime: 60_000,
  });
}

/** About how long it takes and what it costs, in words. */
function useEstimateTexts(): (estimate: ClassificationEstimate) => string[] {
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

/** What a classification would take before it is begun. */
export function EstimateLine({ order }: { order: ClassificationOrder | undefined }) {
  const t = useTexts(classificationTexts);
  const textsOf = useEstimateTexts();
  const { data, error, isFetching } = useEstimate(order);
  const said = data ? textsOf(data).join(' · ') : '';
  return (
    <p aria-live="polite" className="min-h-5 text-ink-muted text-sm tabular-nums">
      {isFetching
        ? t('estimate.running')
        : error
          ? failureText(error)
          : said && t('estimate.about', { said })}
    </p>
  );
}
