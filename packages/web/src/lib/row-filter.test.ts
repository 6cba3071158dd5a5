import type { TableColumn } from '@docent/contract/table-column';
import { writeFigure } from '@docent/contract/write-figure';
import { expect, test } from 'vitest';
import type { DateWriting } from './format.ts';
import { filterCell, filterValue, rowFilterOf, rowSearch } from './row-filter.ts';

const column = (type: TableColumn['type'], more: Partial<TableColumn> = {}): TableColumn => ({
  name: 'c',
  label: 'C',
  type,
  misfits: 0,
  examples: [],
  doubts: [],
  ...more,
});
const inDays: DateWriting = { formats: { dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm' }, language: 'en' };
const inMonths: DateWriting = {
  formats: { dateFormat: 'MMMM Do YYYY', timeFormat: 'hh:mm A' },
  language: 'tr',
};
const isoTr: DateWriting = {
  formats: { dateFormat: 'YYYY-MM-DD', timeFormat: 'HH:mm:ss' },
  language: 'tr',
};
const isoEn: DateWriting = { ...isoTr, language: 'en' };

test.each([
  ['date', ' 07/03/2024 ', inDays, '2024-03-07'],
  ['date', '2024-03-07', inDays, '2024-03-07'],
  ['date', 'Mart 7 2024', inMonths, '2024-03-07'],
  ['date', '07/03/2024 14:05', inDays, '2024-03-07'],
  ['date', '25.03.2024', isoEn, '2024-03-25'],
  ['date', '03/25/2024', inDays, '2024-03-25'],
  ['date', '03.04.2024', isoEn, '2024-04-03'],
  ['date', 'March 7 2024', isoTr, '2024-03-07'],
  ['timestamp', '07/03/2024', inDays, '2024-03-07'],
  ['timestamp', '07/03/2024 14:05', inDays, '2024-03-07 14:05'],
  ['timestamp', '07/03/2024 00:00', inDays, '2024-03-07 00:00'],
  ['timestamp', '2024-03-07 14:05:09', inDays, '2024-03-07 14:05:09'],
  ['timestamp', '25.03.2024 14:05', isoEn, '2024-03-25 14:05'],
  ['time', '9:05', inDays, '09:05:00'],
  ['time', '14.05', inDays, '14:05:00'],
  ['text', '07/03/2024', inDays, '07/03/2024'],
  ['decimal', '12,5', inDays, '12.5'],
  ['decimal', '1,100.5', isoEn, '1100.5'],
  ['decimal', '1.300,5', isoTr, '1300.5'],
  ['decimal', '1.300,5', isoEn, '1300.5'],
  ['decimal', '1,300.5', isoTr, '1300.5'],
  ['decimal', '1762.2', isoTr, '1762.2'],
  ['decimal', '1.5', isoTr, '1.5'],
  ['decimal', '0,500', isoEn, '0.5'],
  ['integer', '500,000', isoEn, '500000'],
  ['integer', '500.000', isoTr, '500000'],
  ['integer', '1.234.567', isoEn, '1234567'],
  ['integer', '−1 234 567', isoEn, '-1234567'],
  ['integer', '(1,250)', isoEn, '-1250'],
  ['integer', '12345678901234567890', isoEn, '12345678901234567890'],
  ['decimal', '2.5e-3', isoTr, '2.5e-3'],
] as const)('a condition on a column (%s) compares %j as the table has it', (type, typed, writing, value) => {
  expect(filterValue(column(type), typed, writing)).toBe(value);
});

test.each([
  ['date', '2024-03', isoEn],
  ['date', '03/04/2024', isoEn],
  ['date', '31.02.2024', isoTr],
  ['timestamp', 'tomorrow', isoEn],
  ['time', '25:00', isoEn],
  ['integer', 'many', isoEn],
  ['decimal', '1.2.3', isoEn],
  ['decimal', '1,23,456', isoEn],
  ['decimal', '-', isoEn],
] as const)('a column (%s) takes no %j', (type, typed, writing) => {
  expect(filterValue(column(type), typed, writing)).toBeUndefined();
  expect(rowFilterOf(column(type), { operator: 'less', typed }, writing)).toBeUndefined();
});

test('what can be read in two ways is read as the upload writes it, behind the reader’s own way', () => {
  expect(filterValue(column('date', { format: 'mm/dd/yyyy' }), '03/04/2024', isoEn)).toBe('2024-03-04');
  expect(filterValue(column('date', { format: 'mm/dd/yyyy' }), '03/04/2024', inDays)).toBe('2024-04-03');
  expect(filterValue(column('time', { format: 'm:ss' }), '3:45', isoEn)).toBe('00:03:45');
  expect(filterValue(column('decimal', { format: '1,234.56' }), '1.234', isoTr)).toBe('1234');
});

test.each(['en', 'tr'] as const)('every number is read as the grid writes it (%s)', (language) => {
  for (const unit of [undefined, '₺', '$', '%', 'kg'])
    for (const type of ['integer', 'decimal'] as const)
      for (const value of [0, 7, -42, 999, 1000, 12_345, -1_234_567, 0.05, -1762.2, 98_765.125]) {
        const shown = writeFigure(value, { type, unit, computed: false }, language);
        const own = column(type, unit === undefined ? {} : { unit });
        expect(filterValue(own, shown, { ...isoEn, language }), shown).toBe(String(value));
      }
});

test('a number of cells that contain a text is looked for as typed and as the table has it', () => {
  const contains = (own: TableColumn, typed: string, writing: DateWriting) =>
    rowFilterOf(own, { operator: 'contains', typed }, writing);
  const found = (value: string, plain?: string) => ({
    column: 'c',
    operator: 'contains',
    value,
    ...(plain !== undefined && { plain }),
  });
  expect(contains(column('decimal'), '1.762,2', isoTr)).toEqual(found('1.762,2', '1762.2'));
  expect(contains(column('decimal'), ',25', isoTr)).toEqual(found(',25', '.25'));
  expect(contains(column('decimal'), '1,', isoTr)).toEqual(found('1,'));
  expect(contains(column('date'), '2024-03-2', isoTr)).toEqual(found('2024-03-2'));
  expect(contains(column('date'), '25.03.2024', isoTr)).toEqual(found('25.03.2024', '2024-03-25'));
  expect(contains(column('date'), '03.2024', isoTr)).toEqual(found('03.2024', '2024-03'));
  expect(contains(column('text'), '1.762,2', isoTr)).toEqual(found('1.762,2'));
});

test('a number or a day is searched for as typed and as the table has it, where the table has such columns', () => {
  expect(rowSearch([column('decimal')], '1,762.2', isoEn)).toEqual({ q: '1,762.2', plain: '1762.2' });
  expect(rowSearch([column('decimal')], '1.762,20', isoTr)).toEqual({ q: '1.762,20', plain: '1762.2' });
  expect(rowSearch([column('decimal')], '1762.2', isoTr)).toEqual({ q: '1762.2' });
  const day = { q: '25.03.2024', plain: '2024-03-25' };
  expect(rowSearch([column('text'), column('date')], '25.03.2024 ', isoTr)).toEqual(day);
  expect(rowSearch([column('text')], '25.03.2024', isoTr)).toEqual({ q: '25.03.2024' });
  expect(rowSearch([column('date')], ' Van ', inDays)).toEqual({ q: 'Van' });
});

test('the value of a condition is shown as cells are', () => {
  const over = { column: 'c', operator: 'greater', value: '500000' } as const;
  expect(filterCell(over, column('integer'))).toBe(500_000);
  expect(filterCell({ ...over, value: '12345678901234567890' }, column('integer'))).toBe(
    '12345678901234567890',
  );
  expect(filterCell({ ...over, operator: 'contains', value: '1.7' }, column('decimal'))).toBe('1.7');
});
