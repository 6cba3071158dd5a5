import { expect, test } from 'vitest';
import { planTable } from './plan-table.ts';

/** The first column of a sheet of a workbook. */
function readSheet(lines: readonly string[], language: 'en' | 'tr' = 'en') {
  const sample = lines.map((line) => `${line}\n`).join('');
  const dialect = { delimiter: ',', quote: '"', escapeSign: '"' };
  return planTable({ sample, isWhole: true, language, corrections: {}, dialect }).columns[0];
}

const doubtful = (dateOrder: string) => ({ format: { dateOrder }, doubts: ['day_or_month'] });

test('a day that is a text is read as the real dates around it say', () => {
  const day = (label: string, text: string) =>
    readSheet([`${label},N`, '2024-01-05,1', `${text},2`, '2024-01-09,3', '2024-02-01,4']);
  expect(day('Day', '07/01/2024')).toMatchObject(doubtful('dmy'));
  expect(day('Tarih', '01/07/2024')).toMatchObject(doubtful('mdy'));
});

test('where they do not say, the labels of the table do', () => {
  const lines = (labels: string) => [labels, '2024-01-05,1', '07/02/2024,2', '2024-12-09,3'];
  expect(readSheet(lines('Tarih,Tutar'))).toMatchObject(doubtful('dmy'));
  expect(readSheet(lines('Sipariş günü,Kod'))).toMatchObject(doubtful('dmy'));
  expect(readSheet(lines('Ordered,Amount'))).toMatchObject(doubtful('mdy'));
});

test('what another column of the file proves goes before its labels', () => {
  const lines = ['Tarih,Teslim,Tutar', '07/02/2024,02/28/2024,1', '08/02/2024,03/01/2024,2'];
  expect(readSheet(lines)).toMatchObject(doubtful('mdy'));
  const named = ['Ordered,Paid', '07/02/2024,28/02/2024', '08/02/2024,01/03/2024'];
  expect(readSheet(named)).toMatchObject(doubtful('dmy'));
});

test('days that follow each other in a month of a Turkish table are no first days of months', () => {
  const lines = ['Tarih,Alış', '02-01-2024,29.4', '03-01-2024,29.5', '04-01-2024,29.7'];
  expect(readSheet(lines, 'tr')).toMatchObject(doubtful('dmy'));
  expect(readSheet(['Day,Rate', ...lines.slice(1)])).toMatchObject(doubtful('mdy'));
});
