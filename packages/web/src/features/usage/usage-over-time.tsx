import type { UsageRow } from '@docent/contract/features/usage';
import { useLanguage } from '#i18n/language.ts';
import { usageTexts } from '#i18n/usage.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Card } from '#ui/card.tsx';
import { LineChart } from '#ui/chart.tsx';
import { figureOf, type UsageMetric } from './usage-choice.ts';
import { useWriteFigure } from './use-write-figure.ts';

interface UsageOverTimeProps {
  rows: readonly UsageRow[];
  step: 'day' | 'month';
  metric: UsageMetric;
  currency: string;
}

/** `2026-03` and `2026-03-07` in the language's short form. */
function writeStep(key: string, step: 'day' | 'month', language: string): string {
  const options =
    step === 'day'
      ? ({ day: 'numeric', month: 'short' } as const)
      : ({ month: 'short', year: 'numeric' } as const);
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(key));
}

export function UsageOverTime({ rows, step, metric, currency }: UsageOverTimeProps) {
  const t = useTexts(usageTexts);
  const language = useLanguage();
  const write = useWriteFigure(currency);
  return (
    <Card title={t('overTime')}>
      <LineChart
        label={`${t('overTime')}: ${t(metric)}`}
        categoryName={t(step)}
        categories={rows.map(({ key }) => writeStep(key, step, language))}
        series={[{ name: t(metric), values: rows.map((row) => figureOf(row, metric)) }]}
        format={(value) => write(value, metric)}
      />
    </Card>
  );
}
