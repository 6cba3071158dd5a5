import { expect, test } from 'vitest';
import { columnName, columnWidths, isNumeric } from './table-columns.ts';

test('columns are called as in a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

test('a column is as wide as its longest text, within reason, also where rows are shorter', () => {
  const row = (...cells: string[]) => ({ number: 1, start: 0, end: 1, cells });
  const [first = 0, second = 0, third] = columnWidths([row('a'), row('b', '', 'x'.repeat(400))]);
  expect([first, second]).toEqual([72, 72]);
  expect(third).toBe(320);
});

test('numbers are told in both notations', () => {
  expect(['1.048.185', '-3,5', '12 %'.replace(' ', ''), '2026-11-21', 'A1', ''].map(isNumeric)).toEqual([
    ...[true, true, true, false, false, false],
  ]);
});
