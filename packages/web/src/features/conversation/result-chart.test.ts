import type { AnswerTable } from '@docent/contract/features/conversation-events';
import type { Cell } from '@docent/contract/table-cell';
import { expect, test } from 'vitest';
import { chartKindsOf, drawResult } from './result-chart.ts';

const write = (value: Cell) => String(value);
const tableOf = (rows: Cell[][], chart: AnswerTable['chart']): AnswerTable => ({
  columns: [
    { name: 'Month', type: 'text' },
    { name: 'Total', type: 'decimal' },
  ],
  rows,
  rowCount: rows.length,
  truncated: false,
  sql: 'select 1',
  ...(chart && { chart }),
});
const bars: NonNullable<AnswerTable['chart']> = { kind: 'bar', x: 0, y: [1] };

test('reads decimals that come as text and keeps gaps', () => {
  const drawn = drawResult(
    tableOf(
      [
        ['May', '1.5'],
        ['June', null],
      ],
      bars,
    ),
    bars,
    write,
  );
  expect(drawn.categories).toEqual(['May', 'June']);
  expect(drawn.series).toEqual([{ name: 'Total', values: [1.5, null] }]);
});

test('offers a pie for a few parts without negative figures', () => {
  expect(
    chartKindsOf(
      tableOf(
        [
          ['May', 1],
          ['June', 2],
        ],
        bars,
      ),
    ),
  ).toContain('pie');
  expect(
    chartKindsOf(
      tableOf(
        [
          ['May', 1],
          ['June', -2],
        ],
        bars,
      ),
    ),
  ).not.toContain('pie');
  expect(chartKindsOf(tableOf([['May', 1]], undefined))).toEqual([]);
});

test('counts every value of a distribution once', () => {
  const rows = Array.from({ length: 50 }, (_, at): Cell[] => [`row ${at}`, at]);
  const drawn = drawResult(tableOf(rows, bars), { ...bars, kind: 'histogram' }, write);
  const counts = drawn.series[0]?.values ?? [];
  expect(counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(50);
  expect(counts.length).toBeGreaterThan(3);
});
