import { buffer, text } from 'node:stream/consumers';
import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { type TableToSend, tableAnswer } from './table-answer.ts';

const table: TableToSend = {
  name: 'Satışlar: 2024',
  columns: [
    { name: 'Şehir' },
    { name: '=Amount', type: 'decimal' },
    { name: 'Day', type: 'date' },
    { name: 'Paid', type: 'boolean' },
  ],
  rows: [
    ['İzmir & <Ankara>', -12.5, '2024-03-01', true],
    ['=HYPERLINK("http://x")', null, '0001-01-01', false],
    ['a\u0000_x0041_\ud800', '12345678901234567890.1', null, null],
  ],
};

async function openWorkbook(sent: TableToSend) {
  const book = read(await buffer(tableAnswer('xlsx', sent).stream), { cellDates: true, UTC: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('The workbook has no sheet.');
  return { book, sheet, rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: null }) };
}

test('CSV keeps values, and no cell is run as a formula', async () => {
  const sent = tableAnswer('csv', table);
  expect(await text(sent.stream)).toBe(
    [
      "Şehir,'=Amount,Day,Paid",
      'İzmir & <Ankara>,-12.5,2024-03-01,true',
      `"'=HYPERLINK(""http://x"")",,0001-01-01,false`,
      'a\u0000_x0041_\ufffd,12345678901234567890.1,,',
      '',
    ].join('\r\n'),
  );
  expect(sent.headers['content-disposition']).toContain("filename*=UTF-8''Sat%C4%B1%C5%9Flar%202024.csv");
});

test('a workbook keeps texts, numbers, days and truth values, and holds no formula', async () => {
  const { book, sheet, rows } = await openWorkbook(table);
  expect(book.SheetNames).toEqual(['Satışlar  2024']);
  expect(rows).toEqual([
    ['Şehir', '=Amount', 'Day', 'Paid'],
    ['İzmir & <Ankara>', -12.5, new Date('2024-03-01'), true],
    ['=HYPERLINK("http://x")', null, '0001-01-01', false],
    ['a_x0041_\ufffd', '12345678901234567890.1', null, null],
  ]);
  const cells = Object.entries(sheet).filter(([place]) => !place.startsWith('!'));
  expect(cells.filter(([, cell]) => 'f' in cell)).toEqual([]);
});

test('rows that fail break the workbook off', async () => {
  const failing = async function* () {
    yield ['one'];
    throw new Error('The rows are gone.');
  };
  const { stream } = tableAnswer('xlsx', { ...table, rows: failing() });
  await expect(buffer(stream)).rejects.toThrow('The rows are gone.');
});
