import { expect, test } from 'vitest';
import type { DecidedColumn } from './column-format.ts';
import { decidedColumns } from './decided-formats.ts';
import { findDisproved, markDisproved } from './disproved-formats.ts';
import { planTable } from './plan-table.ts';

const plan = (sample: string, decided: readonly DecidedColumn[] = []) =>
  planTable({ sample, isWhole: true, language: 'en', corrections: {}, decided }).columns;

/** What a second file of a table disproves of its first one. */
function findIn(first: string, second: string, hasWrittenNumbers = true) {
  const before = plan(first);
  const added = plan(second, decidedColumns(before, hasWrittenNumbers));
  return findDisproved(before, added, hasWrittenNumbers);
}

const days = (...cells: string[]) => `Day,N\n${cells.map((cell) => `${cell},x\n`).join('')}`;
const amounts = (...cells: string[]) => `Amount;N\n${cells.map((cell) => `${cell};x\n`).join('')}`;
const openDays = days('01/02/2024', '02/02/2024', '03/02/2024', '09/02/2024');

test('a day over 12 disproves the order in which the days of the table were read', () => {
  const found = findIn(openDays, days('13/03/2024'));
  expect(found).toEqual([
    { name: 'day', label: 'Day', type: 'date', before: 'mm/dd/yyyy', proven: 'dd.mm.yyyy' },
  ]);
  expect(markDisproved(plan(openDays), found)).toMatchObject([
    { doubts: ['day_or_month', 'disproved'], provenFormat: 'dd.mm.yyyy' },
    { name: 'n', doubts: [] },
  ]);
});

test('a number that can only be read with the other mark disproves the mark of the table', () => {
  expect(findIn(amounts('1.234', '2.500'), amounts('3.5', '1,234.50'))).toMatchObject([
    { name: 'amount', type: 'decimal', before: '1.234,56', proven: '1,234.56' },
  ]);
});

test.each([
  ['days that are open as well', openDays, days('01/03/2024', '02/03/2024')],
  ['days that prove the same order', openDays, days('03/13/2024')],
  ['days in ISO form', openDays, days('2024-03-13')],
  ['days against an order that the table proves', days('01/31/2024'), days('13/03/2024')],
  ['numbers that are open as well', amounts('1.234', '2.500'), amounts('3.400')],
])('nothing is disproved by %s', (_, first, second) => {
  expect(findIn(first, second)).toEqual([]);
});

test('the numbers of a workbook disprove no mark', () => {
  const [before, added] = [plan(amounts('1.234', '2.500')), plan(amounts('3.5'))];
  expect(findDisproved(before, added, false)).toEqual([]);
  expect(findDisproved(before, added, true)).toHaveLength(1);
});
