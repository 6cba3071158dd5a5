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

test('numbers of a workbook are shown with the unit of their column, and stay numbers', async () => {
  const columns = [
    { name: 'Tutar', type: 'decimal', unit: '₺' },
    { name: 'Oran', type: 'decimal', unit: '%' },
    { name: 'Adet', type: 'integer', unit: 'TL' },
    { name: 'Odd', type: 'integer', unit: '"];<' },
  ] as const;
  const sent = tableAnswer('xlsx', { name: 'a', columns, rows: [[1234.5, 12.5, 7, 8]] });
  const book = read(await buffer(sent.stream), { cellNF: true });
  const { A2, B2, C2, D2 } = book.Sheets.a ?? {};
  expect([A2, B2, C2, D2].map(({ t, v, w }) => [t, v, w])).toEqual([
    ['n', 1234.5, '1,234.50 ₺'],
    ['n', 0.125, '12.50%'],
    ['n', 7, '7 TL'],
    ['n', 8, '8 <'],
  ]);
});

test('parts of one are percentages: with a format in a workbook, with a header that says so in CSV', async () => {
  const sent: TableToSend = {
    name: 'a',
    columns: [{ name: 'City' }, { name: 'share of Amount', type: 'decimal', unit: 'part' }],
    rows: [
      ['Van', 0.375],
      ['Muş', 0.07],
    ],
  };
  const { B2 } = read(await buffer(tableAnswer('xlsx', sent).stream), { cellNF: true }).Sheets.a ?? {};
  expect([B2.t, B2.v, B2.w]).toEqual(['n', 0.375, '37.50%']);
  expect(await text(tableAnswer('csv', sent).stream)).toBe(
    'City,share of Amount (%)\r\nVan,37.5\r\nMuş,7\r\n',
  );
});
