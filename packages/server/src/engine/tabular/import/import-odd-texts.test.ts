import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTableFile } from '#testing/scratch-duckdb.ts';
import { importSeparated } from './import-separated.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function importText(text: string) {
  const bytes = Buffer.from(text);
  const { signal } = new AbortController();
  const imported = await importSeparated({
    source: {
      sizeBytes: bytes.length,
      async *open() {
        yield bytes;
      },
    },
    folder,
    corrections: {},
    signal,
    onPlan: async () => undefined,
    onProgress: () => undefined,
  });
  return { ...imported, read: (sql: string) => readTableFile(imported.path, sql) };
}

test.each([
  ['numbers with decimal commas', ['Tutar', '0,00', '1.000,50', '2.001,00'], 'decimal', '1000.500000'],
  ['names of several words', ['Adlar', 'Ali Kaya', 'Ece Demir', 'Can Uz'], 'text', 'Ali Kaya'],
  ['times', ['Saat', '09:30', '10:45', '11:00'], 'time', '09:30:00'],
])('a text of one column of %s is read as one column', async (_, lines, type, value) => {
  const { built, read } = await importText(`${lines.join('\n')}\n`);
  expect(built.columns.map(({ label, format }) => [label, format.type])).toEqual([[lines[0], type]]);
  const cells = await read(`select ${built.columns[0]?.name} from rows`);
  expect(cells.flat()).toContain(value);
});

test('a header of two columns makes lines that look like numbers two columns', async () => {
  const { built } = await importText('a,b\n1,5\n2,6\n3,7\n');
  expect(built.columns.map(({ format }) => format.type)).toEqual(['integer', 'integer']);
});

test.each([
  ['rows end with CR and LF, cells have LF', 'Ad;Not;Puan\r\nAli;"bir\niki";1,5\r\nEce;"üç";2\r\n;;\r\n'],
  ['rows end with LF, cells have CR and LF', 'Ad;Not;Puan\nAli;"bir\r\niki";1,5\nEce;"üç";2\n'],
  ['rows end in both ways', 'Ad;Not;Puan\r\nAli;bir;1,5\nEce;"üç";2\r\n'],
])('a text whose %s is read', async (_, text) => {
  const { built, read } = await importText(text);
  expect(built).toMatchObject({ rowCount: 2, unreadRows: 0 });
  expect(await read('select ad, puan::double from rows order by rowid')).toEqual([
    ['Ali', 1.5],
    ['Ece', 2],
  ]);
});

const wideLine = (width: number, cell: (at: number) => string) =>
  Array.from({ length: width }, (_, at) => cell(at)).join(';');

test('a table of hundreds of columns is made', async () => {
  const width = 300;
  const line = (cell: (at: number) => string) => wideLine(width, cell);
  const rows = Array.from({ length: 20 }, (_, row) => line((at) => `${row},${at % 10}`));
  const { built, read } = await importText(`${line((at) => `ölçüm ${at}`)}\n${rows.join('\n')}\n`);
  expect(built.columns).toHaveLength(width);
  expect(await read('select sum(olcum_299)::double from rows')).toEqual([[208]]);
});

test('a table that has more columns than an import has memory for is refused at once', async () => {
  const wide = `${wideLine(5_000, (at) => `ölçüm ${at}`)}\n${wideLine(5_000, (at) => `${at},5`)}\n`;
  await expect(importText(wide)).rejects.toMatchObject({ reason: 'too_large' });
});

const dayOf = (at: number) => `${String(at + 1).padStart(2, '0')}.01.2024`;
const lines = (line: (at: number) => string) =>
  Array.from({ length: 12 }, (_, at) => `${line(at)}\n`).join('');

test('a delimiter within a note before other cells moves none of them: its row is listed as not read', async () => {
  const statement = `Tarih;Açıklama;Tutar\n${lines((at) => `${dayOf(at)};ödeme ${at};${at},50`)}`;
  const { built, read } = await importText(`${statement}13.01.2024;kira; ocak;500,00\n14.01.2024;su;5,00\n`);
  expect(built.columns.map(({ label, format }) => [label, format.type])).toEqual([
    ['Tarih', 'date'],
    ['Açıklama', 'text'],
    ['Tutar', 'decimal'],
  ]);
  expect(built).toMatchObject({ rowCount: 13, unreadRows: 1, misfits: [0, 0, 0] });
  expect(await read('select source_row, text from unread')).toEqual([['14', '13.01.2024;kira; ocak;500,00']]);
  expect(await read('from segments')).toEqual([
    ['0', '2'],
    ['12', '15'],
  ]);
});

