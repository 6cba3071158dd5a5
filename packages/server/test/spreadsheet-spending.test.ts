import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dataAs } from '#testing/call-as.ts';
import { ask } from '#testing/chat.ts';
import { present } from '#testing/present.ts';
import { eventOf } from '#testing/read-events.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

const statement = `Tarih;Açıklama;Tutar
02.09.2024;MAAŞ;9.000,00
03.09.2024;KİRA;-3.000,00
09.09.2024;MARKET;-1.240,75
`;
/** Sales with one refund: no money of these went out. */
const sales = `Gün;Ürün;Fiyat
02.09.2024;Lamba;100,00
03.09.2024;Masa;900,00
04.09.2024;Masa;-900,00
05.09.2024;Masa;900,00
06.09.2024;Lamba;100,00
07.09.2024;Lamba;100,00
`;

/** The same columns in two tables, which are read as one. */
const months = {
  'Ocak 2024.csv': 'Gün;Ürün;Ciro\n02.01.2024;Kalem;100\n03.01.2024;Silgi;50\n04.01.2024;Kalem;70\n',
  'Şubat 2024.csv': 'Gün;Ürün;Ciro\n02.02.2024;Kalem;30\n03.02.2024;Silgi;20\n04.02.2024;Defter;10\n',
};

let app: TestApp;
let user: SignedIn;
let uid: string;
let chat: string;
const dataOf = dataAs(() => ({ app, as: user }));

beforeAll(async () => {
  app = await testApp();
  user = await app.signIn();
  const uploads = { 'satışlar.csv': sales, 'hesap.csv': statement, ...months };
  const files = [];
  for (const [name, content] of Object.entries(uploads))
    files.push(await uploadReady(app, user, name, content));
  ({ uid } = await dataOf('POST', '/spreadsheets', { fileUids: files.map((file) => file.uid) }));
  await vi.waitUntil(async () => (await dataOf('GET', `/spreadsheets/${uid}`)).status === 'ready', {
    timeout: 60_000,
    interval: 50,
  });
  chat = (await dataOf('POST', '/conversations', { kind: 'spreadsheet', spreadsheetUid: uid })).uid;
});
afterAll(() => app?.stop());

/** Asks, and traces the figure of the answer that stands in a column, of the first row unless another is said. */
async function traced(text: string, column = 0, row = 0) {
  const events = await ask(app, user, { chat, text });
  const { messageUid } = present(eventOf(events, 'start'));
  const body = { messageUid, row, column };
  const trace = (await app.call('POST', `/spreadsheets/${uid}/trace`, { as: user, body })).body.data;
  return { table: present(eventOf(events, 'table')), trace };
}

test('spending is what has a minus in a statement, not a refund among sales', async () => {
  const rent = await traced('kira için toplam ne kadar ödedim?');
  expect(rent.table).toMatchObject({
    rows: [[3000]],
    understood: expect.stringContaining('çıkan para: Tutar 0’ın altında'),
  });
  const largest = await traced('What is the largest expense?', 2);
  expect(largest.table).toMatchObject({
    rows: [['2024-09-03', 'KİRA', 3000]],
    understood: expect.stringMatching(/money out: Tutar below 0, from hesap$/u),
  });
  for (const { trace } of [rent, largest]) {
    expect(trace.rows).toEqual([['2024-09-03', 'KİRA', -3000]]);
    expect(trace.cells).toEqual([{ file: 'hesap.csv', row: 3, column: 'Tutar' }]);
  }
  expect(rent.trace.check).toMatchObject({ exact: true, second: { value: 3000, agrees: true } });
});

test('a figure of monthly tables leads to those with a row of it', async () => {
  const { table, trace } = await traced('Defter için toplam ciro nedir?');
  expect(table.rows).toEqual([[10]]);
  expect(trace.tables).toMatchObject([{ label: 'Şubat 2024', sourceRows: [4] }]);
  const both = await traced('Silgi için toplam ciro nedir?');
  expect(both.trace.tables).toMatchObject([{ sourceRows: [3] }, { sourceRows: [3] }]);
});

test('a change leads to the rows of both periods, also where they lie in two tables', async () => {
  const { table, trace } = await traced('günlere göre ciro değişimi', 1, 3);
  expect(table.rows[3]).toEqual(['2024-02-02', -40]);
  expect(trace.tables).toMatchObject([
    { label: 'Ocak 2024', sourceRows: [4] },
    { label: 'Şubat 2024', sourceRows: [2] },
  ]);
  expect(trace.check).toMatchObject({ exact: true, rowCount: 2 });
});
