import type { ExternalTable } from '@docent/contract/features/external';
import { expect, test } from 'vitest';
import { chartElement } from './chart-element.ts';

const tableOf = (
  rows: ExternalTable['rows'],
  chart: ExternalTable['chart'],
  first: ExternalTable['columns'][number]['type'] = 'text',
): ExternalTable => ({
  columns: [
    { name: 'City', type: first },
    { name: 'Total', type: 'decimal' },
  ],
  rows,
  rowCount: rows.length,
  truncated: false,
  understood: 'Sum of total by city',
  ...(chart && { chart }),
});

test('months are named as such', () => {
  const table = tableOf([['2022-01-01', 30]], { kind: 'bar', x: 0, y: [1] }, 'date');
  const [month, ...others] = table.columns;
  const columns = [{ ...month, name: 'Month', type: 'date' as const, period: 'month' as const }, ...others];
  expect(chartElement({ ...table, columns })?.querySelector('.category')?.textContent).toBe('January 2022');
});

test('bars are as long as their values, also below zero, and say them', () => {
  const rows = [
    ['Ankara', 30],
    ['İzmir', '-10.5'],
    ['Bursa', null],
  ];
  const chart = chartElement(tableOf(rows, { kind: 'bar', x: 0, y: [1] }));
  expect(chart?.getAttribute('aria-label')).toBe('Chart: Sum of total by city');
  expect([...(chart?.querySelectorAll('.category') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Ankara',
    'İzmir',
    'Bursa',
  ]);
  const fills = [...(chart?.querySelectorAll<HTMLElement>('.fill') ?? [])];
  expect(fills.map(({ style }) => Math.round(Number.parseFloat(style.width)))).toEqual([74, 26, 0]);
  expect(fills.map(({ style }) => Math.round(Number.parseFloat(style.marginInlineStart)))).toEqual([
    26, 0, 26,
  ]);
  expect(chart?.textContent).toContain('-10.5');
});

test('bars that are left out are counted', () => {
  const rows = Array.from({ length: 30 }, (_, at) => [`City ${at}`, at]);
  const chart = chartElement(tableOf(rows, { kind: 'bar', x: 0, y: [1] }));
  expect(chart?.querySelectorAll('.category')).toHaveLength(24);
  expect(chart?.textContent).toContain('Showing 24 of 30 rows');
  const few = chartElement(tableOf(rows.slice(0, 24), { kind: 'bar', x: 0, y: [1] }));
  expect(few?.textContent).not.toContain('Showing');
});

test('a line follows the days and leaves a gap where a value is missing', () => {
  const rows = [
    ['2024-03-01', 1],
    ['2024-03-02', 3],
    ['2024-03-03', null],
    ['2024-03-04', 2],
  ];
  const chart = chartElement(tableOf(rows, { kind: 'line', x: 0, y: [1] }, 'date'));
  expect(chart?.querySelector('path')?.getAttribute('d')).toBe('M0 200L200 0M600 100h0');
  expect(chart?.querySelector('.ends')?.textContent).toContain('Mar 1, 2024');
});

test('a line keeps the place of a month without rows', () => {
  const rows = [
    ['2024-01-01', 1],
    ['2024-02-01', 3],
    ['2024-04-01', 2],
  ];
  const chart = chartElement(tableOf(rows, { kind: 'line', x: 0, y: [1] }, 'date'));
  expect(chart?.querySelector('path')?.getAttribute('d')).toBe('M0 200L200 0M600 100h0');
});

test('nothing is drawn without a suggestion or without a number', () => {
  expect(chartElement(tableOf([['Ankara', 30]], undefined))).toBeUndefined();
  expect(chartElement(tableOf([['Ankara', null]], { kind: 'bar', x: 0, y: [1] }))).toBeUndefined();
});

test('bars of two groups are named by both, and computed values are rounded', () => {
  const table: ExternalTable = {
    ...tableOf([], { kind: 'line', x: 0, y: [2] }),
    columns: [
      { name: 'Region', type: 'text' },
      { name: 'Year', type: 'integer' },
      { name: 'average of total', type: 'decimal', computed: true },
    ],
    rows: [
      ['north', 2023, 200 / 3],
      ['north', 2024, 1.5],
    ],
  };
  const chart = chartElement(table);
  const names = [...(chart?.querySelectorAll('.category') ?? [])].map(({ textContent }) => textContent);
  expect(names).toEqual(['north · 2023', 'north · 2024']);
  expect(chart?.textContent).toContain('66.67');
});

test('figures of different units share no axis', () => {
  const table = (kind: 'bar' | 'line'): ExternalTable => ({
    ...tableOf([], { kind, x: 0, y: [1, 2] }),
    columns: [
      { name: 'Day', type: 'date' },
      { name: 'Count', type: 'integer' },
      { name: 'Paid', type: 'decimal', unit: '₺' },
    ],
    rows: [
      ['2024-03-01', 2, 1000],
      ['2024-03-02', 4, 500],
    ],
  });
  const widths = [...(chartElement(table('bar'))?.querySelectorAll<HTMLElement>('.fill') ?? [])].map(
    ({ style }) => style.width,
  );
  expect(widths).toEqual(['50%', '100%', '100%', '50%']);
  const lines = chartElement(table('line'));
  expect(lines?.querySelectorAll('path')).toHaveLength(1);
  expect(lines?.querySelector('.legend')?.textContent).toBe('Count');
});
