import { type BookType, utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '#testing/call-as.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { untilImported } from '#testing/until-imported.ts';
import { postForm } from '#testing/upload-form.ts';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  // Imports start processes; a machine that does other things at once makes minutes of seconds.
  app = await testApp();
  user = await app.signIn();
});
afterAll(() => app?.stop());

const sales = `Satış raporu;;;
Şehir;Tutar;Tarih;Onaylı
Ankara;1.250,50;01.02.2024;evet
İzmir;2.000,00;15.03.2024;hayır
Ankara;n/a;20.03.2024;evet
Toplam;3.250,50;;
`;

type TablePath = `/spreadsheets/${string}/tables/${string}`;
type RowsPath = `${TablePath}/rows?${string}`;

const call = callAs(() => ({ app, as: user }));

const send = (files: Record<string, string | Uint8Array<ArrayBuffer>>, as = user) =>
  postForm(app, as, '/spreadsheets', { files: Object.entries(files) });

async function imported(files: Record<string, string | Uint8Array<ArrayBuffer>>): Promise<string> {
  const { body } = await send(files);
  await untilImported(call, body.data.uid);
  return body.data.uid;
}

test('an uploaded table becomes a database that can be looked at and asked', async () => {
  const made = await send({ 'satışlar.csv': sales });
  expect(made).toMatchObject({ status: 200, body: { data: { name: 'satışlar', status: 'importing' } } });
  const { uid } = made.body.data;
  expect(await untilImported(call, uid)).toMatchObject({
    status: 'ready',
    progress: 1,
    tableCount: 1,
    rowCount: 4,
  });
  const [table] = (await call('GET', `/spreadsheets/${uid}/tables`)).body.data;
  expect(table).toMatchObject({
    name: 'satislar',
    label: 'satışlar',
    status: 'ready',
    subtotalRows: 1,
    unreadRows: 0,
    version: 1,
    titleRows: [1],
    headerRows: [2],
    columns: [
      { name: 'sehir', label: 'Şehir', type: 'text', misfits: 0 },
      { name: 'tutar', label: 'Tutar', type: 'decimal', format: '1.234,56', misfits: 1, doubts: ['misfits'] },
      { name: 'tarih', type: 'date', format: 'dd.mm.yyyy' },
      { name: 'onayli', type: 'boolean' },
    ],
  });
  expect((await call('GET', `/spreadsheets/${uid}/tables/satislar/rows`)).body.data).toEqual({
    rows: [
      ['Ankara', 1250.5, '2024-02-01', true],
      ['İzmir', 2000, '2024-03-15', false],
      ['Ankara', 'n/a', '2024-03-20', true],
      ['Toplam', 3250.5, null, null],
    ],
    sourceRows: [3, 4, 5, 6],
    misfits: [[], [], [1], []],
    filled: [[], [], [], []],
    flags: [null, null, null, 'total'],
    files: ['satışlar.csv'],
    sources: [0, 0, 0, 0],
    total: 4,
  });
  const sql = 'select sehir, sum(tutar) as toplam from satislar group by sehir order by toplam desc';
  expect((await call('POST', `/spreadsheets/${uid}/query`, { sql })).body.data).toEqual({
    columns: [
      { name: 'sehir', type: 'text' },
      { name: 'toplam', type: 'decimal' },
    ],
    rows: [
      ['İzmir', 2000],
      ['Ankara', 1250.5],
    ],
    rowCount: 2,
    truncated: false,
  });
});

test('rows are sorted, searched and filtered', async () => {
  const uid = await imported({ 'satışlar.csv': sales });
  const rowsOf = async (query: Record<string, string>) => {
    const path: RowsPath = `/spreadsheets/${uid}/tables/satislar/rows?${new URLSearchParams(query)}`;
    const { data } = (await call('GET', path)).body;
    return { sourceRows: data.sourceRows, total: data.total };
  };
  expect(await rowsOf({ sort: '-tutar', limit: '2' })).toEqual({ sourceRows: [6, 4], total: 4 });
  expect(await rowsOf({ sort: 'sehir' })).toEqual({ sourceRows: [3, 5, 4, 6], total: 4 });
  expect(await rowsOf({ q: 'ANKARA' })).toEqual({ sourceRows: [3, 5], total: 2 });
  const filter = JSON.stringify([{ column: 'tutar', operator: 'greater', value: 1500 }]);
  expect(await rowsOf({ filter })).toEqual({ sourceRows: [4, 6], total: 2 });
  expect(await rowsOf({ offset: '2', limit: '1' })).toEqual({ sourceRows: [5], total: 4 });
  for (const [name, query] of [
    ['filter', 'filter=x'],
    ['sort', 'sort=nope'],
    ['sort', 'sort=-nope'],
    ['sort', 'sort=-'],
  ] as const) {
    const wrong = await call('GET', `/spreadsheets/${uid}/tables/satislar/rows?${query}`);
    expect(wrong, query).toMatchObject({ status: 422, body: { errors: { [name]: [expect.any(String)] } } });
  }
  const unread = JSON.stringify([{ column: 'tutar', operator: 'greater', value: '1.300,5' }]);
  const path: RowsPath = `/spreadsheets/${uid}/tables/satislar/rows?${new URLSearchParams({ filter: unread })}`;
  expect(await call('GET', path)).toMatchObject({ status: 422, body: { code: 'validation' } });
});

