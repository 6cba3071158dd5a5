import type { TableColumn } from '@docent/contract/features/spreadsheet';
import { expect, test } from 'vitest';
import type { DateWriting } from './format.ts';
import { filterValue, searchText } from './row-filter.ts';

const column = (type: TableColumn['type']): TableColumn => ({
  name: 'c',
  label: 'C',
  type,
  misfits: 0,
  examples: [],
  doubts: [],
});
const inDays: DateWriting = { formats: { dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm' }, language: 'en' };
const inMonths: DateWriting = {
  formats: { dateFormat: 'MMMM Do YYYY', timeFormat: 'hh:mm A' },
  language: 'tr',
};

test.each([
  ['date', ' 07/03/2024 ', inDays, '2024-03-07'],
  ['date', '2024-03-07', inDays, '2024-03-07'],
  ['date', 'Mart 7 2024', inMonths, '2024-03-07'],
  ['timestamp', '07/03/2024', inDays, '2024-03-07'],
  ['timestamp', '07/03/2024 14:05', inDays, '2024-03-07 14:05:00'],
  ['date', '2024-03', inDays, '2024-03'],
  ['text', '07/03/2024', inDays, '07/03/2024'],
  ['decimal', '12,5', inDays, '12.5'],
] as const)('a condition on a column (%s) compares %j as the table has it', (type, typed, writing, value) => {
  expect(filterValue(column(type), typed, writing)).toBe(value);
});

test('a day is looked for as the table has it, where the table has days', () => {
  expect(searchText([column('text'), column('date')], '07/03/2024 ', inDays)).toBe('2024-03-07');
  expect(searchText([column('text')], '07/03/2024', inDays)).toBe('07/03/2024');
  expect(searchText([column('date')], ' Van ', inDays)).toBe('Van');
});
