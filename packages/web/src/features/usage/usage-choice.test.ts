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
  const row = { questions: 1, tokensIn: 20, tokensOut: 300, addedBytes: 4000, storageBytes: 50_000 };
  expect([figureOf(row, 'questions'), figureOf(row, 'tokens'), figureOf(row, 'storage')]).toEqual([
    1, 320, 50_000,
  ]);
});
