import type { CallOf } from '@docent/contract/core/route';
import { estimateClassification } from '@docent/contract/features/classification';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { classificationTexts } from '#i18n/classification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { failureText } from '#lib/api-failure.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button.tsx';
import { classificationsKey } from './classification.queries.ts';
import { useEstimateTexts } from './use-estimate-texts.ts';

/** What would be begun, as the route of the estimate takes it. */
export type ClassificationOrder = CallOf<typeof estimateClassification>['body'];

const restMs = 800;
const labelsMin = 2;

/**
 * The estimate of what the form says: a moment after its last change, or for a table, which has to be read for it, when it
 * is asked for. Other labels hardly change that of a table, and do not have it read again.
 */
function useEstimate(order: ClassificationOrder | undefined) {
  const [asked, setAsked] = useState('');
  const whole = order !== undefined && order.labels.length >= labelsMin ? order : undefined;
  const hasTable = whole?.table !== undefined;
  const written = JSON.stringify(hasTable ? [whole.table, whole.model] : whole) ?? '';
  const isRested = useDebounced(written, restMs) === written;
  const isWanted = hasTable ? asked === written : isRested;
  const estimate = useQuery({
    queryKey: [...classificationsKey, 'estimate', written],
    queryFn:
      whole && isWanted
        ? ({ signal }) => call(estimateClassification, { body: whole }, { signal })
        : skipToken,
    retry: false,
    staleTime: 60_000,
  });
  return { ...estimate, ask: hasTable && !isWanted ? () => setAsked(written) : undefined };
}

/** What a classification would take before it is begun. */
export function EstimateLine({ order }: { order: ClassificationOrder | undefined }) {
  const t = useTexts(classificationTexts);
  const textsOf = useEstimateTexts();
  const { data, error, isFetching, ask } = useEstimate(order);
  const said = data ? textsOf(data).join(' · ') : '';
  if (ask)
    return (
      <Button size="small" variant="quiet" icon={<Calculator size={16} aria-hidden />} onClick={ask}>
        {t('estimate.ask')}
      </Button>
    );
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
