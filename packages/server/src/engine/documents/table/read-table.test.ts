import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { extractText } from '#testing/extract-text.ts';
import { xlsxFile } from '#testing/office-files.ts';
import { parseCsv } from '../parse-csv.ts';
import { createRowCollector, type GivenRow, RowsComplete } from './collect-rows.ts';
import { createSeparatedReader } from './read-separated.ts';
import { readTable } from './read-table.ts';
import type { TableStart } from './table-messages.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function read(name: string, bytes: Uint8Array, ask: { sheet?: number; start?: TableStart } = {}) {
  const source = {
    sizeBytes: bytes.length,
    async *open() {
      yield bytes;
    },
  };
  return readTable(
    { source, ending: name.split('.').at(-1) ?? '', encoding: undefined },
    { sheet: ask.sheet ?? 1, start: ask.start ?? { offset: 0 }, rowsMax: 10 },
  );
}

const cell = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const cities = ['Ankara', 'İzmir', 'Muğla', 'Çanakkale', 'Şırnak'];
const sheetRows = Array.from(
  { length: 25 },
  (_, at) =>
    `<row r="${at * 2 + 1}">${cell(`A${at * 2 + 1}`, cities[at % 5] ?? '')}${cell(`C${at * 2 + 1}`, `${at}`)}</row>`,
).join('');

test('rows are counted up to a limit', () => {
  let nowMs = 0;
  const collector = createRowCollector({ sheet: 1, start: { offset: 0 }, rowsMax: 10 }, () => nowMs);
  const take = () => {
    for (let at = 0; at < 1_000_000; at += 1) {
      nowMs += 1;
      collector.take({ number: at + 1, start: at, end: at + 1, cells: ['x'] });
    }
  };
  expect(take).toThrow(RowsComplete);
  const { rows, rowsSeen, rowCount } = collector.result(false);
  expect({ rows: rows.length, rowCount }).toEqual({ rows: 10, rowCount: null });
  expect(rowsSeen).toBeGreaterThan(1000);
  expect(rowsSeen).toBeLessThan(4000);
});

test('a text file that is named .xls is read as a table', async () => {
  const { rows } = await read('rapor.xls', bytesOf('Şehir\tNüfus\nIğdır\t206857\n'));
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Şehir', 'Nüfus'],
    ['Iğdır', '206857'],
  ]);
});

test('a table that exceeds the shown columns or cell length reports it', async () => {
  const wide = (columns: number) =>
    bytesOf(`${Array.from({ length: columns }, (_, at) => at).join(';')}\n1;2\n`);
  expect((await read('fits.csv', wide(256))).cut).toEqual({ rows: false, columns: false });
  const part = await read('wide.csv', wide(257));
  expect([part.cut, part.rows[0]?.cells.length]).toEqual([{ rows: false, columns: true }, 256]);
  const far = await read(
    'wide.xlsx',
    xlsxFile({ Geniş: `<row r="1">${cell('A1', 'a')}${cell('IW1', 'z')}</row>` }),
  );
  expect([far.cut.columns, far.rows[0]?.cells.length]).toEqual([true, 256]);
  const collector = createRowCollector({ sheet: 1, start: { offset: 1_048_570 }, rowsMax: 10 });
  const row = (at: number) => ({ number: at + 1, start: at, end: at + 1, cells: ['x'] });
  for (let at = 0; at < 1_048_576; at += 1) collector.take(row(at));
  expect(collector.result(true).cut.rows).toBe(false);
  expect(() => collector.take(row(1_048_576))).toThrow(RowsComplete);
  expect(collector.result(false)).toMatchObject({ rowCount: 1_048_576, cut: { rows: true } });
});

describe('a workbook', () => {
  const book = xlsxFile({ Boş: '', İller: sheetRows });

  test('returns its sheets, and rows in parts', async () => {
    const part = await read('a.xlsx', book, { sheet: 2, start: { offset: 12 } });
    expect(part.sheets).toEqual(['Boş', 'İller']);
    expect(part).toMatchObject({ offset: 10, rowsSeen: 25, rowCount: 25 });
    expect(part.rows).toHaveLength(10);
    expect(part.rows[0]).toMatchObject({ number: 21, cells: ['Ankara', '', '10'] });
    const last = await read('a.xlsx', book, { sheet: 2, start: { offset: 20 } });
    expect(last).toMatchObject({ offset: 20, rowCount: 25 });
    expect(await read('a.xlsx', book)).toMatchObject({ rows: [], rowCount: 0 });
  });

  test('finds the row at a position of its text', async () => {
    const { text, pages } = await extractText('a.xlsx', book);
    const page = pages[1] ?? { start: 0 };
    const at = text.indexOf('Şırnak |  | 14') - page.start + 3;
    const { offset, rows } = await read('a.xlsx', book, { sheet: 2, start: { at } });
    const row = rows.find(({ start, end }) => start <= at && at < end);
    expect(offset).toBe(10);
    expect(row?.cells).toEqual(['Şırnak', '', '14']);
    expect(text.slice(page.start + (row?.start ?? 0), page.start + (row?.end ?? 0))).toBe('Şırnak |  | 14');
  });

  test('in the old binary format is read alike', async () => {
    const sheet = utils.aoa_to_sheet([['İl', 'Nüfus'], [], ['Muğla', 1_048_185]]);
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'İller');
    const part = await read('a.xls', write(book, { type: 'buffer', bookType: 'biff8' }));
    expect(part).toMatchObject({ sheets: ['İller'], rowCount: 2 });
    expect(part.rows[1]).toMatchObject({ number: 3, cells: ['Muğla', '1048185'] });
  });

  test('that is broken or no workbook is rejected', async () => {
    await expect(read('a.xlsx', book.subarray(0, 200))).rejects.toMatchObject({ reason: 'damaged' });
    await expect(read('a.txt', bytesOf('no table'))).rejects.toMatchObject({ reason: 'binary' });
  });
});

describe('a CSV file', () => {
  test('keeps formulas as text, shortens long cells, and decodes windows-1254', async () => {
    const formula = await read('a.csv', bytesOf(`ad;not\n=1+1;"${'x'.repeat(900)}"\n`));
    expect(formula.rows[1]?.cells[0]).toBe('=1+1');
    expect(formula.rows[1]?.cells[1]).toHaveLength(500);
    const turkish = Buffer.from('il;nüfus\nMu\xf0la;1\n\xdeanl\xfdurfa;2\n', 'latin1');
    const { rows } = await read('a.csv', turkish);
    expect(rows.map(({ cells }) => cells[0])).toEqual(['il', 'Muğla', 'Şanlıurfa']);
  });

  test('has the same rows and positions, however the stream is split', () => {
    const text = 'a,b\r\n"1,\r\nx",2\n\n"say ""hi""",\r\n  ,\rlast,"open';
    const expected = [...parseCsv(text)].map(({ cells }) => cells);
    for (let size = 1; size <= text.length; size += 1) {
      const rows: GivenRow[] = [];
      const reader = createSeparatedReader(',', (row) => rows.push(row));
      for (let at = 0; at < text.length; at += size) reader.take(text.slice(at, at + size));
      reader.end();
      expect(rows.map(({ cells }) => cells)).toEqual(expected);
      for (const { start, end, cells } of rows)
        expect([...parseCsv(text.slice(start, end))].map((row) => row.cells)).toEqual([cells]);
    }
  });
});
