import { beforeEach, expect, test, vi } from 'vitest';
import { type Drawing, optionsOf } from './chart-options.ts';
import { sidewaysHeightPx } from './sideways-bars.ts';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));

const names = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name} ${at}`);

const drawing = (categories: string[], widthPx: number): Drawing => ({
  kind: 'bar',
  categoryName: 'City',
  categories,
  series: [{ name: 'Total', values: categories.map((_, at) => at) }],
  palette: { series: ['teal', 'amber'], ink: 'black', muted: 'grey', line: 'silver', raised: 'white' },
  format: (value) => `about ${value}`,
  formatShare: (share) => `%${Math.round(share * 100)}`,
  nameOthers: (count) => `${count} others`,
  widthPx,
});

test('bars stand where their names have room', () => {
  const options = optionsOf(drawing(names(4, 'Van'), 360));
  expect(options).toMatchObject({ xAxis: { type: 'category' }, yAxis: { type: 'value' } });
});

test('each of twenty bars on a phone has its name beside it, from above to below', () => {
  const bars = drawing(names(20, 'Beyoğlu · 2024'), 360);
  expect(optionsOf(bars)).toMatchObject({
    xAxis: { type: 'value' },
    yAxis: { type: 'category', inverse: true, axisLabel: { interval: 0, overflow: 'truncate' } },
  });
  // A line of text for each.
  expect(sidewaysHeightPx(bars)).toBeGreaterThan(20 * 16);
});

test('more bars than have names stand, and so do lines', () => {
  expect(sidewaysHeightPx(drawing(names(200, 'Beyoğlu'), 360))).toBeUndefined();
  expect(sidewaysHeightPx({ ...drawing(names(20, 'Beyoğlu'), 360), kind: 'line' })).toBeUndefined();
});

test('who points at a value sees all of its digits, and the axis has few', () => {
  const one = drawing(['Van'], 360);
  const series = [
    { name: 'Mean', values: [1], write: () => '66.67', writeExactly: () => '66.6666666666667' },
  ];
  const options = optionsOf({ ...one, series });
  const [first] = options.series;
  const { valueFormatter } = first && 'tooltip' in first ? first.tooltip : options.tooltip;
  expect(valueFormatter(1)).toBe('66.6666666666667');
  expect(valueFormatter(null)).toBe('–');
  expect(options).toMatchObject({ yAxis: { axisLabel: { formatter: one.format } } });
});

test('a value between two gaps of a line is seen, and a line goes on over gaps only where it is asked to', () => {
  const line = {
    ...drawing(['Jan', 'Feb', 'Mar'], 360),
    kind: 'line' as const,
    series: [{ name: 'Total', values: [1, null, 2] }],
  };
  expect(optionsOf(line).series).toMatchObject([
    { showSymbol: true, showAllSymbol: true, connectNulls: false },
  ]);
  expect(optionsOf({ ...line, isJoined: true }).series).toMatchObject([{ connectNulls: true }]);
});

test('slices are named with their share in the reader’s way, in the ink of the text', () => {
  const [pie] = optionsOf({ ...drawing(['Van', 'Kars'], 360), kind: 'pie' }).series;
  const label = pie && 'label' in pie ? pie.label : undefined;
  expect(label).toMatchObject({ color: 'black', opacity: 1 });
  expect(label?.formatter({ name: 'Van', percent: 24.59 })).toBe('Van: %25');
});

test('the smallest of many slices are put together at the end', () => {
  const values = [5, 1, 9, 2, 8, 3, 7, 4, 6, 10, 11, 12];
  const pie = {
    ...drawing(names(12, 'Van'), 360),
    kind: 'pie' as const,
    series: [{ name: 'Total', values }],
  };
  const [{ data } = { data: [] }] = optionsOf(pie).series;
  const slices = data.map((slice) =>
    typeof slice === 'object' && slice && 'name' in slice ? slice : undefined,
  );
  expect(slices.map((slice) => slice?.name)).toEqual([
    'Van 2',
    'Van 4',
    'Van 6',
    'Van 8',
    'Van 9',
    'Van 10',
    'Van 11',
    '5 others',
  ]);
  expect(slices.at(-1)).toMatchObject({ value: 5 + 1 + 2 + 3 + 4 });
});

test('points have the names of both axes', () => {
  expect(optionsOf({ ...drawing(['1', '2'], 360), kind: 'scatter', categoryName: 'Age' })).toMatchObject({
    xAxis: { name: 'Age' },
    yAxis: { name: 'Total' },
  });
});

test('figures of two units have an axis each, which is written in its unit', () => {
  const two = {
    ...drawing(['Van', 'Kars'], 360),
    series: [
      { name: 'Count', values: [1, 2] },
      { name: 'Paid', unit: '₺', values: [100, 200], write: (value: number) => `${value} ₺` },
      { name: 'Debt', unit: '₺', values: [10, 20] },
      { name: 'Weight', unit: 'kg', values: [5, 6] },
    ],
  };
  const { series, ...axes } = optionsOf(two);
  expect(axes).toMatchObject({
    yAxis: [{ splitLine: { show: true } }, { splitLine: { show: false } }],
  });
  const [, paid] = 'yAxis' in axes && Array.isArray(axes.yAxis) ? axes.yAxis : [];
  expect(paid?.axisLabel.formatter(5)).toBe('5 ₺');
  expect(series).toMatchObject([{ yAxisIndex: 0 }, { yAxisIndex: 1 }, { yAxisIndex: 1 }]);
  expect(series).toHaveLength(3);
});

test('nothing moves for those who want less motion, neither at first nor when it is drawn anew', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(optionsOf(drawing(names(4, 'Van'), 360))).toMatchObject({ animation: false });
});
