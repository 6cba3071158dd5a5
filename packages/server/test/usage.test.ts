import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aroundToday } from '#testing/around-today.ts';
import { erase } from '#testing/erase.ts';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { readEvents } from '#testing/read-events.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let owner: OwnerSql;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const today = () => new Date().toISOString().slice(0, 10);

async function usage(as: SignedIn, query = '') {
  const { status, body } = await app.call('GET', `/usage?${aroundToday()}${query}`, { as });
  expect([status, body.status]).toEqual([200, true]);
  return body.data;
}

async function ask(as: SignedIn, fileUids: string[] = []) {
  const { body } = await app.call('POST', '/conversations', { as, body: { kind: 'chat', fileUids } });
  const url = `${app.url}/api/conversations/${body.data.uid}/questions`;
  await readEvents(url, { accessToken: as.accessToken, body: { text: 'What is the tide?' } });
  return body.data.uid as string;
}

/** A past day's use, as the counters would have kept it. */
async function past(user: SignedIn, day: string, counts: Record<string, number>) {
  const row = { questions: 0, tokens_in: 0, tokens_out: 0, added_bytes: 0, removed_bytes: 0, ...counts };
  await owner(
    `insert into usage_daily (company_id, day, owner_kind, owner_id, project_id, questions, tokens_in, tokens_out, added_bytes, removed_bytes)
     values ($1, $2, 'user', $3, $4, $5, $6, $7, $8, $9)`,
    [user.companyId, day, user.userId, user.projectId, ...Object.values(row)],
  );
}

test('counts questions, and bytes as they come and go', async () => {
  const user = await app.signIn();
  const file = await uploadReady(app, user, 'tide.txt', 'The tide is high at noon.');
  await uploadReady(app, user, 'moon.txt', '0123456789');
  await ask(user, [file.uid]);
  await ask(user, [file.uid]);
  const first = await usage(user, '&by=user');
  const noCost = { tokensEstimated: 0, cost: 0 };
  expect(first.totals).toEqual({
    questions: 2,
    tokensIn: 0,
    tokensOut: 0,
    ...noCost,
    addedBytes: 35,
    storageBytes: 35,
  });
  expect(first.items).toEqual([{ key: user.userId, name: 'Test User', ...first.totals }]);
  await erase(app, user, `/files/${file.uid}`);
  const second = await usage(user, '&by=project');
  expect(second.totals).toMatchObject({ questions: 2, addedBytes: 35, storageBytes: 10 });
  expect(second.items).toEqual([{ key: user.projectId, name: 'Test project', ...second.totals }]);
});

test("counts the bytes of a user who is gone as nobody's, and lets their files go", async () => {
  const user = await app.signIn();
  const { companyId, companyCode, projectId } = user;
  const leaver = await app.signIn(await createUser(app.address, { companyId, companyCode, projectId }));
  const file = await uploadReady(app, leaver, 'left.txt', '0123456789');
  await owner('delete from users where id = $1', [leaver.userId]);
  const left = await usage(user, '&by=user&metric=storage');
  expect(left.items).toMatchObject([
    { key: '00000000-0000-0000-0000-000000000000', name: null, storageBytes: 10 },
    { key: leaver.userId, name: null, addedBytes: 10, storageBytes: 0 },
  ]);
  expect((await erase(app, user, `/files/${file.uid}`)).status).toBe(200);
  expect((await usage(user)).totals).toMatchObject({ addedBytes: 10, storageBytes: 0 });
});

test('counts an answer once, however many processes find it abandoned', async () => {
  const user = await app.signIn();
  const other = await app.another();
  const uid = await ask(user);
  const reopen = `with reopened as (
      update messages set state = 'pending' where conversation_id = $1 and role = 'assistant' returning id),
    unsettled as (update model_uses set settled_at = null where id in (select id from reopened))
    update runs set state = 'pending', lease_until = now() - interval '1 second'
    where id in (select id from reopened)`;
  const ended = async () =>
    (await owner('select id from runs where owner_id = $1 and state = $2', [user.userId, 'complete'])).length;
  try {
    await owner(reopen, [uid]);
    await expect.poll(ended, { timeout: 60_000 }).toBe(1);
    // The first answer, and the one that was opened again and ended once.
    expect((await usage(user)).totals).toMatchObject({ questions: 2 });
  } finally {
    await other.stop();
  }
}, 180_000);

