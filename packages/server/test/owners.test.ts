import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { aroundToday } from '#testing/around-today.ts';
import { ask, startChat } from '#testing/chat.ts';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

/** Owners are a kind and an id: a visitor who happened to have a user's id would still be somebody else. */
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

const statusOf = async (as: SignedIn, method: string, path: string, body?: object) =>
  (await app.call(method, path, { as, body })).status;

/** Gives a conversation to a visitor of the user's id. */
async function giveToVisitor(user: SignedIn, chat: string): Promise<void> {
  const link = newUid();
  await owner(
    `insert into public_links (company_id, id, project_id, kind, guid) values ($1, $2, $3, 'model', $4)`,
    [user.companyId, link, user.projectId, link],
  );
  await owner(
    `insert into visitors (company_id, id, link_id, epoch, secret_hash) values ($1, $2, $3, 1, '\\x00')`,
    [user.companyId, user.userId, link],
  );
  await owner(`update conversations set owner_kind = 'visitor' where id = $1`, [chat]);
}

/** A conversation with an answer that a visitor of the user's id owns. */
async function visitorsChat(user: SignedIn): Promise<string> {
  const chat = await startChat(app, user);
  await ask(app, user, { chat, text: 'What is the tide?' });
  await giveToVisitor(user, chat);
  return chat;
}

describe("a visitor's conversation", () => {
  test('is not visible to a user with the same id', async () => {
    const user = await app.signIn();
    const chat = await visitorsChat(user);
    const own = await startChat(app, user);
    const { body } = await app.call('GET', '/conversations', { as: user });
    expect(body.data.items.map(({ uid }: { uid: string }) => uid)).toEqual([own]);
    const sidebar = await app.call('GET', '/sidebar', { as: user });
    expect(sidebar.body.data.map(({ value }: { value: string }) => value)).toEqual([own]);
    expect([
      await statusOf(user, 'GET', `/conversations/${chat}`),
      await statusOf(user, 'PATCH', `/conversations/${chat}`, { title: 'Mine' }),
      await statusOf(user, 'POST', `/conversations/${chat}/questions`, { text: 'And now?' }),
      await statusOf(user, 'GET', `/conversations/${chat}/stream`),
      await statusOf(user, 'POST', `/conversations/${chat}/cancel`),
      await statusOf(user, 'DELETE', `/conversations/${chat}`),
    ]).toEqual([404, 404, 404, 404, 404, 404]);
  });

  test('is not in the bin of a user with the same id', async () => {
    const user = await app.signIn();
    const chat = await startChat(app, user);
    expect(await statusOf(user, 'DELETE', `/conversations/${chat}`)).toBe(200);
    await giveToVisitor(user, chat);
    expect((await app.call('GET', '/bin', { as: user })).body.data.items).toEqual([]);
    expect(await statusOf(user, 'POST', `/bin/${chat}/restore`)).toBe(404);
  });

  test('remains when a user with the same id is deleted, whose own conversation is deleted', async () => {
    const admin = await app.signIn();
    const { companyId, companyCode, projectId } = admin;
    const user = await app.signIn(await createUser(app.address, { companyId, companyCode, projectId }));
    const chat = await visitorsChat(user);
    await startChat(app, user);
    expect(await statusOf(admin, 'DELETE', `/users/${user.userId}`)).toBe(200);
    const left = await owner('select id, user_id from conversations where owner_id = $1', [user.userId]);
    expect(left).toEqual([{ id: chat, user_id: null }]);
  });
});

test("a visitor's usage and idempotency keys are separate from those of a user with the same id", async () => {
  const user = await app.signIn();
  await owner(
    `insert into usage_daily (company_id, day, owner_kind, owner_id, project_id, questions)
     values ($1, (now() at time zone 'UTC')::date, 'visitor', $2, $3, 5)`,
    [user.companyId, user.userId, user.projectId],
  );
  const used = await app.call('GET', `/usage?${aroundToday()}&by=user&user=${user.userId}`, {
    as: user,
  });
  expect(used.body.data.totals.questions).toBe(0);
  const key = newUid();
  await owner(
    `insert into idempotency_keys (company_id, owner_kind, owner_id, key, request_hash, status, answer)
     values ($1, 'visitor', $2, $3, 'theirs', 200, '{}')`,
    [user.companyId, user.userId, key],
  );
  const headers = { 'idempotency-key': key };
  const made = await app.call('POST', '/conversations', { as: user, headers, body: { kind: 'chat' } });
  expect(made.status).toBe(200);
});

test.each(['conversations', 'runs', 'usage_daily', 'idempotency_keys'])(
  'the owner of a row of %s is of a known kind',
  async (table) => {
    const user = await app.signIn();
    await ask(app, user, { chat: await startChat(app, user), text: 'What is the tide?' });
    await app.call('POST', '/conversations', {
      as: user,
      headers: { 'idempotency-key': newUid() },
      body: { kind: 'chat' },
    });
    const [row] = await owner<{ count: number }>(
      `select count(*)::int as count from ${table} where owner_id = $1 and owner_kind = 'user'`,
      [user.userId],
    );
    expect(row?.count).toBeGreaterThan(0);
    const rename = owner(`update ${table} set owner_kind = 'stranger' where owner_id = $1`, [user.userId]);
    await expect(rename).rejects.toThrow(`${table}_owner_kind_check`);
  },
);
