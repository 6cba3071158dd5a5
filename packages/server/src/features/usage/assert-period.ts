import { limits } from '@docent/contract/limits';
import { Failure } from '#platform/failure.ts';

const dayMs = 24 * 3600 * 1000;

/** @throws Failure usage_period for one that ends before it begins, or is too long */
export function assertPeriod({ from, to }: { from: string; to: string }): void {
  const { daysMax } = limits.usage;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (!(days >= 1 && days <= daysMax)) throw new Failure('usage_period', { values: { days: daysMax } });
}
