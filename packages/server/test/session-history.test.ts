import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  user = await app.signIn();
});

afterAll(async () => {
  await app?.stop();
});

const create = async (title: string): Promise<string> =>
  (await app.call('POST', '/conversations', { as: user, body: { kind: 'chat', title } })).body.data.uid;
const pin = (uid: string, pinned = true) =>
  app.call('POST', '/sidebar/pin-history', { as: user, body: { type: 'chat', uid, pinned } });
const read = async (query = '') => (await app.call('GET', `/sidebar?${query}`, { as: user })).body.data;
const texts = async (query = '') => (await read(query)).map((item: { text: string }) => item.text);

test('the history begins with pinned sessions, the last pinned first', async () => {
  const [one, two] = [await create('One'), await create('Two')];
  await create('Three');
  expect((await pin(one)).body.data).toBeNull();
  await pin(two);
  expect(await texts()).toEqual(['Two', 'One', 'Three']);
  expect((await read()).map((item: { pinned: boolean }) => item.pinned)).toEqual([true, true, false]);
  // To pin it again changes nothing.
  await pin(one);
  expect(await texts()).toEqual(['Two', 'One', 'Three']);
  await pin(two, false);
  expect(await texts()).toEqual(['One', 'Three', 'Two']);
});

test('the history finds titles regardless of case, pinned or not', async () => {
  const pinned = await create('Liman ISI raporu');
  await create('ısı hesabı');
  await create('Fees');
  await pin(pinned);
  expect(await texts(`q=${encodeURIComponent('ısı')}`)).toEqual(['Liman ISI raporu', 'ısı hesabı']);
  expect(await texts('q=nothing')).toEqual([]);
});

test('the history continues after the last page, and shows each session once', async () => {
  const owner = await openOwnerSql(app.address);
  await owner(
    `insert into conversations (company_id, id, project_id, owner_id, owner_kind, kind, title, title_key, updated_at)
     select $1, gen_random_uuid(), $2, $3, 'user', 'chat', 'Old ' || n, 'old ' || n, now() - n * interval '1 hour'
     from generate_series(1, 230) n`,
    [user.companyId, user.projectId, user.userId],
  );
  await owner.end();
  await pin(await create('Pinned'));
  const pages = [
    await texts(),
    await texts('offset=100'),
    await texts('offset=200'),
    await texts('offset=300'),
  ];
  expect(pages.map((page) => page.length)).toEqual([101, 100, 30, 0]);
  expect(pages.flat()).toEqual(['Pinned', ...Array.from({ length: 230 }, (_, at) => `Old ${at + 1}`)]);
  expect((await app.call('GET', '/sidebar?offset=-1', { as: user })).status).toBe(422);
});

test('the history mixes sessions of all types by their times, told in UTC', async () => {
  const owner = await openOwnerSql(app.address);
  await owner(
    `insert into summaries (company_id, id, project_id, owner_kind, owner_id, title, title_key, state, length, form,
       language, wrote_in, updated_at, pinned_at)
     select $1, gen_random_uuid(), $2, 'user', $3, t, t, 'complete', 'short', 'text', 'en', 'en', at, pinned
     from (values ('s1', '2026-03-04 05:06:07.89+00'::timestamptz, null::timestamptz),
       ('s2', '2026-03-01 00:00:00+00', now())) rows (t, at, pinned)`,
    [user.companyId, user.projectId, user.userId],
  );
  await owner(
    `insert into classifications (company_id, id, project_id, owner_kind, owner_id, title, title_key, state, labels,
       labels_key, multiple, threshold, engine, source, total, updated_at)
     values ($1, gen_random_uuid(), $2, 'user', $3, 'c', 'c', 'complete', '[]', '', false, 0.5, 'own', '{}', 0,
       '2026-03-04 05:06:07.8999+00')`,
    [user.companyId, user.projectId, user.userId],
  );
  await owner(
    `insert into conversations (company_id, id, project_id, owner_id, owner_kind, kind, title, title_key, updated_at)
     values ($1, gen_random_uuid(), $2, $3, 'user', 'chat', 'chat', 'chat', '2026-03-04 05:06:07+00')`,
    [user.companyId, user.projectId, user.userId],
  );
  await owner.end();
  const shown = (await read()).map(({ type, text, updatedAt, pinned }: Record<string, unknown>) => [
    type,
    text,
    updatedAt,
    pinned,
  ]);
  expect(shown).toEqual([
    ['summarize', 's2', '2026-03-01T00:00:00.000Z', true],
    ['classification', 'c', '2026-03-04T05:06:07.899Z', false],
    ['summarize', 's1', '2026-03-04T05:06:07.890Z', false],
    ['chat', 'chat', '2026-03-04T05:06:07.000Z', false],
  ]);
});

test('the history rejects pinning the sessions of others, and more than the limit', async () => {
  const foreign = await create('Foreign');
  user = await app.signIn();
  expect((await pin(foreign)).status).toBe(404);
  const owner = await openOwnerSql(app.address);
  await owner(
    `insert into conversations (company_id, id, project_id, owner_id, owner_kind, kind, title, title_key, pinned_at)
     select $1, gen_random_uuid(), $2, $3, 'user', 'chat', 'P', 'p', now() from generate_series(1, 100)`,
    [user.companyId, user.projectId, user.userId],
  );
  await owner.end();
  const { status, body } = await pin(await create('One more'));
  expect([status, body.message]).toEqual([409, 'You can pin at most 100 items.']);
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
