import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { readEvents } from '#testing/read-events.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let app: TestApp;
let owner: OwnerSql;
let operator: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  operator = await app.signIn();
  await owner('update companies set is_operator = true where company_id = $1', [operator.companyId]);
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const noQuotas = { users: null, projects: null, storageBytes: null, questionsPerMonth: null };

async function limit(user: SignedIn, quotas: object): Promise<void> {
  const body = { code: user.companyCode, title: 'Limited', quotas: { ...noQuotas, ...quotas } };
  const { status } = await app.call('PUT', `/companies/${user.companyId}`, { as: operator, body });
  expect(status).toBe(200);
}

const useOf = async (as: SignedIn) => (await app.call('GET', '/company', { as })).body.data.use;

test('twenty parallel uploads fill the storage exactly to its limit', async () => {
  const user = await app.signIn();
  await limit(user, { storageBytes: 1_000 });
  const another = await app.another();
  const uploads = Array.from({ length: 20 }, (_, index) =>
    (index % 2 ? app : another).upload(user, `${index}.txt`, `${index}`.padEnd(150, 'x')),
  );
  const answers = await Promise.all(uploads);
  const [stored, refused] = [200, 413].map((code) => answers.filter(({ status }) => status === code));
  expect([stored?.length, refused?.length]).toEqual([6, 14]);
  for (const { body } of refused ?? [])
    expect(body).toEqual({
      status: false,
      code: 'storage_quota_reached',
      message:
        'This does not fit into the storage of your company. Delete files and erase them from the bin, or ask your administrator for more.',
    });
  expect(await useOf(user)).toMatchObject({ storageBytes: 900 });
  expect(await app.bytes.keys(user.companyId)).toHaveLength(6);
  const file = present(stored?.[0]?.body.data.items[0]);
  await app.call('DELETE', `/files/${file.uid}`, { as: user });
  // What is in the bin takes space until it is erased.
  expect((await app.upload(user, 'fits.txt', 'x'.repeat(250))).status).toBe(413);
  await app.call('DELETE', `/bin/${file.uid}`, { as: user });
  const used = async () => (await useOf(user)).storageBytes;
  await expect.poll(used, { timeout: 60_000, interval: 100 }).toBe(750);
  expect((await app.upload(user, 'fits.txt', 'x'.repeat(250))).status).toBe(200);
  expect(await useOf(user)).toMatchObject({ storageBytes: 1_000 });
  await another.stop();
});

test('deleting a project frees its storage', async () => {
  const user = await app.signIn();
  const { id } = (await app.call('POST', '/project', { as: user, body: { title: 'Full' } })).body.data;
  const form = new FormData();
  form.append('file', new Blob(['x'.repeat(500)]), 'a.txt');
  const headers = { authorization: `Bearer ${user.accessToken}`, 'x-project': id };
  await fetch(`${app.url}/api/files`, { method: 'POST', headers, body: form });
  expect(await useOf(user)).toMatchObject({ storageBytes: 500 });
  await app.call('DELETE', `/project/${id}`, { as: user });
  await expect.poll(() => useOf(user), { timeout: 60_000 }).toMatchObject({ storageBytes: 0, projects: 1 });
});

test('the project quota holds, even for parallel requests', async () => {
  const user = await app.signIn();
  await limit(user, { projects: 3 });
  const make = (title: string) => app.call('POST', '/project', { as: user, body: { title } });
  const answers = await Promise.all(['One', 'Two', 'Three', 'Four', 'Five'].map(make));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'projects_quota_reached',
    message: 'Your company may have at most 3 projects.',
  });
  const [first] = answers.filter(({ status }) => status === 200);
  await app.call('DELETE', `/project/${first?.body.data.id}`, { as: user });
  expect((await make('In its place')).status).toBe(200);
});

test('active users count towards the quota on every route that adds them', async () => {
  const user = await app.signIn();
  const { companyId, companyCode } = user;
  await limit(user, { users: 2 });
  const second = await createUser(app.address, { companyId, companyCode });
  await expect(createUser(app.address, { companyId, companyCode })).rejects.toMatchObject({
    constraint: 'users_quota_reached',
    detail: '2',
  });
  await owner(`update users set status = 'passive' where id = $1`, [second.userId]);
  await createUser(app.address, { companyId, companyCode });
  await expect(
    owner(`update users set status = 'active' where id = $1`, [second.userId]),
  ).rejects.toMatchObject({
    constraint: 'users_quota_reached',
  });
});

test('questions are counted by month against the operator’s limit, and stay counted when their conversation is deleted', async () => {
  const user = await app.signIn();
  await limit(user, { questionsPerMonth: 2 });
  const start = async () =>
    (await app.call('POST', '/conversations', { as: user, body: { kind: 'chat' } })).body.data.uid;
  const first = await start();
  const url = (uid: string) => `${app.url}/api/conversations/${uid}/questions`;
  const { accessToken } = user;
  await readEvents(url(first), { accessToken, body: { text: 'One?' } });
  await app.call('DELETE', `/conversations/${first}`, { as: user });
  const second = await start();
  await readEvents(url(second), { accessToken, body: { text: 'Two?' } });
  expect(await useOf(user)).toMatchObject({ questionsPerMonth: 2 });
  const refused = await app.call('POST', `/conversations/${second}/questions`, {
    as: user,
    body: { text: 'Three?' },
  });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    429,
    'budget_reached',
    expect.stringMatching(
      /^The 2 questions a month that your company may ask are used up\. It is free again on \w+ 1, \d{4}/,
    ),
  ]);
  const { messages } = (await app.call('GET', `/conversations/${second}`, { as: user })).body.data;
  expect(messages).toHaveLength(2);
  await owner(`update budget_days set day = day - interval '1 month' where company_id = $1`, [
    user.companyId,
  ]);
  expect(
    (await readEvents(url(second), { accessToken, body: { text: 'Next month?' } })).length,
  ).toBeGreaterThan(0);
});

test('a company without quotas has no limits', async () => {
  const user = await app.signIn();
  for (let index = 0; index < 3; index += 1)
    expect((await app.upload(user, `${index}.txt`, `${index}`.padEnd(10_000, 'x'))).status).toBe(200);
  expect((await app.call('GET', '/company', { as: user })).body.data).toMatchObject({
    quotas: noQuotas,
    use: { storageBytes: 30_000, users: 1, projects: 1 },
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
