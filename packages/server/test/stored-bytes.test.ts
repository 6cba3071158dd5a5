import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aroundToday } from '#testing/around-today.ts';
import { dataAs } from '#testing/call-as.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { dataIn } from '#testing/typed-reply.ts';
import { postForm, uploadForm } from '#testing/upload-form.ts';

let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;
let startedAt: number;

beforeAll(async () => {
  // Imports start processes; a machine that does other things at once makes minutes of seconds.
  app = await testApp();
  owner = await openOwnerSql(app.address);
});
afterAll(async () => {
  await owner?.end();
  await app?.stop();
});
beforeEach(async () => {
  startedAt = Date.now();
  user = await app.signIn();
});

const dataOf = dataAs(() => ({ app, as: user }));

const bytesIn = (rows: readonly { storageBytes: number }[]) =>
  rows.reduce((sum, { storageBytes }) => sum + storageBytes, 0);

/** What every place says that is stored in the company. */
async function everywhere(): Promise<number[]> {
  const [summary, company, projects, byProject, byUser, byDay] = await Promise.all([
    dataOf('GET', '/project/storage-summary'),
    dataOf('GET', '/company'),
    dataOf('GET', '/projects/all'),
    dataOf('GET', `/usage?${aroundToday()}&by=project`),
    dataOf('GET', `/usage?${aroundToday()}&by=user`),
    dataOf('GET', `/usage?${aroundToday()}&by=day`),
  ]);
  const parts = [...summary.categories, { bytes: summary.tableBytes }];
  const [held] = await owner<{ bytes: number }>(
    'select storage_bytes as bytes from company_quotas where company_id = $1',
    [user.companyId],
  );
  return [
    ...[summary.companyBytes, summary.bytes, parts.reduce((sum, { bytes }) => sum + bytes, 0)],
    ...[company.use.storageBytes, Number(held?.bytes), bytesIn(projects.items)],
    ...[byProject.totals.storageBytes, bytesIn(byProject.items), bytesIn(byUser.items)],
    present(byDay.items.at(-1)).storageBytes,
  ];
}

const all = (bytes: number) => Array.from({ length: 10 }, () => bytes);

/** What was stored at the end of the day before the test, when there was no company yet. */
async function yesterday(): Promise<number> {
  const day = new Date(startedAt - 86_400_000).toISOString().slice(0, 10);
  return (await dataOf('GET', `/usage?from=${day}&to=${day}&by=user`)).totals.storageBytes;
}

async function addFile(name: string, content: string, versionOf = ''): Promise<string> {
  const reply = await uploadForm(app, user, { fields: { versionOf }, files: [[name, content]] });
  expect(reply.status).toBe(200);
  return present(reply.body.data.items[0]).uid;
}

test('what is stored is one number in the file manager, the company, the usage, the projects and the quota', async () => {
  const first = await addFile('a.txt', 'x'.repeat(100));
  await addFile('same.txt', 'x'.repeat(100));
  expect(await everywhere()).toEqual(all(200));
  await addFile('a.txt', 'y'.repeat(50), first);
  expect(await everywhere()).toEqual(all(250));
  const { items } = await dataOf('GET', `/files/${first}/versions`);
  const earlier = present(items.find(({ number }) => number === 1));
  await app.call('POST', `/files/${first}/versions/${earlier.version}/restore`, { as: user });
  expect(await everywhere()).toEqual(all(250));
  await app.call('DELETE', `/files/${first}`, { as: user });
  expect(await everywhere()).toEqual(all(250));
  await app.call('DELETE', `/bin/${first}`, { as: user });
  await expect.poll(everywhere, { timeout: 60_000, interval: 200 }).toEqual(all(100));
});

test('a copy of bytes that are stored already takes its place in the quota', async () => {
  await addFile('a.txt', 'x'.repeat(60));
  await owner('update company_quotas set storage_bytes_max = 100 where company_id = $1', [user.companyId]);
  const copy = await uploadForm(app, user, { files: [['b.txt', 'x'.repeat(60)]] });
  expect([copy.status, copy.body.code]).toEqual([413, 'storage_quota_reached']);
  expect((await dataOf('GET', '/company')).use.storageBytes).toBe(60);
});

