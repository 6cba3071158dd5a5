import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '#testing/call-as.ts';
import { openOwnerSql } from '#testing/owner-sql.ts';
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

const call = callAs(() => ({ app, as: user }));

async function imported(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const { body } = await postForm(app, user, '/spreadsheets', { files: [[name, content]] });
  await untilImported(call, body.data.uid);
  return body.data.uid;
}

type TablePath = `/spreadsheets/${string}/tables/${string}`;

const march = `Kod;Şehir;Tutar;Tarih
A1;Ankara;1.250,50;01.03.2024
A2;İzmir;2.000,00;15.03.2024
A3;Van;n/a;20.03.2024
Toplam;;3.250,50;
`;
const april = `Kod;Şehir;Tutar;Tarih;Kanal
A2;İzmir;2.100,00;15.03.2024;web
A3;Van;n/a;20.03.2024;web
A4;Rize;80,25;02.04.2024;mağaza
`;

async function sales() {
  const uid = await imported('satışlar.csv', march);
  const path: TablePath = `/spreadsheets/${uid}/tables/satislar`;
  const add = async (fields: Record<string, string>, file: [string, string]) => {
    const sent = await postForm(app, user, `${path}/versions`, { fields, files: [file] });
    if (sent.status === 200) await untilImported(call, uid);
    return sent;
  };
  const ask = async (sql: string) =>
    (await call('POST', `/spreadsheets/${uid}/query`, { sql })).body.data.rows;
  const versions = async () => (await call('GET', `${path}/versions`)).body.data;
  const table = async () => (await call('GET', `/spreadsheets/${uid}/tables`)).body.data[0];
  return { uid, path, add, ask, versions, table };
}

test('rows of a new file are previewed, applied by key, traced to their file and rolled back', async () => {
  const { uid, path, add, ask, versions, table } = await sales();
  expect(await add({ mode: 'update', key: 'kod', preview: 'true' }, ['nisan.csv', april])).toMatchObject({
    status: 200,
    body: { data: { status: 'importing' } },
  });
  expect(await table()).toMatchObject({ version: 1, draft: 2, rowCount: 4 });
  const [draft] = await versions();
  expect(draft).toMatchObject({
    number: 2,
    mode: 'update',
    isDraft: true,
    isCurrent: false,
    base: 1,
    key: ['kod'],
    rowCount: 5,
    files: ['satışlar.csv', 'nisan.csv'],
    difference: {
      rowsAdded: 1,
      rowsChanged: 1,
      rowsRemoved: 0,
      rowsSame: 2,
      columns: [{ name: 'kanal', label: 'Kanal', change: 'added', after: 'text' }],
    },
  });
  expect(draft?.difference?.examples.rows).toEqual([
    {
      kind: 'changed',
      before: ['A2', 'İzmir', 2000, '2024-03-15', null],
      after: ['A2', 'İzmir', 2100, '2024-03-15', 'web'],
    },
    { kind: 'added', before: null, after: ['A4', 'Rize', 80.25, '2024-04-02', 'mağaza'] },
  ]);

  expect((await call('POST', `${path}/versions/2/activate`)).status).toBe(200);
  expect(await ask('select sum(tutar) from satislar')).toEqual([[3430.75]]);
  expect((await call('GET', `${path}/rows`)).body.data).toMatchObject({
    rows: [['A1'], ['A2'], ['A3', 'Van', 'n/a'], ['Toplam'], ['A4']].map((cells) =>
      expect.arrayContaining(cells),
    ),
    sourceRows: [2, 2, 4, 5, 4],
    sources: [0, 1, 0, 0, 1],
    files: ['satışlar.csv', 'nisan.csv'],
    flags: [null, null, null, 'total', null],
  });

  const before = await call('POST', '/conversations', {
    kind: 'spreadsheet',
    spreadsheetUid: uid,
    tableVersions: [{ table: 'satislar', version: 1 }],
  });
  const conversation = before.body.data.uid;
  await call('POST', `/conversations/${conversation}/questions`, {
    text: 'toplam',
    sql: 'select sum(tutar) as toplam from satislar',
  });
  const shown = (await call('GET', `/conversations/${conversation}`)).body.data;
  expect(shown.spreadsheet?.versions).toEqual([{ table: 'satislar', version: 1, label: 'satışlar' }]);
  expect(shown.messages.at(-1)?.table?.rows).toEqual([[3250.5]]);

  expect((await call('POST', `${path}/versions/1/activate`)).body.data).toMatchObject({
    version: 1,
    rowCount: 4,
  });
  expect(await ask('select sum(tutar) from satislar')).toEqual([[3250.5]]);
  expect((await call('DELETE', `${path}/versions/1`)).status).toBe(409);
  expect((await call('DELETE', `${path}/versions/2`)).status).toBe(200);
  expect((await versions()).map(({ number }) => number)).toEqual([1]);
});