test('a query that may not run is refused with its reason', async () => {
  const uid = await imported({ 'a.csv': 'a,b\n1,2\n3,4\n' });
  const refused = await call('POST', `/spreadsheets/${uid}/query`, {
    sql: `select * from read_csv('/etc/passwd')`,
  });
  expect(refused).toMatchObject({ status: 422, body: { code: 'query_refused' } });
  expect(refused.body.message).toContain('read_csv');
});

test('a table is read again as a person says, and its labels change at once', async () => {
  const uid = await imported({ 'days.csv': 'day,amount\n01/02/2024,1.250\n03/04/2024,2.500\n' });
  const path: TablePath = `/spreadsheets/${uid}/tables/days`;
  const described = await call('PATCH', path, {
    columns: [{ name: 'day', label: 'Gün', description: 'of the sale' }],
  });
  expect(described.body.data).toMatchObject({
    version: 1,
    status: 'ready',
    columns: [{ label: 'Gün', description: 'of the sale' }, {}],
  });
  await call('PATCH', path, { columns: [{ name: 'day', format: 'dd/mm/yyyy' }] });
  await untilImported(call, uid);
  const [table] = (await call('GET', `/spreadsheets/${uid}/tables`)).body.data;
  expect(table).toMatchObject({
    version: 2,
    columns: [{ label: 'Gün', format: 'dd.mm.yyyy', doubts: [] }, {}],
  });
  expect((await call('GET', `${path}/rows?limit=1`)).body.data.rows[0]?.[0]).toBe('2024-02-01');
});

test('databases are listed, renamed and deleted', async () => {
  const other = await app.signIn();
  const made = await app.upload(other, 'cities.csv', 'city,people\nAnkara,5\nİzmir,4\n');
  const { uid: file } = present(made.body.data.items[0]);
  const created = await call('POST', '/spreadsheets', { name: 'Cities', fileUids: [file] }, other);
  expect(created.status).toBe(200);
  const { uid } = created.body.data;
  await call('PATCH', `/spreadsheets/${uid}`, { name: 'Şehirler' }, other);
  const listed = (await call('GET', '/spreadsheets?q=%C5%9EEH%C4%B0R', undefined, other)).body.data;
  expect(listed).toMatchObject({ total: 1, items: [{ uid, name: 'Şehirler' }] });
  expect((await call('GET', `/spreadsheets/${uid}`)).status).toBe(404);
  expect((await call('DELETE', `/spreadsheets/${uid}`, undefined, other)).status).toBe(200);
  expect((await call('GET', `/spreadsheets/${uid}`, undefined, other)).status).toBe(404);
});

/** A workbook of two sheets, with a title above the first table and a blank row in it. */
function workbook(type: BookType): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  // As programs store days: numbers with a format.
  const day = (serial: number) => ({ t: 'n' as const, v: serial, z: 'yyyy-mm-dd' });
  const rows = [
    ['Rapor'],
    ['Şehir', 'Tutar', 'Gün'],
    ['Van', 1.234, '01.02.2024'],
    [],
    ['Iğdır', 20.5, '15.03.2024'],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Satış 2024');
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Boş');
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['code', 'day'],
      ['007', day(45_418)],
      ['012', day(45_419)],
    ]),
    'Codes',
  );
  return new Uint8Array(write(book, { type: 'array', bookType: type }));
}

test.each(['xlsx', 'xlsb', 'biff8', 'ods'] as const)(
  'the sheets of a workbook (%s) become tables',
  async (type) => {
    const uid = await imported({ [`report.${type === 'biff8' ? 'xls' : type}`]: workbook(type) });
    const tables = (await call('GET', `/spreadsheets/${uid}/tables`)).body.data;
    // The library that writes these files leaves the formats of numbers out of ODS.
    const typeOfDay = type === 'ods' ? {} : { type: 'date' };
    expect(tables).toMatchObject([
      {
        name: 'satis_2024',
        sheet: 'Satış 2024',
        rowCount: 2,
        titleRows: [1],
        headerRows: [2],
        columns: [{ label: 'Şehir' }, { type: 'decimal' }, { type: 'date' }],
      },
      { name: 'codes', label: 'Codes', columns: [{ type: 'text', identifier: true }, typeOfDay] },
    ]);
    expect((await call('GET', `/spreadsheets/${uid}/tables/satis_2024/rows`)).body.data).toMatchObject({
      rows: [
        ['Van', 1.234, '2024-02-01'],
        ['Iğdır', 20.5, '2024-03-15'],
      ],
      sourceRows: [3, 5],
    });
    const sql = `select code from codes where code > '007'`;
    expect((await call('POST', `/spreadsheets/${uid}/query`, { sql })).body.data.rows).toEqual([['012']]);
  },
);

