import { expect, test } from 'vitest';
import { fillPeriods } from './fill-periods.ts';
import type { Cell, ResultColumn } from './table-cell.ts';

const filled = (cells: Cell[], column: Omit<ResultColumn, 'name'>, isTimed = true) =>
  fillPeriods(cells, { name: 'When', ...column }, { isTimed, placesMax: 400 })?.map(({ cell, at }) =>
    at === undefined ? `(${cell})` : cell,
  );

test('each kind of period is filled in', () => {
  const date = { type: 'date' } as const;
  expect(filled(['2023-12-01', '2024-02-01', '2024-03-01'], { ...date, period: 'month' })).toEqual([
    '2023-12-01',
    '(2024-01-01)',
    '2024-02-01',
    '2024-03-01',
  ]);
  expect(filled(['2023-10-01', '2024-04-01'], { ...date, period: 'quarter' })).toEqual([
    '2023-10-01',
    '(2024-01-01)',
    '2024-04-01',
  ]);
  expect(filled(['2020-01-01', '2022-01-01'], { ...date, period: 'year' })?.[1]).toBe('(2021-01-01)');
  expect(filled(['2024-02-26', '2024-03-11'], { ...date, period: 'week' })?.[1]).toBe('(2024-03-04)');
  expect(filled(['2024-02-28', '2024-03-01'], date)?.[1]).toBe('(2024-02-29)');
  expect(filled(['2024-02-01', '2024-04-01'], date)).toEqual(['2024-02-01', '(2024-03-01)', '2024-04-01']);
  const moments = ['2024-01-01 00:00:00', '2024-03-01 00:00:00'];
  expect(filled(moments, { type: 'timestamp', period: 'month' })?.[1]).toBe('(2024-02-01)');
  expect(filled([1, 4], { type: 'integer', period: 'month_of_year' })).toEqual([1, '(2)', '(3)', 4]);
  expect(filled([2020, 2022], { type: 'integer' })).toEqual([2020, '(2021)', 2022]);
});

test('from the last to the first, and beside what is of no time', () => {
  const month = { type: 'date', period: 'month' } as const;
  expect(filled(['2024-03-01', '2024-01-01', null], month)).toEqual([
    '2024-03-01',
    '(2024-02-01)',
    '2024-01-01',
    null,
  ]);
});

test.each<[string, Cell[], Omit<ResultColumn, 'name'>]>([
  ['not in their order', ['2024-03-01', '2024-01-01', '2024-02-01'], { type: 'date', period: 'month' }],
  ['twice', ['2024-01-01', '2024-01-01'], { type: 'date', period: 'month' }],
  ['too far from each other', ['0001-01-01', '2024-01-01'], { type: 'date' }],
  ['no days', ['May', 'June'], { type: 'text' }],
  ['numbers that do not follow one another', [202312, 202401], { type: 'integer' }],
  ['moments', ['2024-01-01 10:00:00', '2024-01-03 10:00:00'], { type: 'timestamp' }],
])('nothing is filled in between periods that are %s', (_, cells, column) => {
  expect(filled(cells, column)).toBeUndefined();
});

test('whole numbers that are no periods are left alone', () => {
  expect(filled([1, 4], { type: 'integer' }, false)).toBeUndefined();
});
