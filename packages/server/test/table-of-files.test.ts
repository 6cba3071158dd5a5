import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callAs } from '#testing/call-as.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { untilImported } from '#testing/until-imported.ts';
import { postForm } from '#testing/upload-form.ts';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  // Imports start processes; a machine that does other things at once makes minutes of seconds.
  vi.setConfig({ testTimeout: 120_000 });
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
