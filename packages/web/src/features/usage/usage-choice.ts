import { type UsageFigures, usageMetrics } from '@docent/contract/features/usage';
import { useSearchParams } from 'react-router';

const dayMs = 24 * 3600 * 1000;

export const usagePeriods = ['month', 'quarter', 'year'] as const;
export const usageHolders = ['user', 'project', 'model', 'key'] as const;
export type UsagePeriod = (typeof usagePeriods)[number];
export type UsageMetric = (typeof usageMetrics)[number];
export type UsageHolder = (typeof usageHolders)[number];

const days: Record<Exclude<UsagePeriod, 'year'>, number> = { month: 30, quarter: 90 };

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** First and last day (UTC) of a period that ends today; a year begins with its first whole month. */
export function rangeOf(period: UsagePeriod, nowMs: number = Date.now()): { from: string; to: string } {
  const to = dayOf(nowMs);
  if (period !== 'year') return { from: dayOf(nowMs - (days[period] - 1) * dayMs), to };
  const now = new Date(nowMs);
  return { from: dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1)), to };
}

/** The figure that a chart shows. */
export function figureOf(row: UsageFigures, metric: UsageMetric): number {
  if (metric === 'questions') return row.questions;
  if (metric === 'cost') return row.cost;
  return metric === 'tokens' ? row.tokensIn + row.tokensOut : row.storageBytes;
}

interface UsageChoice {
  period: UsagePeriod;
  metric: UsageMetric;
  by: UsageHolder;
  choose: (name: 'period' | 'metric' | 'by', value: string) => void;
}

/** What is shown lives in the address. */
export function useUsageChoice(): UsageChoice {
  const [search, setSearch] = useSearchParams();
  const known = <Value extends string>(name: string, values: readonly Value[], fallback: Value) =>
    values.find((value) => value === search.get(name)) ?? fallback;
  return {
    period: known('period', usagePeriods, 'month'),
    metric: known('metric', usageMetrics, 'questions'),
    by: known('by', usageHolders, 'user'),
    choose(name, value) {
      const next = new URLSearchParams(search);
      next.set(name, value);
      setSearch(next, { replace: true });
    },
  };
}
