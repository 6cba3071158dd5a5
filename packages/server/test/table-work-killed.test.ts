import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dataAs } from '#testing/call-as.ts';
import { ask } from '#testing/chat.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { eventOf } from '#testing/read-events.ts';
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

const rowCount = 60_000;

let app: TestApp;
let owner: OwnerSql;
let worker: ServerProcess | undefined;
let user: SignedIn;
let database: string;

const dataOf = dataAs(() => ({ app, as: user }));

beforeAll(async () => {
  app = await testApp({}, undefined, ['--web']);
  owner = await openOwnerSql(app.address);
  user = await app.signIn();
});

afterAll(async () => {
  await worker?.end('SIGKILL');
  await owner?.end();
  await app?.stop();
});

test('an import whose worker is killed is done by the next one, once', async () => {
  const TMPDIR = await mkdtemp(join(tmpdir(), 'killed-'));
  const workFolders = async () => (await readdir(TMPDIR)).filter((name) => name.startsWith('docent-'));
  worker = await startServerProcess(app, { TMPDIR }, ['--worker']);
  const rows = Array.from({ length: rowCount }, (_, row) => `${row};${row * 3};Şehir ${row % 81};01.02.2024`);
  const small = await uploadReady(app, user, 'small.csv', 'a,b\n1,2\n3,4\n');
  const large = await app.upload(user, 'large.csv', `no;adet;il;gün\n${rows.join('\n')}\n`);
  const fileUids = [small.uid, present(large.body.data.items[0]).uid];
  const { uid } = await dataOf('POST', '/spreadsheets', { fileUids });
  database = uid;
  // Its first rows have been looked at, and its file is being made.
  const isBuilding = async () =>
    (await owner(`select 1 from spreadsheet_tables where plan is not null and name = 'large'`)).length > 0;
  await vi.waitUntil(isBuilding, { timeout: 120_000, interval: 20 });
  await worker.end('SIGKILL');
  const left = await workFolders();
  expect(left).toHaveLength(1);
  expect(await dataOf('GET', `/spreadsheets/${uid}`)).toMatchObject({ status: 'importing' });
  worker = await startServerProcess(app, { TMPDIR }, ['--worker']);
  await vi.waitUntil(async () => (await dataOf('GET', `/spreadsheets/${uid}`)).status === 'ready', {
    timeout: 200_000,
    interval: 200,
  });
  expect(await dataOf('GET', `/spreadsheets/${uid}/tables`)).toMatchObject([
    { name: 'small', version: 1, rowCount: 2 },
    { name: 'large', version: 1, rowCount },
  ]);
  // The new worker has one of its own, until it stops.
  expect(await workFolders()).toEqual([expect.not.stringMatching(present(left[0]))]);
  await worker.end('SIGTERM');
  expect(await workFolders()).toEqual([]);
  worker = await startServerProcess(app, {}, ['--worker']);
}, 400_000);

test('a scheduled run whose worker is killed is done by the next one, and notifies once', async () => {
  const chat = await dataOf('POST', '/conversations', { kind: 'spreadsheet', spreadsheetUid: database });
  // Takes long enough to be killed in its middle.
  const sql =
    'select a.il, count(*) as pairs from large a join large b on a.il = b.il where b.adet < 27000 group by a.il';
  const events = await ask(app, user, { chat: chat.uid, text: 'Pairs', sql });
  const { messageUid } = present(eventOf(events, 'start'));
  const saved = await dataOf('POST', `/spreadsheets/${database}/saved-questions`, { messageUid });
  const schedulePath = `/spreadsheets/${database}/question-schedule` as const;
  await dataOf('PUT', schedulePath, { every: 'daily', hour: 7 });
  const isChecked = async (after: string | null) => {
    const { checkedAt } = present(await dataOf('GET', schedulePath));
    return checkedAt !== after && checkedAt;
  };
  const learned = await vi.waitUntil(() => isChecked(null), { timeout: 120_000, interval: 100 });

  const file = await uploadReady(app, user, 'more.csv', 'no;adet;il;gün\n1;2;Şehir 1;01.02.2024\n');
  await dataOf('POST', `/spreadsheets/${database}/tables/large/versions`, {
    fileUid: file.uid,
    mode: 'append',
  });
  const isReady = async () => (await dataOf('GET', `/spreadsheets/${database}`)).status === 'ready';
  await vi.waitUntil(isReady, { timeout: 120_000, interval: 100 });
  await owner(`update question_schedules set next_run_at = now() - interval '1 hour'`);
  await owner(`insert into pgboss.job (name, data) values ('wake-question-schedules', '{}')`);
  const isRunning = async () =>
    (await owner(`select 1 from pgboss.job where name = 'run-question-schedule' and state = 'active'`))
      .length > 0;
  await vi.waitUntil(isRunning, { timeout: 60_000, interval: 10 });
  await worker?.end('SIGKILL');
  expect(await isChecked(learned)).toBe(false);
  worker = await startServerProcess(app, {}, ['--worker']);
  await vi.waitUntil(() => isChecked(learned), { timeout: 120_000, interval: 200 });
  const { items } = await dataOf('GET', '/notifications');
  expect(await dataOf('GET', schedulePath)).toMatchObject({ changed: [saved.uid] });
  expect(items.filter(({ type }) => type === 'saved_question')).toHaveLength(1);
}, 400_000);
