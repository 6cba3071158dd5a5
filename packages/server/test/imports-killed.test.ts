import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

const rowCount = 150_000;

let app: TestApp;
let owner: OwnerSql;
let worker: ServerProcess | undefined;

beforeAll(async () => {
  app = await testApp({}, undefined, ['--web']);
  owner = await openOwnerSql(app.address);
});

afterAll(async () => {
  await worker?.end('SIGKILL');
  await owner?.end();
  await app?.stop();
});

test('an import whose worker is killed is done by the next one, once', async () => {
  const user = await app.signIn();
  const call = async (method: string, path: string, body?: object) =>
    (await app.call(method, path, { as: user, ...(body && { body }) })).body.data;
  worker = await startServerProcess(app, {}, ['--worker']);
  const rows = Array.from({ length: rowCount }, (_, row) => `${row};${row * 3};Şehir ${row % 81};01.02.2024`);
  const small = await uploadReady(app, user, 'small.csv', 'a,b\n1,2\n3,4\n');
  const large = await app.upload(user, 'large.csv', `no;adet;il;gün\n${rows.join('\n')}\n`);
  const fileUids = [small.uid, large.body.data.items[0].uid];
  const { uid } = await call('POST', '/spreadsheets', { fileUids });
  // Its first rows have been looked at, and its file is being made.
  const isBuilding = async () =>
    (await owner(`select 1 from spreadsheet_tables where plan is not null and name = 'large'`)).length > 0;
  await vi.waitUntil(isBuilding, { timeout: 120_000, interval: 20 });
  await worker.end('SIGKILL');
  expect(await call('GET', `/spreadsheets/${uid}`)).toMatchObject({ status: 'importing' });
  worker = await startServerProcess(app, {}, ['--worker']);
  await vi.waitUntil(async () => (await call('GET', `/spreadsheets/${uid}`)).status === 'ready', {
    timeout: 200_000,
    interval: 200,
  });
  expect(await call('GET', `/spreadsheets/${uid}/tables`)).toMatchObject([
    { name: 'small', version: 1, rowCount: 2 },
    { name: 'large', version: 1, rowCount },
  ]);
}, 400_000);