test('tables that stand below each other in one text become tables of their own', async () => {
  const people = Array.from({ length: 30 }, (_, row) => `Kişi ${row};"Yılmaz; ${row}";${20 + row};1.250,50`);
  const report = [
    ...['Satışlar;;;', 'Şehir;Tutar;;', 'Ankara;1.000,50;;', 'İzmir;20,25;;', 'Toplam;1.020,75;;', ';;;'],
    ...['Personel;;;', 'Ad;Soyad;Yaş;Maaş', ...people, ';;;', 'Raf Kodu;Adet;;', '007;5;;', '012;7;;'],
    ...['Kaynak: Depo;;;', ''],
  ];
  const uid = await imported({ 'rapor.csv': report.join('\r\n') });
  const tables = (await call('GET', `/spreadsheets/${uid}/tables`)).body.data;
  expect(tables).toMatchObject([
    { name: 'satislar', label: 'Satışlar', rowCount: 3, titleRows: [1], headerRows: [2], firstDataRow: 3 },
    { name: 'personel', label: 'Personel', rowCount: 30, titleRows: [7], headerRows: [8] },
    { name: 'rapor_3', label: 'rapor 3', rowCount: 3, headerRows: [40] },
  ]);
  const columns = tables.map((table: { columns: { label: string; type: string }[] }) =>
    table.columns.map(({ label, type }) => `${label} ${type}`),
  );
  expect(columns).toEqual([
    ['Şehir text', 'Tutar decimal'],
    ['Ad text', 'Soyad text', 'Yaş integer', 'Maaş decimal'],
    ['Raf Kodu text', 'Adet integer'],
  ]);
  expect((await call('GET', `/spreadsheets/${uid}/tables/satislar/rows`)).body.data).toMatchObject({
    rows: [
      ['Ankara', 1000.5],
      ['İzmir', 20.25],
      ['Toplam', 1020.75],
    ],
    sourceRows: [3, 4, 5],
    flags: [null, null, 'total'],
  });
  const last = await call('GET', `/spreadsheets/${uid}/tables/rapor_3/rows`);
  expect(last.body.data).toMatchObject({ sourceRows: [41, 42, 43], flags: [null, null, 'note'] });
  // A part that a person corrects is read from its own rows again.
  await call('PATCH', `/spreadsheets/${uid}/tables/rapor_3`, { firstRow: 41, headerRows: 0 });
  await untilImported(call, uid);
  const corrected = (await call('GET', `/spreadsheets/${uid}/tables`)).body.data;
  expect(corrected).toMatchObject([{}, {}, { rowCount: 3, headerRows: [], firstDataRow: 41, version: 2 }]);
});

test('what is no table is refused, and a file without rows fails with its reason', async () => {
  expect(await send({ 'a.pdf': 'x' })).toMatchObject({ status: 422, body: { code: 'file_without_table' } });
  const { body } = await send({ 'empty.csv': '' });
  expect(await untilImported(call, body.data.uid)).toMatchObject({ status: 'failed' });
  const [table] = (await call('GET', `/spreadsheets/${body.data.uid}/tables`)).body.data;
  expect(table).toMatchObject({ status: 'failed', error: 'The file holds no rows.' });
});

test('nothing of this was an error of our own', () => {
  expect(app.errors).toEqual([]);
});

test('rows are found by the words for yes and no that a reader sees', async () => {
  const uid = await imported({ 'onay.csv': 'Ad;Onaylı\nAli;evet\nEce;hayır\nCan;evet\n' });
  const namesOf = async (query: Record<string, string>) => {
    const path: RowsPath = `/spreadsheets/${uid}/tables/onay/rows?${new URLSearchParams(query)}`;
    return (await call('GET', path)).body.data.rows.map(([name]) => name);
  };
  const equals = (value: string) =>
    namesOf({ filter: JSON.stringify([{ column: 'onayli', operator: 'equals', value }]) });
  for (const word of ['Evet', 'yes', 'TRUE']) expect(await equals(word), word).toEqual(['Ali', 'Can']);
  expect(await equals('hayir')).toEqual(['Ece']);
  expect(await namesOf({ q: 'hayır' })).toEqual(['Ece']);
});

test('a notification says that an import has ended', async () => {
  const uid = await imported({ 'şehirler.csv': 'ad;n\nVan;1\nRize;2\n' });
  const failed = await imported({ 'boş.csv': '' });
  const { items } = (await call('GET', '/notifications')).body.data;
  const told = items.map(({ text, value }) => ({ text, value }));
  expect(told).toContainEqual({ text: 'The tables of şehirler have been imported.', value: uid });
  expect(told).toContainEqual({ text: 'Some tables of boş could not be imported.', value: failed });
});
