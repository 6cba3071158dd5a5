import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '#testing/call-as.ts';
import { callerHeaders } from '#testing/caller-headers.ts';
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

async function imported(name: string, content: string): Promise<string> {
  const { uid } = (await postForm(app, user, '/spreadsheets', { files: [[name, content]] })).body.data;
  await untilImported(call, uid);
  return uid;
}

async function errorIn(uid: string, language: string): Promise<string> {
  const headers = { ...callerHeaders(user), 'X-Language': language };
  const response = await fetch(`${app.url}/api/spreadsheets/${uid}/tables`, { headers });
  const { data }: { data: [{ error: string }] } = JSON.parse(await response.text());
  return data[0].error;
}

test('comments and counts of rows are listed beside what could not be read, with their place', async () => {
  const uid = await imported(
    'towns.csv',
    '# exported 2024-01-02\ntown,pop\nVan,5\n# old, from here on\nMuş,7\n',
  );
  const [table] = (await call('GET', `/spreadsheets/${uid}/tables`)).body.data;
  expect(table).toMatchObject({ titles: ['# exported 2024-01-02'], rowCount: 2, unreadRows: 1 });
  const { body } = await call('GET', `/spreadsheets/${uid}/tables/towns/unread`);
  const item = { file: 'towns.csv', sourceRow: 4, text: '# old, from here on', reason: 'comment' };
  expect(body.data).toEqual({ items: [item] });
});

test('a table with too many columns is refused with the limit, in the language of the reader', async () => {
  const line = (cell: (at: number) => string) =>
    `${Array.from({ length: 9_074 }, (_, at) => cell(at)).join(',')}\n`;
  const uid = await imported('wide.csv', line((at) => `second ${at}`) + line((at) => `${at}.5`).repeat(20));
  expect(await errorIn(uid, 'en')).toBe(
    'The table has too many columns. An import takes 2,000 columns of text, or 1,000 of numbers and dates.',
  );
  expect(await errorIn(uid, 'tr')).toBe(
    'Tabloda çok fazla sütun var. Bir içe aktarma 2.000 metin sütununu ya da 1.000 sayı ve tarih sütununu alır.',
  );
});
