import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dataAs } from '#testing/call-as.ts';
import { callerHeaders } from '#testing/caller-headers.ts';
import { ask } from '#testing/chat.ts';
import { present } from '#testing/present.ts';
import { eventOf } from '#testing/read-events.ts';
import { openScratchDuckDb } from '#testing/scratch-duckdb.ts';
import { workbook } from '#testing/table-workbook.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { postForm } from '#testing/upload-form.ts';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  // Imports start processes; a machine that does other things at once makes minutes of seconds.
  vi.setConfig({ testTimeout: 240_000 });
  app = await testApp();
  user = await app.signIn();
});
afterAll(() => app?.stop());

type Content = string | Uint8Array<ArrayBuffer>;

type TablePath = `/spreadsheets/${string}/tables/${string}`;
type RowsPath = `${TablePath}/rows`;

const wait = { timeout: 110_000, interval: 100 };
const dataOf = dataAs(() => ({ app, as: user }));
const untilImported = (path: `/spreadsheets/${string}`) =>
  vi.waitUntil(async () => (await dataOf('GET', path)).status !== 'importing', wait);

async function imported(files: Record<string, Content>, fields: Record<string, string> = {}) {
  const form = { fields, files: Object.entries(files), headers: { 'X-Language': 'tr' } };
  const { body } = await postForm(app, user, '/spreadsheets', form);
  const path = `/spreadsheets/${body.data.uid}` as const;
  await untilImported(path);
  return { path, tables: await dataOf('GET', `${path}/tables`) };
}

test.each(['xlsx', 'biff8'] as const)(
  'tables on one sheet, merged cells, hidden rows and sheets of a workbook (%s) are found and told',
  async (type) => {
    const { path, tables } = await imported({ [`book.${type === 'biff8' ? 'xls' : type}`]: workbook(type) });
    expect(tables).toMatchObject([
      { label: 'Rapor 1', sheet: 'Rapor', rowCount: 4, filledCells: 2 },
      { label: 'Personel listesi', sheet: 'Rapor', rowCount: 2, titles: ['Personel listesi'] },
      { label: 'Gizli', hiddenSheet: true, rowCount: 2 },
    ]);
    if (type === 'xlsx') expect(tables[0]?.hiddenRows).toBe(1);
    expect(await dataOf('GET', `${path}/tables/rapor_1/rows`)).toMatchObject({
      rows: [
        ['Ege', 'İzmir', 10.5],
        ['Ege', 'Manisa', 20],
        ['Marmara', 'Bursa', 30],
        ['Marmara', 'Kocaeli', 41],
      ],
      sourceRows: [2, 3, 4, 5],
    });
    expect(await dataOf('GET', `${path}/tables/personel_listesi/rows`)).toMatchObject({
      rows: [
        ['Ali', 30],
        ['Ece', 25],
      ],
      sourceRows: [9, 10],
    });
  },
);

test('a page or separated values that are called a workbook become tables', async () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const sales = `<table>${row('Ürün', 'Tutar')}${row('Elma', '1.234,50')}${row('Su', '2,25')}</table>`;
  const staff = `<table>${row('Ad', 'Yaş')}${row('Ali', '30')}${row('Ece', '25')}</table>`;
  const page = `<html><body>${sales}<h3>Personel</h3>${staff}</body></html>`;
  const { path, tables } = await imported({ 'portal.xls': page, 'portal.csv': page });
  expect(tables).toMatchObject(Array.from({ length: 4 }, () => ({ rowCount: 2 })));
  const signIn = await imported({ 'rapor.csv': '<!doctype html><html><body>Oturum açın</body></html>' });
  expect(signIn.tables).toMatchObject([
    { status: 'failed', error: expect.stringContaining('a web page without a table') },
  ]);
  const rows: RowsPath = `${path}/tables/${tables[0]?.name ?? ''}/rows`;
  expect(await dataOf('GET', rows)).toMatchObject({
    rows: [
      ['Elma', 1234.5],
      ['Su', 2.25],
    ],
  });
  const bank = await imported({ 'hesap.xls': 'Gün\tTutar\n01.02.2024\t1,5\n02.02.2024\t2,5\n' });
  expect(bank.tables).toMatchObject([{ rowCount: 2, columns: [{ type: 'date' }, { type: 'decimal' }] }]);
});

