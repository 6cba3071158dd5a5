import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dataAs } from '#testing/call-as.ts';
import { ask } from '#testing/chat.ts';
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

let app: TestApp;
let user: SignedIn;
let chat: string;
const dataOf = dataAs(() => ({ app, as: user }));

beforeAll(async () => {
  app = await testApp();
  user = await app.signIn();
  const files = [
    await uploadReady(app, user, 'satışlar.csv', sales),
    await uploadReady(app, user, 'hesap.csv', statement),
  ];
  const { uid } = await dataOf('POST', '/spreadsheets', { fileUids: files.map((file) => file.uid) });
  await vi.waitUntil(async () => (await dataOf('GET', `/spreadsheets/${uid}`)).status === 'ready', {
    timeout: 60_000,
    interval: 50,
  });
  chat = (await dataOf('POST', '/conversations', { kind: 'spreadsheet', spreadsheetUid: uid })).uid;
}, 120_000);
afterAll(() => app?.stop());

test('spending is what has a minus in a statement, not a refund among sales', async () => {
  const table = eventOf(await ask(app, user, { chat, text: 'kira için toplam ne kadar ödedim?' }), 'table');
  expect(table).toMatchObject({
    rows: [[-3000]],
    understood: expect.stringContaining('çıkan para: Tutar 0’ın altında'),
  });
  const largest = eventOf(await ask(app, user, { chat, text: 'What is the largest expense?' }), 'table');
  expect(largest).toMatchObject({
    rows: [['2024-09-03', 'KİRA', -3000]],
    understood: expect.stringMatching(/money out: Tutar below 0, from hesap$/u),
  });
});
