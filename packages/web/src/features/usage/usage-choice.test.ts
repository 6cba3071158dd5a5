import { describe, expect, it } from 'vitest';
import { figureOf, rangeOf } from './usage-choice.ts';

describe('a period', () => {
  const nowMs = Date.parse('2026-03-07T23:59:00Z');

  it.each([
    ['month', '2026-02-06'],
    ['quarter', '2025-12-08'],
    ['year', '2025-04-01'],
  ] as const)('of a %s ends today and begins on %s', (period, from) => {
    expect(rangeOf(period, nowMs)).toEqual({ from, to: '2026-03-07' });
  });
});

it('a figure is what the metric says', () => {
  const tokens = { tokensIn: 20, tokensOut: 300, tokensEstimated: 0 };
  const row = { questions: 1, ...tokens, cost: 0.5, addedBytes: 4000, storageBytes: 50_000 };
  const metrics = ['questions', 'tokens', 'cost', 'storage'] as const;
  expect(metrics.map((metric) => figureOf(row, metric))).toEqual([1, 320, 0.5, 50_000]);
});