test('a note at the end of its row keeps the delimiters within it', async () => {
  const statement = `Tarih;Tutar;Açıklama\n${lines((at) => `${dayOf(at)};${at},50;not ${at}`)}`;
  const { built, read } = await importText(
    `${statement}13.01.2024;500,00;kira; ocak\n14.01.2024;5,00;a; b; c;\n15.01.2024;6,00;\n`,
  );
  expect(built.columns.map(({ label }) => label)).toEqual(['Tarih', 'Tutar', 'Açıklama']);
  expect(built).toMatchObject({ rowCount: 15, unreadRows: 0 });
  expect(await read('select aciklama from rows where rowid >= 11 order by rowid')).toEqual([
    ['not 11'],
    ['kira; ocak'],
    ['a; b; c'],
    [null],
  ]);
});

test.each([
  [
    'two texts follow each other',
    'Ad;Adres;Şehir',
    (at: number) => `ad ${at};sokak ${at};Van`,
    'Ece;Cad. 5; No 3;Van',
  ],
  ['no cell is text', 'a;b;c', (at: number) => `${at};${at};${at}`, '4;5;6;7'],
])('a row with a delimiter too many is listed as not read where %s', async (_, header, line, long) => {
  const { built } = await importText(`${header}\n${lines(line)}${long}\n`);
  expect(built.columns).toHaveLength(3);
  expect(built).toMatchObject({ rowCount: 12, unreadRows: 1 });
});

test('a cell behind a last text that is whole has a column of its own', async () => {
  const { built, read } = await importText(
    `Ad;Yaş;Şehir\n${lines((at) => `ad ${at};${at};Van`)}Ece;25;Van;arandı\nCan;20;Muş\n`,
  );
  expect(built.columns.map(({ label }) => label)).toEqual(['Ad', 'Yaş', 'Şehir', '']);
  expect(built).toMatchObject({ rowCount: 14, unreadRows: 0 });
  expect(await read("select sehir from rows where ad = 'Ece'")).toEqual([['Van']]);
});

test('rows that go on behind their header have a column without a name', async () => {
  const { built } = await importText('Ad;Yaş\nAli;30;Van\nEce;25;Muş\nCan;20;Bolu\n');
  expect(built.columns.map(({ label }) => label)).toEqual(['Ad', 'Yaş', '']);
  expect(built).toMatchObject({ rowCount: 3, unreadRows: 0 });
});

test('days with the month first, marks for what is missing and the labels of totals do not make columns ones of words', async () => {
  const seasons = Array.from({ length: 9 }, (_, at) => `201${at},"June ${at + 1}, 201${at}",${at}.5\n`).join(
    '',
  );
  const { built, read } = await importText(
    `Season,Held on,Attendance\n${seasons}2019,Sept. 5 2019,(N/A)\nTotal,,36\nPlayoff Totals,,12\n`,
  );
  expect(built.columns.map(({ label, format }) => [label, format.type])).toEqual([
    ['Season', 'integer'],
    ['Held on', 'date'],
    ['Attendance', 'decimal'],
  ]);
  expect(await read('select held_on::varchar from rows where season in (2010, 2019)')).toEqual([
    ['2010-06-01'],
    ['2019-09-05'],
  ]);
});

test('one odd cell of a short table keeps its text beside a column of numbers, but one of codes stays as it is', async () => {
  const rows = Array.from({ length: 11 }, (_, at) => `${at + 10},${100 + at}\n`).join('');
  const { built, read } = await importText(`Price,Code\n${rows}ask us,A12\n`);
  expect(built.columns.map(({ format }) => format.type)).toEqual(['integer', 'text']);
  expect(built.misfits).toEqual([1, 0]);
  expect(await read('select sum(price) from rows')).toEqual([['165']]);
});

test('a mark before three digits means what it means in the other columns of the table', async () => {
  const { built, read } = await importText('Rings,Total\n9.5,58.061\n9.75,57.924\n');
  expect(built.columns.map(({ doubts }) => doubts)).toEqual([[], ['decimal_or_thousands']]);
  expect(await read('select total::double from rows order by rowid')).toEqual([[58.061], [57.924]]);
});