test('an earlier version is restored where the storage is full to the last byte', async () => {
  const file = await addFile('a.txt', 'x'.repeat(90));
  await addFile('a.txt', 'y'.repeat(10), file);
  await owner('update company_quotas set storage_bytes_max = 100 where company_id = $1', [user.companyId]);
  const { items } = await dataOf('GET', `/files/${file}/versions`);
  const earlier = present(items.find(({ number }) => number === 1));
  const restored = await app.call('POST', `/files/${file}/versions/${earlier.version}/restore`, { as: user });
  expect([restored.status, restored.body.data?.size]).toEqual([200, 90]);
  expect((await dataOf('GET', '/company')).use.storageBytes).toBe(100);
});

const untilImported = (uid: string) =>
  vi.waitUntil(async () => (await dataOf('GET', `/spreadsheets/${uid}`)).status !== 'importing', {
    timeout: 60_000,
    interval: 100,
  });

/** Uploads a table. */
async function importTable<const Path extends string>(
  path: Path,
  content: string,
  fields: Record<string, string> = {},
  projectId = '',
) {
  const headers = projectId ? { 'x-project': projectId } : {};
  const reply = await postForm(app, user, path, { fields, files: [['sales.csv', content]], headers });
  expect(reply.status).toBe(200);
  return dataIn(reply);
}

const versionBytes = async (uid: string): Promise<number[]> => {
  const path: `/spreadsheets/${string}/tables/${string}/versions` = `/spreadsheets/${uid}/tables/sales/versions`;
  const versions = await dataOf('GET', path);
  return versions.map(({ sizeBytes }) => sizeBytes);
};

test('tables of databases count as stored wherever files, their versions and the bin do', async () => {
  const first = 'code;amount\nA;1\n';
  const second = 'code;amount\nB;2\nC;3\n';
  const file = await addFile('a.txt', 'x'.repeat(100));
  await addFile('a.txt', 'y'.repeat(50), file);
  const { uid } = await importTable('/spreadsheets', first);
  await untilImported(uid);
  const [single = 0] = await versionBytes(uid);
  expect(single).toBeGreaterThan(1_000);
  const files = 150 + first.length;
  expect(await everywhere()).toEqual(all(files + single));
  expect((await dataOf('GET', '/project/storage-summary')).tableBytes).toBe(single);
  expect((await dataOf('GET', `/usage?${aroundToday()}&by=user`)).items).toMatchObject([
    { key: user.userId, addedBytes: files + single, storageBytes: files + single },
  ]);

  const path = `/spreadsheets/${uid}/tables/sales/versions` as const;
  await importTable(path, second, { mode: 'append' });
  await untilImported(uid);
  const [newer = 0, older] = await versionBytes(uid);
  expect(older).toBe(single);
  const stored = files + second.length + newer;
  expect(await everywhere()).toEqual(all(stored + single));

  await app.call('DELETE', `${path}/1`, { as: user });
  await expect.poll(everywhere, { timeout: 60_000, interval: 200 }).toEqual(all(stored));
  await app.call('DELETE', `/files/${file}`, { as: user });
  expect(await everywhere()).toEqual(all(stored));
  await app.call('DELETE', `/spreadsheets/${uid}`, { as: user });
  await expect.poll(everywhere, { timeout: 60_000, interval: 200 }).toEqual(all(stored - newer));
  await app.call('DELETE', `/bin/${file}`, { as: user });
  const left = first.length + second.length;
  await expect.poll(everywhere, { timeout: 60_000, interval: 200 }).toEqual(all(left));
  expect(await yesterday()).toBe(0);
});

test('the tables of a deleted project are no longer stored, and never were before they came', async () => {
  await addFile('a.txt', 'x'.repeat(100));
  const bytes = await app.bytes.keys(user.companyId);
  const project = (await dataOf('POST', '/project', { title: 'Other' })).id;
  const { uid } = await importTable('/spreadsheets', 'code;amount\nA;1\n', {}, project);
  const status = async () => {
    const headers = { 'x-project': project };
    return (await app.call('GET', `/spreadsheets/${uid}`, { as: user, headers })).body.data.status;
  };
  await expect.poll(status, { timeout: 60_000, interval: 100 }).toBe('ready');
  expect((await dataOf('GET', '/company')).use.storageBytes).toBeGreaterThan(1_000);
  expect(await yesterday()).toBe(0);
  await app.call('DELETE', `/project/${project}`, { as: user });
  await expect.poll(everywhere, { timeout: 60_000, interval: 200 }).toEqual(all(100));
  expect(await app.bytes.keys(user.companyId)).toEqual(bytes);
  expect(await yesterday()).toBe(0);
});
