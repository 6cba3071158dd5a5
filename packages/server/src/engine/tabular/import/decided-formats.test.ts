import { expect, test } from 'vitest';
import type { DecidedColumn } from './column-format.ts';
import { addDecided, areSettled, decidedColumns } from './decided-formats.ts';
import { planTable } from './plan-table.ts';

const plan = (sample: string, decided: readonly DecidedColumn[] = []) =>
  planTable({ sample, isWhole: true, language: 'en', corrections: {}, decided }).columns;

/** What the columns of a first file decide for a second one, and how that is read. */
const planSecond = (first: string, second: string) => plan(second, decidedColumns(plan(first), true));

const days = (...cells: string[]) => `Day,N\n${cells.map((cell) => `${cell},x\n`).join('')}`;
const february = days('01/02/2024', '02/02/2024', '03/02/2024', '09/02/2024');

test('days of a part are read in the order that is decided for the table, which its own cells may contradict', () => {
  expect(plan(february)[0]).toMatchObject({ format: { dateOrder: 'mdy' }, doubts: ['day_or_month'] });
  expect(planSecond(days('01/01/2024', '31/01/2024'), february)[0]).toMatchObject({
    format: { dateOrder: 'dmy', dateFormats: ['%d/%m/%Y'] },
    doubts: [],
  });
  expect(planSecond(days('01/01/2024', '31/01/2024'), days('02/13/2024'))[0]).toMatchObject({
    format: { dateOrder: 'mdy' },
    doubts: ['day_or_month'],
  });
  const doubtful = days('01/03/2024', '02/04/2024');
  expect(planSecond(doubtful, february)[0]).toMatchObject({ doubts: ['day_or_month'] });
  expect(planSecond(doubtful, days('13/02/2024'))[0]).toMatchObject({
    format: { dateOrder: 'dmy' },
    doubts: [],
  });
});

test.each([
  ['1,234.56', '21.234', 'decimal', '.', []],
  ['1.234,56', '1.234', 'integer', ',', []],
  ['1.234,56', '21.23', 'decimal', '.', ['decimal_or_thousands']],
  ['1,234.56', '1.234,5', 'decimal', ',', ['decimal_or_thousands']],
] as const)(
  'with %s in the table, %s is of type %s with the mark %s',
  (first, second, type, mark, doubts) => {
    const [amount] = planSecond(`Amount;N\n${first};x\n`, `Amount;N\n${second};x\n`);
    expect(amount).toMatchObject({ format: { type, decimalMark: mark }, doubts });
  },
);

test('where another column of the part shows a mark against the table, a cell that has either is read by that, with a doubt', () => {
  const [, open] = planSecond('A;B\n1,234.56;7.50\n', 'A;B\n1.234,56;1.234\n');
  expect(open).toMatchObject({ format: { decimalMark: ',' }, doubts: ['decimal_or_thousands'] });
});

test('numbers of a workbook have no mark of their own: they decide nothing and nothing is decided for them', () => {
  const columns = plan('Amount;N\n1234.5;x\n');
  expect(decidedColumns(columns, false)).toEqual([]);
  const [amount] = planTable({
    sample: 'Amount,N\n1.234,x\n',
    isWhole: true,
    language: 'en',
    corrections: {},
    dialect: { delimiter: ',', quote: '"', escapeSign: '"' },
    decided: [{ name: 'amount', decimalMark: ',', isSure: true }],
  }).columns;
  expect(amount).toMatchObject({ format: { type: 'decimal', decimalMark: '.' }, doubts: [] });
});

test('a file that proves an order decides for those that do not, and the first of two for both', () => {
  const open = { name: 'day', dateOrder: 'mdy', isSure: false } as const;
  const proven = { name: 'day', dateOrder: 'dmy', isSure: true } as const;
  expect(addDecided([open], [proven])).toEqual([proven]);
  expect(addDecided([proven], [{ ...proven, dateOrder: 'mdy' }])).toEqual([proven]);
  expect(areSettled([open, proven], [proven])).toBe(true);
  expect(areSettled([open], [open])).toBe(false);
});
