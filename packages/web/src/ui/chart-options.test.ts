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