test('a label that a report writes once for its rows reaches all of them, until somebody says otherwise', async () => {
  const report = `Şehir;Ürün;Tutar
Ankara;Elma;10
;Armut;20
Ankara Toplamı;;30
İzmir;Elma;5
;Armut;7
İzmir Toplamı;;12
Genel Toplam;;42
`;
  const { path, tables } = await imported({ 'rapor.csv': report });
  expect(tables[0]?.columns[0]).toMatchObject({ fillsEmpty: true, filledCells: 2, doubts: ['group_label'] });
  const rows: RowsPath = `${path}/tables/rapor/rows`;
  const filters = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify([filter]))}`;
  expect(
    await dataOf('GET', `${rows}${filters({ column: 'sehir', operator: 'equals', value: 'İzmir' })}`),
  ).toMatchObject({
    rows: [
      ['İzmir', 'Elma', 5],
      ['İzmir', 'Armut', 7],
    ],
    sourceRows: [5, 6],
    filled: [[], [0]],
  });
  expect((await dataOf('GET', rows)).rows.at(-1)).toEqual(['Genel Toplam', null, 42]);

  const spreadsheetUid = path.split('/').at(-1);
  const begun = await app.call('POST', '/conversations', {
    as: user,
    body: { kind: 'spreadsheet', spreadsheetUid },
  });
  const chat = begun.body.data.uid;
  const answered = (text: string) => ask(app, user, { chat, text });
  expect(eventOf(await answered('Şehir bazında toplam tutar nedir?'), 'table')?.rows).toEqual([
    ['Ankara', 30],
    ['İzmir', 12],
  ]);
  const events = await answered('İzmir için toplam tutar nedir?');
  expect(eventOf(events, 'table')?.rows).toEqual([[12]]);
  const { messageUid } = present(eventOf(events, 'start'));
  const trace = await app.call('POST', `${path}/trace`, {
    as: user,
    body: { messageUid, row: 0, column: 0 },
  });
  expect(trace.body.data.tables).toMatchObject([{ sourceRows: [5, 6], filled: [[], [0]] }]);
  const noCell = await app.call('POST', `${path}/trace`, {
    as: user,
    body: { messageUid, row: 0, column: 9 },
  });
  expect(noCell).toMatchObject({ status: 404, body: { code: 'cell_not_found' } });

  await app.call('PATCH', `${path}/tables/rapor`, {
    as: user,
    body: { columns: [{ name: 'sehir', fillEmpty: false }] },
  });
  await vi.waitUntil(async () => (await dataOf('GET', path)).status === 'ready', wait);
  const { columns } = present((await dataOf('GET', `${path}/tables`))[0]);
  expect(columns[0]).toMatchObject({ emptyCells: 2, doubts: [] });
  expect((await dataOf('GET', rows)).rows[1]).toEqual([null, 'Armut', 20]);
});

test('monthly files become one table, in order, with the name of the file beside each row', async () => {
  const month = (name: string, amount: string) => `Ürün;Tutar\n${name};${amount}\nKalem;1,50\n`;
  const files = { '2024-02.csv': month('Silgi', '2.000,25'), '2024-01.csv': month('Defter', '1.000') };
  const { path, tables } = await imported(files, { name: 'Satışlar', asOne: 'true' });
  expect(tables).toMatchObject([{ name: 'satislar', label: 'Satışlar', rowCount: 4, fileCount: 2 }]);
  expect(tables[0]?.columns.at(-1)).toMatchObject({ name: 'source_file', label: 'Kaynak dosya' });
  expect(await dataOf('GET', `${path}/tables/satislar/rows`)).toMatchObject({
    rows: [
      ['Defter', 1000, '2024-01.csv'],
      ['Kalem', 1.5, '2024-01.csv'],
      ['Silgi', 2000.25, '2024-02.csv'],
      ['Kalem', 1.5, '2024-02.csv'],
    ],
    sourceRows: [2, 3, 2, 3],
    sources: [0, 0, 1, 1],
  });
});

test('a Parquet file keeps its types, and one that is damaged says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docent-test-'));
  const duck = await openScratchDuckDb();
  const file = join(folder, 'a.parquet');
  await duck.run(`copy (select i as "Sıra No", (i * 1.25)::decimal(10, 2) as tutar, date '2024-01-01' + i::int as gun,
    case when i = 2 then null else 'a' || i end as ad, [i, i] as liste from range(3) t(i)) to '${file}' (format parquet)`);
  duck.close();
  const thirdRow = async () => {
    const rows: RowsPath = `${path}/tables/veri/rows`;
    return (await dataOf('GET', rows)).rows[2];
  };
  const { path, tables } = await imported({ 'veri.parquet': new Uint8Array(await readFile(file)) });
  await rm(folder, { recursive: true });
  expect(tables[0]?.columns.map(({ name, type }) => [name, type])).toEqual([
    ['sira_no', 'integer'],
    ['tutar', 'decimal'],
    ['gun', 'date'],
    ['ad', 'text'],
    ['liste', 'text'],
  ]);
  expect(await thirdRow()).toEqual([2, 2.5, '2024-01-03', null, '[2, 2]']);
  const corrections = {
    columns: [
      { name: 'ad', fillEmpty: true },
      { name: 'sira_no', type: 'text' },
    ],
  };
  await app.call('PATCH', `${path}/tables/veri`, { as: user, body: corrections });
  await untilImported(path);
  expect(await thirdRow()).toEqual(['2', 2.5, '2024-01-03', 'a1', '[2, 2]']);
  const damaged = await imported({ 'a.parquet': 'PAR1 and nothing else' });
  expect(damaged.tables).toMatchObject([{ status: 'failed', error: 'The file is damaged.' }]);
});

test('what could not be read is downloaded, rows and cells, with reasons in the language of the reader', async () => {
  const rows = Array.from({ length: 60 }, (_, row) => `${row};${row}\n`).join('');
  const { path } = await imported({ 'a.csv': `kod;adet\n1;2\n3;4;5;6\n7;yok gibi\n${rows}` });
  const problemsIn = async (language: string) => {
    const headers = { ...callerHeaders(user), 'X-Language': language };
    const response = await fetch(`${app.url}/api${path}/tables/a/problems`, { headers });
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const text = await response.text();
    return text
      .replace(/^\ufeff/, '')
      .trim()
      .split(/\r?\n/);
  };
  expect(await problemsIn('en')).toEqual([
    'File,Row,Column,Text,Reason',
    'a.csv,3,,"3;4;5;6",The row has more cells than the table has columns',
    'a.csv,4,adet,yok gibi,Not a whole number',
  ]);
  expect(await problemsIn('tr')).toEqual([
    'Dosya,Satır,Sütun,Metin,Neden',
    'a.csv,3,,"3;4;5;6",Satırda tablonun sütunlarından çok hücre var',
    'a.csv,4,adet,yok gibi,Tam sayı değil',
  ]);
  expect(await dataOf('GET', `${path}/tables/a/problem-list`)).toEqual({
    items: [
      {
        file: 'a.csv',
        sourceRow: 3,
        column: null,
        text: '3;4;5;6',
        reason: 'The row has more cells than the table has columns',
      },
      { file: 'a.csv', sourceRow: 4, column: 'adet', text: 'yok gibi', reason: 'Not a whole number' },
    ],
    total: 2,
  });
  const table: TablePath = `${path}/tables/a`;
  const last = await app.call('GET', `${table}/problem-list?offset=1&limit=1`, { as: user });
  expect(last.body.data).toMatchObject({ items: [{ column: 'adet' }], total: 2 });
  const shown = await dataOf('GET', `${table}/rows`);
  expect([shown.rows[1], shown.misfits.slice(0, 3)]).toEqual([
    ['7', 'yok gibi'],
    [[], [1], []],
  ]);
});

test('a column tells how many values it has and how they spread', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, row) => `${row % 4 === 0 ? 'a' : 'b'};${row};0${1 + (row % 9)}.02.2024;${row === 39 ? 1000 : row}`,
  );
  const { path } = await imported({ 'a.csv': `ad;n;gun;uzak\n${rows.join('\n')}\n;;;\nToplam;780;;\n` });
  const table: TablePath = `${path}/tables/a`;
  const statistics = (column: string) => dataOf('GET', `${table}/columns/${column}/statistics`);
  expect(await statistics('n')).toMatchObject({ filled: 40, distinct: 40, min: 0, max: 39, average: 19.5 });
  const { ranges } = await statistics('n');
  expect([ranges.length, ranges[0], ranges.at(-1)]).toEqual([
    20,
    { from: 0, to: 1.95, count: 2 },
    { from: 37.05, to: 39, count: 2 },
  ]);
  const far = (await statistics('uzak')).ranges;
  expect(far.map(({ count }) => count)).toEqual([39, ...Array(18).fill(0), 1]);
  expect(far[10]).toEqual({ from: 500, to: 550, count: 0 });
  expect((await statistics('ad')).values).toEqual([
    { value: 'b', count: 30 },
    { value: 'a', count: 10 },
  ]);
  expect((await statistics('gun')).ranges[0]).toMatchObject({ from: '2024-02-01' });
});

test('of several files that become one table, the one that cannot be read is named', async () => {
  const files = { 'ocak.csv': 'Şehir;Tutar\nVan;1\n', 'bozuk.csv': '', 'mart.csv': 'Şehir;Tutar\nVan;3\n' };
  const { tables } = await imported(files, { asOne: 'true' });
  expect(tables).toMatchObject([
    { status: 'failed', version: 0, fileCount: 3, failedFile: 'bozuk.csv', error: 'The file holds no rows.' },
  ]);
});
