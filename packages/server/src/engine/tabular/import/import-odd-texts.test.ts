import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importText as importTextIn } from '#testing/import-text.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const importText = (text: string) => importTextIn(folder, text);

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
  ['rows end with LF, cells have CR', 'Ad;Not;Puan\nAli;"bir\riki ""üç""";1,5\nEce;"dört\rbeş";2\n'],
  ['rows end with CR, cells have LF', 'Ad;Not;Puan\rAli;"bir\niki";1,5\rEce;"üç";2\r'],
  [
    'rows end with CR, cells have LF and rows are blank',
    'Ad;Not;Puan\rAli;"bir\niki";1,5\r\r;;\rEce;"üç";2\r',
  ],
  ['rows end with CR and some are blank', 'Ad;Not;Puan\rAli;bir;1,5\r\r;;\rEce;"üç";2\r'],
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

test.each([
  ['four digits before the mark tell a fraction', 'Ülke,GSYH\nA,2710.349\nB,980.125\n', [980.125, 2710.349]],
  [
    'a text with commas between its cells has decimal points',
    'Year,Jan\n1950,23.110\n1951,24.190\n',
    [23.11, 24.19],
  ],
  ['a text with semicolons has decimal commas', 'Ürün;Ağırlık\na;1,250\nb;2,125\n', [1.25, 2.125]],
  [
    'whole numbers below a thousand tell thousands',
    'State,Total\nA,"6,718"\nB,776\nC,"26,822"\nD,"1,158"\n',
    [776, 26822],
  ],
])('where a mark before three digits is all there is, %s', async (_, text, [least, most]) => {
  const { built, read } = await importText(text);
  const name = built.columns.at(-1)?.name;
  expect(await read(`select min(${name})::double, max(${name})::double from rows`)).toEqual([[least, most]]);
});

test.each([
  ['of a text with semicolons', 'Gün;Ort\n03/04/2024;x\n05/06/2024;y\n', '2024-04-03'],
  ['beside decimal commas', 'day,price\n03/04/2024,"1,5"\n05/06/2024,"2,5"\n', '2024-04-03'],
  ['that have one day in all months', 'day,price\n01/02/2024,5\n01/03/2024,6\n01/04/2024,7\n', '2024-02-01'],
])('days %s come before months', async (_, text, first) => {
  const { built, read } = await importText(text);
  expect(await read(`select min(${built.columns[0]?.name}) from rows`)).toEqual([[first]]);
  expect(built.columns[0]?.doubts).toEqual(['day_or_month']);
});

test.each([
  [
    'clocks of twelve hours behind a day',
    'When',
    ['5/18/2006 12:00:00 AM', '1/5/2011 3:30:00 PM'],
    'timestamp',
    '2011-01-05 15:30:00',
  ],
  ['clocks of twelve hours', 'Start', ['9:05 am', '1:30 pm'], 'time', '13:30:00'],
  ['days without marks', 'DATE', ['20140102', '20140228'], 'date', '2014-02-28'],
  ['amounts with the minus behind them', 'Tutar', ['1234,50-', '200,00', '17,25-'], 'decimal', '200.000000'],
  ['amounts in brackets', 'Amount', ['(234.50)', '200.00'], 'decimal', '200.000000'],
  ['counts of something', 'No. of children', ['2', '13'], 'integer', '13'],
  ['marks of programs for nothing', 'n', ['5', '\\N'], 'integer', '5'],
])('%s are read', async (_, label, cells, type, most) => {
  const { built, read } = await importText(`${label};x\n${cells.map((cell) => `${cell};y\n`).join('')}`);
  expect(built.columns[0]?.format.type).toBe(type);
  expect(built.misfits[0]).toBe(cells.includes('\\N') ? 1 : 0);
  expect(await read(`select max(${built.columns[0]?.name})::varchar from rows`)).toEqual([[most]]);
});

test('days with clocks that fill their lines are one column without a header as well', async () => {
  const { built } = await importText('2024-01-05 10:00:00\n2024-01-06 11:30:00\n2024-01-07 12:15:00\n');
  expect(built.columns.map(({ format }) => format.type)).toEqual(['timestamp']);
});

test.each(['\n\n  \n', ';;\n;;\n'])('a text of blank lines is empty (%j)', async (text) => {
  await expect(importText(text)).rejects.toMatchObject({ reason: 'empty' });
});

test('a gas whose name begins as the short form of number is measured', async () => {
  const { built } = await importText('İstasyon,NO2,Sıra No\nA,41,1\nB,38,2\nC,55,3\n');
  expect(built.columns.map(({ format }) => format.type)).toEqual(['text', 'integer', 'text']);
});
