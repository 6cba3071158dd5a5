import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aroundToday } from '#testing/around-today.ts';
import { dataAs } from '#testing/call-as.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadForm } from '#testing/upload-form.ts';

let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
});
afterAll(async () => {
  await owner?.end();
  await app?.stop();
});
beforeEach(async () => {
  user = await app.signIn();
});

const dataOf = dataAs(() => ({ app, as: user }));

/** What every place says that is stored in the company. */
async function everywhere(): Promise<number[]> {
  const [summary, company, usage, projects] = await Promise.all([
    dataOf('GET', '/project/storage-summary'),
    dataOf('GET', '/company'),
    dataOf('GET', `/usage?${aroundToday()}&by=project`),
    dataOf('GET', '/projects/all'),
  ]);
  const inProjects = projects.items.map(({ storageBytes }: { storageBytes: number }) => storageBytes);
  const [held] = await owner<{ bytes: number }>(
    'select storage_bytes as bytes from company_quotas where company_id = $1',
    [user.companyId],
  );
  return [
    ...[summary.companyBytes, summary.bytes, company.use.storageBytes, usage.totals.storageBytes],
    ...[inProjects.reduce((sum: number, bytes: number) => sum + bytes, 0), Number(held?.bytes)],
  ];
}

const all = (bytes: number) => Array.from({ length: 6 }, () => bytes);

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
