import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readChat } from '#testing/chat.ts';
import { createUser } from '#testing/factories.ts';
import { openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
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

const turkish = { 'x-language': 'tr' };

async function create(title?: string, kind = 'chat'): Promise<string> {
  const body = { kind, ...(title && { title }), ...(kind === 'ask_content' && { text: 'Some text.' }) };
  return (await app.call('POST', '/conversations', { as: user, body })).body.data.uid;
}

const list = async (query = '', headers = {}) =>
  (await app.call('GET', `/conversations?${query}`, { as: user, headers })).body.data;
const titlesOf = (data: { items: { title: string }[] }) => data.items.map((item) => item.title);
const sidebar = async (headers = {}) => (await app.call('GET', '/sidebar', { as: user, headers })).body.data;

describe('the list of conversations', () => {
  test('finds titles regardless of case, with Turkish letters too', async () => {
    for (const title of ['İşten çıkış', 'ISI hesabı', 'Quarterly report', '50% off']) await create(title);
    const found = async (q: string) => titlesOf(await list(`q=${encodeURIComponent(q)}`));
    expect(await found('işten')).toEqual(['İşten çıkış']);
    expect(await found('ısı')).toEqual(['ISI hesabı']);
    expect(await found('QUARTERLY')).toEqual(['Quarterly report']);
    expect(await found('0%')).toEqual(['50% off']);
    expect((await list('q=report')).total).toBe(1);
  });

  test('filters by kind', async () => {
    const [chat, session] = [await create('A chat'), await create('A session', 'ask_content')];
    const uids = async (query: string) => (await list(query)).items.map((item: { uid: string }) => item.uid);
    expect(await uids('kind=chat')).toEqual([chat]);
    expect(await uids('kind=ask_content')).toEqual([session]);
    expect(await uids('')).toEqual([session, chat]);
  });

  test('sorts by title in the language’s alphabet, and by date', async () => {
    for (const title of ['Zeytin', 'Çan', 'Cuma', 'Dağ']) await create(title);
    expect(titlesOf(await list('sort=title', turkish))).toEqual(['Cuma', 'Çan', 'Dağ', 'Zeytin']);
    expect(titlesOf(await list('sort=-title', turkish))).toEqual(['Zeytin', 'Dağ', 'Çan', 'Cuma']);
    expect(titlesOf(await list('sort=createdAt'))).toEqual(['Zeytin', 'Çan', 'Cuma', 'Dağ']);
    expect(titlesOf(await list())).toEqual(['Dağ', 'Cuma', 'Çan', 'Zeytin']);
  });

  test('shows each conversation once, page by page', async () => {
    for (let index = 0; index < 45; index += 1) await create(`Chat ${index % 7}`);
    for (const sort of ['title', '-updatedAt', 'createdAt']) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: { items: { uid: string }[]; nextCursor: string | null; total: number } = await list(
          `limit=10&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`,
        );
        expect(page.total).toBe(45);
        seen.push(...page.items.map((item) => item.uid));
        cursor = page.nextCursor;
      } while (cursor);
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 45, 45]);
    }
  });

  test('names a chat without a question in both languages', async () => {
    await create();
    expect(titlesOf(await list())).toEqual(['New chat']);
    expect(titlesOf(await list('', turkish))).not.toEqual(['New chat']);
    expect((await sidebar())[0]?.text).toBe('New chat');
  });
});

test('the search reads every conversation, however many there are', async () => {
  const owner = await openOwnerSql(app.address);
  const words = "case n when 2500 then 'What does the İSKELE of Kandıllı cost?' else 'Question ' || n end";
  await owner(
    `with made as (
       insert into conversations (company_id, id, project_id, owner_id, owner_kind, kind, title, title_key, updated_at)
         select $1, gen_random_uuid(), $2, $3, 'user', 'chat', n::text, n::text, now() - n * interval '1 hour'
         from generate_series(1, 2500) n returning id, title::int as n)
     insert into messages (company_id, id, conversation_id, position, role, text, state)
       select $1, gen_random_uuid(), id, 0, 'user', ${words}, 'complete' from made`,
    [user.companyId, user.projectId, user.userId],
  );
  await owner.end();
  const found = async (q: string) =>
    (await app.call('GET', `/conversations/search?q=${encodeURIComponent(q)}`, { as: user })).body.data.items;
  expect((await found('iskele of kandilli')).map((hit: { title: string }) => hit.title)).toEqual(['2500']);
  const latest = await found('QUESTION');
  expect([latest.length, latest[0]?.title, latest[19]?.title]).toEqual([20, '1', '20']);
});

