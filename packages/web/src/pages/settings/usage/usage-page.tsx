import { usageMetrics } from '@docent/contract/features/usage';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { usageQuery } from '#features/usage/usage.queries.ts';
import { UsageByHolder } from '#features/usage/usage-by-holder.tsx';
import { rangeOf, usagePeriods, useUsageChoice } from '#features/usage/usage-choice.ts';
import { UsageExport } from '#features/usage/usage-export.tsx';
import { UsageOverTime } from '#features/usage/usage-over-time.tsx';
import { UsageTiles } from '#features/usage/usage-tiles.tsx';
import { usageTexts } from '#i18n/usage.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

type Choice = ReturnType<typeof useUsageChoice>;

function Choices({ period, metric, choose }: Choice) {
  const t = useTexts(usageTexts);
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <Segmented
        label={t('period')}
        value={period}
        options={usagePeriods.map((value) => ({ value, text: t(`period.${value}`) }))}
        onChange={(value) => choose('period', value)}
      />
      <Segmented
        label={t('metric')}
        value={metric}
        options={usageMetrics.map((value) => ({ value, text: t(value) }))}
        onChange={(value) => choose('metric', value)}
      />
    </div>
  );
}

function Figures({ choice, range }: { choice: Choice; range: { from: string; to: string } }) {
  const t = useTexts(usageTexts);
  const step = choice.period === 'year' ? 'month' : 'day';
  const { data, error, refetch } = useQuery(usageQuery({ ...range, by: step }));
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={3} rowClassName="h-40" className="gap-5" />;
  const { questions, addedBytes, storageBytes } = data.totals;
  if (questions + addedBytes + storageBytes === 0)
    return <EmptyState icon={<ChartColumn size={28} aria-hidden />} title={t('none')} text={t('noneText')} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <UsageTiles totals={data.totals} currency={data.currency} />
      <UsageOverTime rows={data.items} step={step} metric={choice.metric} currency={data.currency} />
      <UsageByHolder
        range={range}
        by={choice.by}
        metric={choice.metric}
        onBy={(by) => choice.choose('by', by)}
      />
    </div>
  );
}

export function UsagePage() {
  const t = useTexts(usageTexts);
  const choice = useUsageChoice();
  const range = rangeOf(choice.period);
  return (
    <PageFrame title={t('title')} intro={t('intro')} action={<UsageExport range={range} />}>
      <Choices {...choice} />
      <Figures choice={choice} range={range} />
    </PageFrame>
  );
}