test('rows are appended with a warning about repeated ones, and a column is read again over all files', async () => {
  const { uid, path, add, ask, versions, table } = await sales();
  await add({ mode: 'append' }, ['nisan.csv', april]);
  expect((await versions())[0]).toMatchObject({
    number: 2,
    isCurrent: true,
    rowCount: 7,
    difference: { rowsAdded: 3, rowsRepeated: 1, rowsSame: 3 },
  });
  await call('PATCH', path, { columns: [{ name: 'tutar', type: 'text' }] });
  await untilImported(call, uid);
  expect(await table()).toMatchObject({ version: 3, rowCount: 7 });
  expect(await ask(`select tutar from satislar where kod in ('A1', 'A4') order by kod`)).toEqual([
    ['1.250,50'],
    ['80,25'],
  ]);
});

test('new data for one of several tables in a file is taken from the same table of the new file', async () => {
  const stack = (city: string, people: string) => `Şehirler
Şehir;Nüfus
${city};10
Rize;20

Personel
Ad;Yaş;Maaş
${people}

Bayiler
Bayi;Puan;İl
Kuzey;3;Van
Güney;4;Muş
`;
  const uid = await imported('rapor.csv', stack('Van', 'Ali;30;5\nEce;25;6'));
  const tables = async () => (await call('GET', `/spreadsheets/${uid}/tables`)).body.data;
  const { name } = present((await tables())[1]);
  expect(name).toBe('personel');
  const path = `/spreadsheets/${uid}/tables/${name}` as const;
  const rows = async () => (await call('GET', `${path}/rows`)).body.data;
  const add = async (mode: string, people: string) => {
    const files = [['yeni.csv', stack('Muş', people)]] as const;
    await postForm(app, user, `${path}/versions`, { fields: { mode }, files });
    await untilImported(call, uid);
  };
  await add('append', 'Can;41;7\nSu;22;8');
  expect(await rows()).toMatchObject({
    rows: [
      ['Ali', 30, 5],
      ['Ece', 25, 6],
      ['Can', 41, 7],
      ['Su', 22, 8],
    ],
    sourceRows: [8, 9, 8, 9],
  });
  await add('replace', 'Ada;50;9\nBurak;60;9');
  const replaced = [
    ['Ada', 50, 9],
    ['Burak', 60, 9],
  ];
  expect((await rows()).rows).toEqual(replaced);
  await call('PATCH', path, { columns: [{ name: 'maas', type: 'decimal' }] });
  await untilImported(call, uid);
  expect((await rows()).rows).toEqual(replaced);
  expect((await tables()).length).toBe(3);
});

test('new data for one of several tables on a sheet is taken from the same table of the new workbook', async () => {
  const book = (city: string, people: (string | number)[][]) => {
    const rows = [['Şehir', 'Nüfus'], [city, 10], ['Rize', 20], [], ['Personel'], ['Ad', 'Yaş'], ...people];
    const made = utils.book_new();
    utils.book_append_sheet(made, utils.aoa_to_sheet(rows), 'Rapor');
    return new Uint8Array(write(made, { type: 'array', bookType: 'xlsx' }));
  };
  const [ali, ece, can] = [
    ['Ali', 30],
    ['Ece', 25],
    ['Can', 41],
  ];
  const uid = await imported('rapor.xlsx', book('Van', [ali, ece]));
  const path: TablePath = `/spreadsheets/${uid}/tables/personel`;
  const rows = async () => (await call('GET', `${path}/rows`)).body.data;
  const files = [['yeni.xlsx', book('Muş', [can, ali])]] as const;
  await postForm(app, user, `${path}/versions`, { fields: { mode: 'append' }, files });
  await untilImported(call, uid);
  expect(await rows()).toMatchObject({ rows: [ali, ece, can, ali], sourceRows: [7, 8, 7, 8] });
  await call('PATCH', path, { columns: [{ name: 'yas', type: 'text' }] });
  await untilImported(call, uid);
  expect((await rows()).rows).toEqual([ali, ece, can, ali].map(([name, age]) => [name, String(age)]));
});

