import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '#testing/call-as.ts';
import { ask } from '#testing/chat.ts';
import { present } from '#testing/present.ts';
import { eventOf } from '#testing/read-events.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { untilImported } from '#testing/until-imported.ts';
import { postForm } from '#testing/upload-form.ts';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp();
  user = await app.signIn();
});
afterAll(() => app?.stop());

const call = callAs(() => ({ app, as: user }));

test('the rows behind a figure show the text of a cell that did not fit its column, beside the missing value', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => `Ankara;${at + 1},50`);
  const text = ['Şehir;Tutar', ...lines, 'Bursa;sorulacak'].join('\n');
  const uid: string = (await postForm(app, user, '/spreadsheets', { files: [['borç.csv', text]] })).body.data
    .uid;
  await untilImported(call, uid);
  const begun = await call('POST', '/conversations', { kind: 'spreadsheet', spreadsheetUid: uid });
  const sql = `select count(*) as n from borc where sehir = 'Bursa'`;
  const events = await ask(app, user, { chat: begun.body.data.uid, text: 'Anything', sql });
  const asked = { messageUid: present(eventOf(events, 'start')).messageUid, row: 0, column: 0 };
  const { body } = await call('POST', `/spreadsheets/${uid}/trace`, asked);
  expect(body.data).toMatchObject({
    rows: [['Bursa', null]],
    tables: [{ rows: [['Bursa', null]], misfits: [[{ column: 1, text: 'sorulacak' }]] }],
  });
});
