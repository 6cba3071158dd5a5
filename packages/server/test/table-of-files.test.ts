import { utils, write } from '@e965/xlsx';
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

const call = callAs(() => ({ app, as: user }));

type TablePath = `/spreadsheets/${string}/tables/${string}`;

/** One table of several files, and what is known of it. */
async function imported(files: Record<string, string | Uint8Array<ArrayBuffer>>) {
  const fields = { name: 'Hepsi', asOne: 'true' };
  const { body } = await postForm(app, user, '/spreadsheets', { fields, files: Object.entries(files) });
  const uid: string = body.data.uid;
  await untilImported(call, uid);
  const [table] = (await call('GET', `/spreadsheets/${uid}/tables`)).body.data;
  const path: TablePath = `/spreadsheets/${uid}/tables/hepsi`;
  const rows = async () => (await call('GET', `${path}/rows`)).body.data.rows;
  return { uid, path, table: present(table), rows };
}

const days = (...cells: string[]) => `Gün;Ad\n${cells.map((cell) => `${cell};x\n`).join('')}`;

test('the file that proves whether days come first decides for the files beside it and for those that are added', async () => {
  const files = {
    'm_01.csv': days('02/01/2024', '03/01/2024'),
    'm_02.csv': days('05/02/2024', '28/02/2024'),
  };
  const { uid, path, table, rows } = await imported(files);
  expect(table.columns[0]).toMatchObject({ type: 'date', doubts: [] });
  const sent = await postForm(app, user, `${path}/versions`, {
    fields: { mode: 'append' },
    files: [['m_03.csv', days('01/03/2024', '02/03/2024', '09/03/2024')]],
  });
  expect(sent.status).toBe(200);
  await untilImported(call, uid);
  expect((await rows()).map(([day]) => day)).toEqual([
    '2024-01-02',
    '2024-01-03',
    '2024-02-05',
    '2024-02-28',
    '2024-03-01',
    '2024-03-02',
    '2024-03-09',
  ]);
});

test('new data that prove that older days were read with months first say so, and all are read again when asked', async () => {
  const { uid, path, rows } = await imported({
    'm_01.csv': 'Day,Name\n01/02/2024,x\n02/02/2024,x\n',
    'm_02.csv': 'Day,Name\n09/02/2024,x\n',
  });
  const shown = async () => (await rows()).map(([day]) => day);
  expect(await shown()).toEqual(['2024-01-02', '2024-02-02', '2024-09-02']);
  const sent = await postForm(app, user, `${path}/versions`, {
    fields: { mode: 'append', preview: 'true' },
    files: [['m_03.csv', 'Day,Name\n13/03/2024,x\n']],
  });
  expect(sent.status).toBe(200);
  await untilImported(call, uid);
  const [draft] = (await call('GET', `${path}/versions`)).body.data;
  expect(draft?.difference?.disproved).toEqual([
    { name: 'day', label: 'Day', type: 'date', before: 'mm/dd/yyyy', proven: 'dd.mm.yyyy' },
  ]);
  expect((await call('POST', `${path}/versions/2/activate`)).status).toBe(200);
  const column = async () => {
    const [table] = (await call('GET', `/spreadsheets/${uid}/tables`)).body.data;
    return table?.columns.find(({ name }) => name === 'day');
  };
  expect(await column()).toMatchObject({
    doubts: expect.arrayContaining(['disproved']),
    provenFormat: 'dd.mm.yyyy',
  });
  expect((await shown())[0]).toBe('2024-01-02');
  await call('PATCH', path, { columns: [{ name: 'day', type: 'date', format: 'dd.mm.yyyy' }] });
  await untilImported(call, uid);
  expect((await rows()).map(([day]) => day)).toEqual([
    '2024-02-01',
    '2024-02-02',
    '2024-02-09',
    '2024-03-13',
  ]);
  expect(await column()).toMatchObject({ doubts: [] });
});

function workbook(sheets: Record<string, unknown[][]>): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }));
}

test('sheets that were left out of one table of several workbooks are named', async () => {
  const month = (amount: number, note: string) =>
    workbook({
      Satış: [
        ['Ürün', 'Tutar'],
        ['Masa', amount],
        ['Lamba', 5],
      ],
      [note]: [['Not'], ['Kontrol edildi']],
    });
  const files = { 'ocak.xlsx': month(10, 'Notlar'), 'şubat.xlsx': month(20, 'Ek notlar') };
  const { table } = await imported(files);
  expect(table).toMatchObject({ rowCount: 4, fileCount: 2, leftOutSheets: ['Notlar', 'Ek notlar'] });
});

test('files that share no column are not put into one table', async () => {
  const { table } = await imported({
    'a.csv': 'Ürün;Tutar\nMasa;10\nLamba;5\n',
    'b.csv': 'Personel;Yaş\nAli;30\nEce;25\n',
  });
  expect(table).toMatchObject({ status: 'failed', error: 'The file shares no column with the table.' });
});
