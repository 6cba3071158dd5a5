import type { AnswerTable } from '@docent/contract/features/conversation-events';
import type { Cell } from '@docent/contract/table-cell';
import { expect, test } from 'vitest';
import { chartKindsOf, drawResult } from './result-chart.ts';

const say = (value: Cell) => String(value);
const write = { write: say, writeExactly: say, writeBound: say };
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
  expect(drawn.series).toMatchObject([{ name: 'Total', values: [1.5, null] }]);
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

const grouped = (rows: Cell[][], second = 'integer' as const): AnswerTable => ({
  ...tableOf(rows, { kind: 'bar', x: 0, y: [2] }),
  columns: [
    { name: 'Region', type: 'text' },
    { name: 'Year', type: second },
    { name: 'Total', type: 'decimal' },
  ],
});
const byRegion: NonNullable<AnswerTable['chart']> = { kind: 'bar', x: 0, y: [2] };

test('draws a second group as series beside each other', () => {
  const table = grouped([
    ['north', 2023, 1],
    ['north', 2024, 2],
    ['south', 2024, 3],
  ]);
  const drawn = drawResult(table, byRegion, write);
  expect(drawn.categories).toEqual(['north', 'south']);
  expect(drawn.series).toMatchObject([
    { name: '2023', values: [1, null] },
    { name: '2024', values: [2, 3] },
  ]);
});

test('names bars by both groups where they are in the order of their figures', () => {
  const table = grouped([
    ['north', 2024, 9],
    ['south', 2023, 7],
    ['north', 2023, 5],
    ['south', 2024, 1],
  ]);
  const drawn = drawResult(table, byRegion, write);
  expect(drawn.categoryName).toBe('Region · Year');
  expect(drawn.categories).toEqual(['north · 2024', 'south · 2023', 'north · 2023', 'south · 2024']);
  expect(drawn.series).toHaveLength(1);
});

test('names bars by both groups where both have many values, and offers no line through them', () => {
  const table = grouped(
    Array.from({ length: 81 }, (_, at): Cell[] => [`city ${Math.floor(at / 9)}`, at % 9, at]),
  );
  const drawn = drawResult(table, byRegion, write);
  expect(drawn.categories[1]).toBe('city 0 · 1');
  expect(chartKindsOf(table)).not.toContain('line');
});

test('draws a line for each value of the second group, with days in their order', () => {
  const table: AnswerTable = {
    ...grouped([
      ['2024-01-01', 'Van', 1],
      ['2024-03-01', 'Van', 3],
      ['2024-01-01', 'Kars', 4],
      ['2024-02-01', 'Kars', 2],
    ]),
    columns: [
      { name: 'Month', type: 'date' },
      { name: 'City', type: 'text' },
      { name: 'Total', type: 'decimal' },
    ],
    chart: { kind: 'line', x: 0, y: [2] },
  };
  const drawn = drawResult(table, { kind: 'line', x: 0, y: [2] }, write);
  expect(drawn.categories).toEqual(['2024-01-01', '2024-02-01', '2024-03-01']);
  expect(drawn.series).toMatchObject([
    { name: 'Van', values: [1, null, 3] },
    { name: 'Kars', values: [4, 2, null] },
  ]);
  expect(chartKindsOf(table)).toContain('line');
});

const overTime = (rows: Cell[][], column: Partial<AnswerTable['columns'][number]> = {}): AnswerTable => ({
  ...tableOf(rows, { kind: 'line', x: 0, y: [1] }),
  columns: [
    { name: 'Month', type: 'date', ...column },
    { name: 'Total', type: 'decimal' },
  ],
});

test.each(['line', 'bar'] as const)(
  'a %s chart has a place without a value for a month without rows',
  (kind) => {
    const table = overTime(
      [
        ['2024-01-01', 5],
        ['2024-02-01', 7],
        ['2024-06-01', 9],
      ],
      { period: 'month' },
    );
    const drawn = drawResult(table, { kind, x: 0, y: [1] }, write);
    const months = ['01', '02', '03', '04', '05', '06'].map((month) => `2024-${month}-01`);
    expect(drawn.categories).toEqual(months);
    expect(drawn.series).toMatchObject([{ values: [5, 7, null, null, null, 9] }]);
    expect(drawn.isJoined).toBeUndefined();
  },
);

test('lines of two groups have a place for a month that neither has', () => {
  const table: AnswerTable = {
    ...grouped([
      ['2024-01-01', 'Van', 1],
      ['2024-01-01', 'Kars', 4],
      ['2024-03-01', 'Van', 3],
    ]),
    columns: [
      { name: 'Month', type: 'date', period: 'month' },
      { name: 'City', type: 'text' },
      { name: 'Total', type: 'decimal' },
    ],
    chart: { kind: 'line', x: 0, y: [2] },
  };
  const drawn = drawResult(table, { kind: 'line', x: 0, y: [2] }, write);
  expect(drawn.series).toMatchObject([{ values: [1, null, 3] }, { values: [4, null, null] }]);
});

test('days of which only a few have a value keep their distance, and are joined', () => {
  const table = overTime([
    ['2024-01-05', 5],
    ['2024-01-06', 7],
    ['2024-01-15', 9],
  ]);
  const drawn = drawResult(table, { kind: 'line', x: 0, y: [1] }, write);
  expect(drawn.categories).toHaveLength(11);
  expect(drawn.isJoined).toBe(true);
});

test('months in the order of their figures, and slices, are left as they are', () => {
  const table = overTime(
    [
      ['2024-06-01', 9],
      ['2024-01-01', 7],
      ['2024-02-01', 5],
    ],
    { period: 'month' },
  );
  expect(drawResult(table, { kind: 'bar', x: 0, y: [1] }, write).categories).toHaveLength(3);
  const ordered = overTime(
    [
      ['2024-01-01', 5],
      ['2024-06-01', 9],
    ],
    { period: 'month' },
  );
  expect(drawResult(ordered, { kind: 'pie', x: 0, y: [1] }, write).categories).toHaveLength(2);
});