test('the search shows an answer in one line, whose list items stay apart', async () => {
  const owner = await openOwnerSql(app.address);
  const uid = await create('Totals');
  await owner(
    `insert into messages (company_id, id, conversation_id, position, role, text, state)
       values ($1, gen_random_uuid(), $2, 7, 'assistant', $3, 'complete')`,
    [user.companyId, uid, 'The first ones:\n\n- Kadıköy · total: **5**\n- Café Moda · total: **7**'],
  );
  await owner.end();
  const { body } = await app.call('GET', '/conversations/search?q=kad%C4%B1k%C3%B6y', { as: user });
  const hit = present(body.data.items[0]);
  expect(hit.snippet).toBe('The first ones: Kadıköy · total: 5; Café Moda · total: 7');
  expect(hit.snippet.slice(hit.start, hit.end)).toBe('Kadıköy');
});

describe('a conversation', () => {
  test('is renamed in the list, the sidebar and the page', async () => {
    const uid = await create('Before');
    const { body } = await app.call('PATCH', `/conversations/${uid}`, {
      as: user,
      body: { title: '  After ' },
    });
    expect(body.data.title).toBe('After');
    expect((await readChat(app, user, uid)).title).toBe('After');
    expect(titlesOf(await list('q=after'))).toEqual(['After']);
    expect(await sidebar()).toEqual([
      { type: 'chat', value: uid, text: 'After', pinned: false, updatedAt: expect.any(String) },
    ]);
  });

  test.each([
    [{ title: '' }, 'Title is required'],
    [{ title: '   ' }, 'Title is required'],
    [{ title: 'x'.repeat(201) }, 'Title is too long'],
  ])('rejects an empty or too long title: %#', async (body, message) => {
    const uid = await create('Before');
    const reply = await app.call('PATCH', `/conversations/${uid}`, { as: user, body });
    expect([reply.status, reply.body.errors]).toEqual([422, { title: [message] }]);
    expect((await readChat(app, user, uid)).title).toBe('Before');
  });

  test('disappears from the list and the sidebar when it is deleted in either place', async () => {
    const [one, two] = [await create('One'), await create('Two', 'ask_content')];
    expect((await sidebar()).map((item: { value: string }) => item.value)).toEqual([two, one]);
    const removed = await app.call('POST', '/sidebar/delete-history', {
      as: user,
      body: { type: 'ask_content', uid: two },
    });
    expect([removed.status, removed.body.data]).toEqual([200, null]);
    expect((await app.call('DELETE', `/conversations/${one}`, { as: user })).status).toBe(200);
    expect(await sidebar()).toEqual([]);
    expect((await list()).total).toBe(0);
    for (const uid of [one, two])
      expect((await app.call('GET', `/conversations/${uid}`, { as: user })).status).toBe(404);
  });

  test('with an unknown type is answered as not found', async () => {
    const uid = await create();
    for (const type of ['summarize', 'classification']) {
      const { status } = await app.call('POST', '/sidebar/delete-history', { as: user, body: { type, uid } });
      expect(status).toBe(404);
    }
    expect(await sidebar()).toHaveLength(1);
  });

  test('is created once per Idempotency-Key', async () => {
    const request = { as: user, body: { kind: 'chat' }, headers: { 'idempotency-key': 'once' } };
    const [first, again] = [
      await app.call('POST', '/conversations', request),
      await app.call('POST', '/conversations', request),
    ];
    expect(again.body).toEqual(first.body);
    expect((await list()).total).toBe(1);
    const changed = await app.call('POST', '/conversations', {
      ...request,
      body: { kind: 'chat', title: 'Another' },
    });
    expect([changed.status, changed.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('accepts at most fifty files', async () => {
    const fileUids = Array.from({ length: 51 }, () => crypto.randomUUID());
    const { status, body } = await app.call('POST', '/conversations', {
      as: user,
      body: { kind: 'chat', fileUids },
    });
    expect([status, body.errors]).toEqual([422, { fileUids: ['Choose at most 50'] }]);
  });
});

describe('the permissions', () => {
  test('follow the role, and administrators pass every check', async () => {
    const scopes = { chat: { add: true, delete: false }, file_manager: {} };
    const regular = await app.signIn(await createUser(app.address, { type: 'regular', scopes }));
    const { body } = await app.call('GET', '/permissions', { as: regular });
    const none = { add: false, edit: false, delete: false, access: false };
    const shown = { chat: { ...none, add: true }, file_manager: none };
    expect(body.data).toEqual({ permissions: { type: 'regular', scopes: shown, actions: {} } });
    const all = (await app.call('GET', '/permissions', { as: user })).body.data.permissions;
    expect(all.type).toBe('admin');
    expect(all.scopes.api_key).toEqual({ add: true, edit: true, delete: true, access: true });
    const check = async (as: SignedIn, permission: string) =>
      (await app.call('POST', '/check-permission', { as, body: { permission } })).status;
    for (const [permission, status] of [
      ['chat', 200],
      ['chat@add', 200],
      ['chat@delete', 403],
      ['file_manager', 200],
      ['model', 403],
      ['nonsense', 403],
      ['constructor', 403],
    ] as const) {
      expect([permission, await check(regular, permission)]).toEqual([permission, status]);
    }
    for (const permission of ['chat@delete', 'setting', 'user@add'])
      expect(await check(user, permission)).toBe(200);
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