test('tells every month and day of a period, with what was stored at its end', async () => {
  const user = await app.signIn();
  await past(user, '2026-01-10', { questions: 3, added_bytes: 100 });
  await past(user, '2026-01-31', { questions: 1, added_bytes: 50 });
  await past(user, '2026-03-05', { questions: 5, removed_bytes: 30, tokens_in: 9, tokens_out: 4 });
  await owner(
    `with blob as (
      insert into blobs (company_id, sha256, size_bytes, storage_key) values ($1, 'x', 120, 'x'))
     insert into files (company_id, id, text_id, project_id, name, name_key, type, category, size_bytes, sha256,
      created_by) select $1, id, id, $2, 'f', 'f', 'text/plain', 'text', 120, 'x', $3 from gen_random_uuid() id`,
    [user.companyId, user.projectId, user.userId],
  );
  await owner(`update usage_daily set day = '2026-01-09' where company_id = $1 and added_bytes = 120`, [
    user.companyId,
  ]);
  await owner(`update usage_daily set added_bytes = 0 where company_id = $1 and day = '2026-01-09'`, [
    user.companyId,
  ]);
  const of = async (query: string) => (await app.call('GET', `/usage?${query}`, { as: user })).body.data;
  const months = await of('from=2026-01-01&to=2026-04-15&by=month');
  const shown = months.items.map((row: Record<string, unknown>) => [
    row.key,
    row.questions,
    row.storageBytes,
  ]);
  expect(shown).toEqual([
    ['2026-01', 4, 150],
    ['2026-02', 0, 150],
    ['2026-03', 5, 120],
    ['2026-04', 0, 120],
  ]);
  expect(months.totals).toMatchObject({ questions: 9, tokensIn: 9, tokensOut: 4, storageBytes: 120 });
  const days = await of('from=2026-01-09&to=2026-01-11&by=day');
  expect(
    days.items.map((row: Record<string, unknown>) => [row.key, row.questions, row.storageBytes]),
  ).toEqual([
    ['2026-01-09', 0, 0],
    ['2026-01-10', 3, 100],
    ['2026-01-11', 0, 100],
  ]);
  expect((await of('from=2026-01-01&to=2026-01-31&by=user')).items).toMatchObject([
    { key: user.userId, questions: 4, storageBytes: 150 },
  ]);
  for (const period of ['from=2026-02-02&to=2026-02-01', 'from=2020-01-01&to=2026-02-01'])
    expect((await app.call('GET', `/usage?${period}`, { as: user })).body.code).toBe('usage_period');
});

describe('the figures', () => {
  test('come in the order of the metric, narrowed to a user or project, of one company alone', async () => {
    const user = await app.signIn();
    const { companyId, companyCode } = user;
    const other = await app.signIn(await createUser(app.address, { companyId, companyCode }));
    const stranger = await app.signIn();
    await past(user, today(), { questions: 1, tokens_in: 50 });
    await past(other, today(), { questions: 2, tokens_in: 5 });
    await past(stranger, today(), { questions: 9 });
    const keys = async (query: string) =>
      (await usage(user, query)).items.map((row: { key: string }) => row.key);
    expect(await keys('&by=user')).toEqual([other.userId, user.userId]);
    expect(await keys('&by=user&metric=tokens')).toEqual([user.userId, other.userId]);
    expect((await usage(user, `&user=${other.userId}`)).totals.questions).toBe(2);
    expect((await usage(user, `&project=${user.projectId}`)).totals.questions).toBe(1);
    expect((await usage(user, `&project=${stranger.projectId}`)).totals.questions).toBe(0);
  });

  test('outlive the user and the project they are about', async () => {
    const user = await app.signIn();
    const { companyId, companyCode } = user;
    const leaver = await createUser(app.address, { companyId, companyCode });
    await past({ ...user, ...leaver } as SignedIn, today(), { questions: 4 });
    await owner('delete from users where id = $1', [leaver.userId]);
    await owner('delete from projects where id = $1', [leaver.projectId]);
    expect((await usage(user, '&by=user')).items).toMatchObject([
      { key: leaver.userId, name: null, questions: 4 },
    ]);
    expect((await usage(user, '&by=project')).items).toMatchObject([{ key: leaver.projectId, name: null }]);
  });

  test('go with their company, which takes its files along', async () => {
    const user = await app.signIn();
    await uploadReady(app, user, 'last.txt', 'bytes');
    await owner('delete from companies where company_id = $1', [user.companyId]);
    expect(await owner('select from usage_daily where company_id = $1', [user.companyId])).toEqual([]);
  });

  test('need view_usage, and export to be taken out as CSV, which is audited', async () => {
    const user = await app.signIn();
    await past(user, today(), { questions: 1 });
    await owner(`update users set name = '=1+1' where id = $1`, [user.userId]);
    const nobody = await app.signIn(
      await createUser(app.address, { ...user, type: 'regular', scopes: { user: { access: true } } }),
    );
    const query = `?${aroundToday()}&by=user`;
    for (const path of ['/usage', '/usage/export'])
      expect((await app.call('GET', `${path}${query}`, { as: nobody })).status).toBe(403);
    const { body, headers } = await app.call('GET', `/usage/export${query}`, { as: user });
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(body).toBe(
      `key,name,questions,tokens_in,tokens_out,added_bytes,storage_bytes,tokens_estimated,cost\r\n${user.userId},'=1+1,1,0,0,0,0,0,0\r\n`,
    );
    const { data } = (await app.call('GET', '/audit-events?action=usage.exported', { as: user })).body;
    expect(data.items).toMatchObject([{ details: { by: 'user' } }]);
  });
});
