import { expect, test } from 'vitest';
import { withWrittenDays, writeDay } from './write-day.ts';

const formats = { dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm' };
const write = (iso: string) => writeDay(iso, formats, 'en');

test('writes a day and a moment in the formats of a project, and leaves other texts as they are', () => {
  expect(write('2024-03-01')).toBe('01/03/2024');
  expect(write('2024-03-01 14:05:09')).toBe('01/03/2024 14:05');
  expect(write('2024-03-01T14:05:09.250')).toBe('01/03/2024 14:05');
  expect(writeDay('2024-03-01', { ...formats, dateFormat: 'MMMM Do YYYY' }, 'tr')).toBe('Mart 1 2024');
  expect(write('soon')).toBe('soon');
  expect(write('12024-03-01')).toBe('12024-03-01');
});

const table = {
  columns: [
    { name: 'Day', type: 'date' as const },
    { name: 'sum of Amount (where Day ≥ 2024-01-14)', type: 'decimal' as const },
    { name: 'Batch', type: 'text' as const },
  ],
  rows: [['2024-01-14', 5, '2023-12-31']],
  understood: 'Rows where Day ≥ 2024-01-14 and Batch = "2023-12-31"',
};

test('writes the days of the sentence, of the names of columns, of the read-back and of choices', () => {
  const answer = {
    text: '2024-01-14 · sum of Amount (where Day ≥ 2024-01-14): **5** · Batch: 2023-12-31',
    table,
    choices: [{ text: 'Rows where Day = 2024-02-01', sql: `select '2024-02-01'`, result: '2024-02-01' }],
  };
  expect(withWrittenDays(answer, write)).toEqual({
    text: '14/01/2024 · sum of Amount (where Day ≥ 14/01/2024): **5** · Batch: 2023-12-31',
    table: {
      columns: [
        { name: 'Day', type: 'date' },
        { name: 'sum of Amount (where Day ≥ 14/01/2024)', type: 'decimal' },
        { name: 'Batch', type: 'text' },
      ],
      rows: [['2024-01-14', 5, '2023-12-31']],
      understood: 'Rows where Day ≥ 14/01/2024 and Batch = "2023-12-31"',
    },
    choices: [{ text: 'Rows where Day = 01/02/2024', sql: `select '2024-02-01'`, result: '01/02/2024' }],
  });
});

test('leaves an answer that is not about tables as it is', () => {
  const answer = { text: 'The file says 2024-01-14 [1].' };
  expect(withWrittenDays(answer, write)).toBe(answer);
});
