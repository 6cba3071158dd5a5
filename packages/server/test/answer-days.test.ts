import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, dataAs } from '#testing/call-as.ts';
import { callerHeaders } from '#testing/caller-headers.ts';
import { ask } from '#testing/chat.ts';
import { eventOf } from '#testing/read-events.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { untilImported } from '#testing/until-imported.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

const deliveries = `Ürün;Teslim Tarihi;Adet
Lamba;14.01.2024;3
Masa;02.03.2024;5
`;

let app: TestApp;
let user: SignedIn;
let chat: string;
const dataOf = dataAs(() => ({ app, as: user }));

beforeAll(async () => {
  app = await testApp();
  user = await app.signIn();
  const file = await uploadReady(app, user, 'teslimat.csv', deliveries);
  const { uid } = await dataOf('POST', '/spreadsheets', { fileUids: [file.uid] });
  await untilImported(
    callAs(() => ({ app, as: user })),
    uid,
  );
  chat = (await dataOf('POST', '/conversations', { kind: 'spreadsheet', spreadsheetUid: uid })).uid;
});
afterAll(() => app?.stop());

const exported = async () => {
  const headers = { ...callerHeaders(user), 'x-language': 'tr' };
  return (await fetch(`${app.url}/api/conversations/${chat}/export?format=md`, { headers })).text();
};

test('the sentence of an answer keeps days in ISO form for clients, and a document has them in the project’s format', async () => {
  const text = "Lamba'nın teslim tarihi ne zaman?";
  const events = await ask(app, user, { chat, text });
  expect(eventOf(events, 'table')?.rows).toEqual([['2024-01-14']]);
  expect(eventOf(events, 'delta')?.text).toContain('2024-01-14');
  expect(await exported()).toContain('2024-01-14');
  const { title } = await dataOf('GET', '/project');
  await dataOf('PUT', '/project', { title, dateFormat: 'DD/MM/YYYY' });
  const document = await exported();
  // Once in the sentence, once in its table.
  expect(document.match(/14\/01\/2024/g)).toHaveLength(2);
  expect(document).not.toContain('2024-01-14');
});
