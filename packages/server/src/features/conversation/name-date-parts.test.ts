import type { ResultColumn } from '@docent/contract/table-cell';
import { expect, test } from 'vitest';
import { nameDateParts } from './name-date-parts.ts';

const day: ResultColumn = { name: 'day', type: 'integer', period: 'weekday' };
const month: ResultColumn = { name: 'month', type: 'integer', period: 'month_of_year' };
const start: ResultColumn = { name: 'start', type: 'date', period: 'month' };
const rows: ResultColumn = { name: 'rows', type: 'integer' };

test.each([
  ['en', ['Monday', 'December', '2024-06-01', 1]],
  ['tr', ['Pazartesi', 'Aralık', '2024-06-01', 1]],
] as const)('days of the week and months of any year have their names in a file: %s', (language, row) => {
  const columns = [day, month, start, rows];
  const file = nameDateParts(
    {
      columns,
      rows: [
        [1, 12, '2024-06-01', 1],
        [null, null, null, 0],
      ],
    },
    language,
  );
  expect(file.rows).toEqual([row, [null, null, null, 0]]);
  expect(file.columns.map(({ type }) => type)).toEqual(['text', 'text', 'date', 'integer']);
});

test('other results stay as they are', () => {
  const result = { columns: [start, rows], rows: [['2024-06-01', 1]] };
  expect(nameDateParts(result, 'en')).toEqual(result);
});