test('a table is replaced, with what goes and what comes; a preview of an older version is refused', async () => {
  const { path, add, versions, table } = await sales();
  await add({ mode: 'replace', preview: 'true' }, ['nisan.csv', april]);
  const [draft] = await versions();
  expect(draft?.difference).toMatchObject({ rowsAdded: 2, rowsRemoved: 2, rowsSame: 1 });
  await add({ mode: 'replace', key: 'kod' }, ['nisan.csv', april]);
  const [current, ...others] = await versions();
  expect(current).toMatchObject({
    number: 3,
    isCurrent: true,
    difference: { rowsAdded: 1, rowsChanged: 1, rowsRemoved: 1, rowsSame: 1 },
  });
  // A draft gives way to what is done after it.
  expect(others.map(({ number }) => number)).toEqual([1]);
  expect(await table()).toMatchObject({ rowCount: 3, file: { name: 'nisan.csv' } });
  await add({ mode: 'append', preview: 'true' }, ['more.csv', april]);
  await call('POST', `${path}/versions/1/activate`);
  expect(await call('POST', `${path}/versions/4/activate`)).toMatchObject({
    status: 409,
    body: { code: 'table_version_outdated' },
  });
});

test('new data that does not go with the table is refused, and the table stays', async () => {
  const { uid, path, add, table } = await sales();
  expect(await add({ mode: 'update' }, ['a.csv', april])).toMatchObject({ status: 422 });
  expect(await add({ mode: 'update', key: 'nothing' }, ['a.csv', april])).toMatchObject({ status: 422 });
  expect(await add({ mode: 'append' }, ['a.pdf', 'x'])).toMatchObject({ status: 422 });
  await add({ mode: 'update', key: 'sehir' }, ['a.csv', `${april}A5;Rize;1,00;02.04.2024;web\n`]);
  expect(await table()).toMatchObject({
    status: 'failed',
    version: 1,
    error: 'Several rows have the same key, so that rows cannot be matched by it.',
  });
  await add({ mode: 'append' }, ['a.csv', 'x,y\n1,2\n3,4\n']);
  expect(await table()).toMatchObject({
    error: 'The file shares no column with the table.',
    failedFile: 'a.csv',
    rowCount: 4,
  });
  expect((await call('DELETE', `${path}/error`)).status).toBe(200);
  const { error, failedFile, ...kept } = present(await table());
  expect([error, failedFile, kept.status, kept.version]).toEqual([undefined, undefined, 'ready', 1]);
  // What failed is not tried again by a later correction.
  await add({ mode: 'append' }, ['a.csv', 'x,y\n1,2\n3,4\n']);
  await call('PATCH', path, { columns: [{ name: 'kod', type: 'text' }] });
  await untilImported(call, uid);
  expect(await table()).toMatchObject({ status: 'ready', version: 2, rowCount: 4 });
});

test('the files of versions count as stored, and none is kept beyond the quota', async () => {
  const { add, table } = await sales();
  const owner = await openOwnerSql(app.address);
  const stored = async () => {
    const [held] = await owner<{ bytes: string }>(
      'select storage_bytes as bytes from company_quotas where company_id = $1',
      [user.companyId],
    );
    return Number(held?.bytes);
  };
  const before = await stored();
  await owner('update company_quotas set storage_bytes_max = $2 where company_id = $1', [
    user.companyId,
    before + 2_000,
  ]);
  await add({ mode: 'append' }, ['nisan.csv', april]);
  expect(await table()).toMatchObject({
    status: 'failed',
    version: 1,
    error: 'The company’s storage is full.',
  });
  expect(await stored()).toBeLessThan(before + 2_000);
  await owner.end();
});
