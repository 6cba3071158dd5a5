import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryLoad, takeQueryPlace } from '#engine/tabular/sandbox/query-places.ts';
import { callAs } from '#testing/call-as.ts';
import { callerHeaders } from '#testing/caller-headers.ts';
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

type TablePath = `/spreadsheets/${string}/tables/${string}`;

const call = callAs(() => ({ app, as: user }));

async function imported(files: Record<string, string>): Promise<string> {
  const { body } = await postForm(app, user, '/spreadsheets', { files: Object.entries(files) });
  await untilImported(call, body.data.uid);
  return body.data.uid;
}

test('a correction that cannot be is refused, in the language of the reader', async () => {
  const uid = await imported({ 'days.csv': 'day,amount,name\n01/02/2024,1.250,Ece\n03/04/2024,2.500,Can\n' });
  const path: TablePath = `/spreadsheets/${uid}/tables/days`;
  const columns = (column: object) => ({ columns: [{ name: 'day', ...column }] });
  const wrong = [
    [{ encoding: 'klingon' }, { encoding: ['This encoding is not known'] }],
    ...['"', "'", 'x', '1', '\n', '\\'].map((delimiter) => [
      { delimiter },
      { delimiter: ['Must not be a letter, a digit, a quote, or a line break'] },
    ]),
    [{ firstRow: 9999 }, { firstRow: ['The file has no such row'] }],
    [{ headerRows: 4 }, { headerRows: ['The file has no such row'] }],
    [columns({ name: 'nope', label: 'Gün' }), { columns: ['Must be columns of the table'] }],
    ...[{ format: 'dummy' }, { format: 'gg.aa.yyyy' }, { format: '1.234,56' }].map((column) => [
      columns(column),
      { columns: [expect.stringContaining('must suit the type')] },
    ]),
    [columns({ name: 'name', format: 'dd.mm.yyyy' }), { columns: [expect.stringContaining('must suit')] }],
  ] as const;
  for (const [body, fields] of wrong)
    expect(await call('PATCH', path, body), JSON.stringify(body)).toMatchObject({
      status: 422,
      body: { errors: fields },
    });
  const turkish = await fetch(`${app.url}/api${path}`, {
    method: 'PATCH',
    headers: { ...callerHeaders(user), 'content-type': 'application/json', 'accept-language': 'tr' },
    body: JSON.stringify({ encoding: 'klingon' }),
  });
  expect(await turkish.json()).toMatchObject({ errors: { encoding: ['Bu karakter kodlaması bilinmiyor'] } });
  expect((await call('GET', `/spreadsheets/${uid}/tables`)).body.data).toMatchObject([
    { version: 1, status: 'ready', columns: [{ label: 'day' }, {}, {}] },
  ]);
});

test('a correction with which a table cannot be read does not stay', async () => {
  const uid = await imported({ 'days.csv': 'day,amount\n01.02.2024,1\n03.04.2024,2\n' });
  const path: TablePath = `/spreadsheets/${uid}/tables/days`;
  const correct = async (corrections: object) => {
    expect((await call('PATCH', path, corrections)).status).toBe(200);
    await untilImported(call, uid);
    return present((await call('GET', `/spreadsheets/${uid}/tables`)).body.data[0]);
  };
  expect(await correct({ columns: [{ name: 'amount', type: 'text' }] })).toMatchObject({ version: 2 });
  // Of another delimiter it is only known once the file was read how many rows there are.
  expect(await correct({ delimiter: ';', firstRow: 9 })).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('behind the last row of the file'),
    version: 2,
    rowCount: 2,
  });
  expect(await correct({ columns: [{ name: 'day', type: 'text' }] })).toMatchObject({
    status: 'ready',
    version: 3,
    rowCount: 2,
    delimiter: ',',
    columns: [{ type: 'text' }, { type: 'text' }],
  });
});

test('a query whose reader is gone does not run', async () => {
  const uid = await imported({ 'a.csv': 'a,b\n1,2\n3,4\n' });
  const others = ['one', 'one', 'other', 'other'].map((company, at) => ({ company, caller: String(at) }));
  const { signal } = new AbortController();
  const places = await Promise.all(others.map((holder) => takeQueryPlace(holder, signal)));
  const leaving = new AbortController();
  const asked = fetch(`${app.url}/api/spreadsheets/${uid}/query`, {
    method: 'POST',
    headers: { ...callerHeaders(user), 'content-type': 'application/json' },
    body: JSON.stringify({ sql: 'select a from a' }),
    signal: leaving.signal,
  }).catch(() => undefined);
  await expect.poll(queryLoad, { interval: 50, timeout: 30_000 }).toMatchObject({ waiting: 1 });
  leaving.abort();
  await asked;
  await expect.poll(queryLoad, { interval: 50, timeout: 30_000 }).toMatchObject({ waiting: 0 });
  for (const leave of places) leave();
});

test('a file whose data is refused does not stay among the files', async () => {
  const uid = await imported({ 'sales.csv': 'code,amount\nA1,5\nA2,7\n' });
  const add = (fields: Record<string, string>, file: [string, string]) =>
    postForm(app, user, `/spreadsheets/${uid}/tables/sales/versions`, { fields, files: [file] });
  const more = 'code,amount\nA3,9\n';
  const names = async () =>
    (await call('GET', '/files')).body.data.items
      .map(({ name }) => name)
      .filter((name) => name.includes('ret'));
  expect(await add({ mode: 'update', key: 'nope' }, ['ret-1.csv', more])).toMatchObject({ status: 422 });
  expect(await add({ mode: 'nope' }, ['ret-2.csv', more])).toMatchObject({ status: 422 });
  // An import goes on, and waits for a worker that does not come.
  const owner = await openOwnerSql(app.address);
  await owner(`update spreadsheets set status = 'importing' where id = '${uid}'`);
  expect(await add({ mode: 'append' }, ['ret-3.csv', more])).toMatchObject({ status: 409 });
  await owner(`update spreadsheets set status = 'ready' where id = '${uid}'`);
  await owner.end();
  const several: [string, string][] = [
    ['ret-4.csv', more],
    ['ret-5.pdf', more],
  ];
  expect(await postForm(app, user, '/spreadsheets', { files: several })).toMatchObject({ status: 422 });
  expect(await names()).toEqual([]);
  expect((await call('DELETE', `/spreadsheets/${uid}`)).status).toBe(200);
  expect(await add({ mode: 'append' }, ['ret-6.csv', more])).toMatchObject({ status: 404 });
  expect(await names()).toEqual([]);
});
