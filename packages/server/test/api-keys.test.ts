import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let app: TestApp;
let owner: OwnerSql;
let admin: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  admin = await app.signIn();
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const withKey = (key: string) => ({ accessToken: key });

async function makeKey(as: SignedIn, body: object = {}) {
  const reply = await app.call('POST', '/api-keys', {
    as,
    body: { name: 'Nightly import', scopes: { file_manager: {}, chat: {} }, ...body },
  });
  expect(reply.body).toMatchObject({ status: true });
  return reply.body.data as { id: string; key: string };
}

async function colleague(scopes: Parameters<typeof createUser>[1] = {}) {
  const { companyId, companyCode, projectId } = admin;
  return app.signIn(await createUser(app.address, { companyId, companyCode, projectId, ...scopes }));
}

const events = (keyId: string) =>
  owner<{ action: string; actor_kind: string; address: string | null }>(
    'select action, actor_kind, address from audit_events where subject_id = $1 order by seq',
    [keyId],
  );

describe('a new key', () => {
  test('is shown once, and only a hash of it is stored', async () => {
    const { id, key } = await makeKey(admin);
    expect(key).toMatch(/^dk_[\w-]{65}$/);
    const listed = await app.call('GET', `/api-keys/${id}`, { as: admin });
    expect(listed.body.data).toMatchObject({
      id,
      hint: `dk_…${key.slice(-4)}`,
      state: 'active',
      lastUsedAt: null,
    });
    expect(JSON.stringify(listed.body)).not.toContain(key);
    const [row] = await owner('select api_keys::text as text from api_keys where id = $1', [id]);
    expect(row?.text).not.toContain(key.slice(3));
    const everything = await owner<{ text: string }>('select audit_events::text as text from audit_events');
    expect(everything.map(({ text }) => text).join()).not.toContain(key.slice(25));
  });

  test('is created once per Idempotency-Key, and the repeated answer omits the secret', async () => {
    const request = {
      as: admin,
      body: { name: 'Only once', scopes: { chat: {} } },
      headers: { 'idempotency-key': 'make-a-key' },
    };
    const first = (await app.call('POST', '/api-keys', request)).body.data;
    const second = (await app.call('POST', '/api-keys', request)).body.data;
    expect(second).toEqual({ ...first, key: null });
    const kept = await owner<{ text: string }>('select answer::text as text from idempotency_keys');
    expect(kept.map(({ text }) => text).join()).toContain(first.id);
    expect(kept.map(({ text }) => text).join()).not.toContain(first.key.slice(3));
  });

  test('cannot have a scope that its owner lacks', async () => {
    const maker = await colleague({
      type: 'regular',
      scopes: { api_key: { add: true }, chat: { add: true } },
    });
    const beyond = {
      name: 'Too much',
      scopes: { chat: { delete: true }, user: {} },
      actions: { export: true },
    };
    const refused = await app.call('POST', '/api-keys', { as: maker, body: beyond });
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        status: false,
        code: 'key_beyond_maker',
        message: 'A key cannot hold what you do not hold yourself: chat@delete, user, export',
      },
    ]);
    await makeKey(maker, { scopes: { chat: { add: true } } });
  });

  test('can be created and changed only in a session, because a key could otherwise outlive itself', async () => {
    const scopes = { api_key: { add: true, edit: true }, chat: {} };
    const { id, key } = await makeKey(admin, { scopes });
    const wider = { name: 'Child', scopes: { chat: {} }, expiresAt: null };
    for (const reply of [
      await app.call('POST', '/api-keys', { as: withKey(key), body: wider }),
      await app.call('PUT', `/api-keys/${id}`, { as: withKey(key), body: wider }),
    ])
      expect([reply.status, reply.body.code]).toEqual([403, 'no_permission']);
    expect((await app.call('GET', `/api-keys/${id}`, { as: withKey(key) })).body.data).toMatchObject({
      scopes,
    });
  });

  test('must expire in the future, and accepts only known scopes', async () => {
    const late = { name: 'Late', scopes: {}, expiresAt: '2020-01-01T00:00:00.000Z' };
    expect((await app.call('POST', '/api-keys', { as: admin, body: late })).body.code).toBe(
      'key_expiry_passed',
    );
    for (const scopes of [{ everything: {} }, { chat: { own: true } }, { chat: true }]) {
      const { status } = await app.call('POST', '/api-keys', { as: admin, body: { name: 'Odd', scopes } });
      expect(status).toBe(422);
    }
  });
});

describe('a key in use', () => {
  test('acts as its owner, within its scopes and the current permissions of the owner', async () => {
    const maker = await colleague({
      type: 'regular',
      scopes: { api_key: { add: true }, chat: {}, file_manager: {} },
    });
    const { key } = await makeKey(maker, { scopes: { file_manager: {} } });
    const as = withKey(key);
    expect((await app.call('GET', '/files', { as })).status).toBe(200);
    expect((await app.call('GET', '/permissions', { as })).body.data.permissions).toMatchObject({
      type: 'regular',
      scopes: { file_manager: {} },
    });
    const kinds = { kind: 'chat', title: 'By key' };
    const chat = await app.call('POST', '/conversations', { as, body: kinds });
    expect(chat.body.code).toBe('no_chat_permission');
    await owner(
      `update roles set permissions = '{"scopes":{"api_key":{}},"actions":{}}'
       from users u where u.id = $1 and roles.id = u.role_id`,
      [maker.userId],
    );
    await expect.poll(async () => (await app.call('GET', '/files', { as })).status).toBe(403);
  });

  test('records its last use, and audits use once a minute across processes', async () => {
    const other = await app.another();
    const { id, key } = await makeKey(admin);
    const as = withKey(key);
    const both = [app, other, app, other, app, other];
    await Promise.all(both.map((one) => one.call('GET', '/files', { as })));
    await other.stop();
    const used = (await events(id)).filter(({ action }) => action === 'api_key.used');
    expect(used).toEqual([{ action: 'api_key.used', actor_kind: 'api_key', address: '127.0.0.1' }]);
    const { lastUsedAt, lastUsedAddress } = (await app.call('GET', `/api-keys/${id}`, { as: admin })).body
      .data;
    expect(lastUsedAddress).toBe('127.0.0.1');
    expect(Date.now() - Date.parse(present(lastUsedAt))).toBeLessThan(60_000);
  });

  test.each([
    ['revoked', (id: string) => app.call('POST', `/api-keys/${id}/revoke`, { as: admin })],
    ['deleted', (id: string) => app.call('DELETE', `/api-keys/${id}`, { as: admin })],
  ])('stops working at the next request of every process once it is %s', async (_, end) => {
    const other = await app.another();
    const { id, key } = await makeKey(admin);
    const as = withKey(key);
    expect((await other.call('GET', '/files', { as })).status).toBe(200);
    expect((await app.call('GET', '/files', { as })).status).toBe(200);
    expect((await end(id)).status).toBe(200);
    expect((await app.call('GET', '/files', { as })).body).toMatchObject({
      code: 'api_key_over',
      message: 'This API key is unknown, revoked or expired.',
    });
    await expect.poll(async () => (await other.call('GET', '/files', { as })).status).toBe(401);
    await other.stop();
  });

  test('stops working when it expires, and is listed as expired', async () => {
    const { id, key } = await makeKey(admin, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect((await app.call('GET', '/files', { as: withKey(key) })).status).toBe(200);
    await owner(`update api_keys set expires_at = now() where id = $1`, [id]);
    await expect.poll(async () => (await app.call('GET', '/files', { as: withKey(key) })).status).toBe(401);
    const { body } = await app.call('GET', '/api-keys?state=expired', { as: admin });
    expect(body.data.items.map((item: { id: string }) => item.id)).toEqual([id]);
  });
});

describe('the list of keys', () => {
  test('shows the caller’s own keys, and those of the company with api_key@access', async () => {
    const own = await colleague({
      type: 'regular',
      scopes: { api_key: { add: true, edit: true, delete: true } },
    });
    const overseer = await colleague({ type: 'regular', scopes: { api_key: { access: true, edit: true } } });
    const foreign = await makeKey(admin);
    const mine = await makeKey(own, { name: 'İstanbul ırmağı', scopes: {} });
    const listed = await app.call('GET', '/api-keys', { as: own });
    expect(listed.body.data).toMatchObject({ total: 1, items: [{ id: mine.id }] });
    expect((await app.call('GET', '/api-keys?q=istanbul IRMAĞI', { as: own })).body.data.total).toBe(1);
    const seen = await app.call('GET', '/api-keys?sort=name', { as: overseer });
    const ids = seen.body.data.items.map((item: { id: string }) => item.id);
    expect(ids).toEqual(expect.arrayContaining([mine.id, foreign.id]));
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/revoke'],
    ] as const) {
      const body = method === 'PUT' ? { body: { name: 'x', scopes: {} } } : {};
      const reply = await app.call(method, `/api-keys/${foreign.id}${path}`, { as: own, ...body });
      expect([method, reply.status, reply.body.code]).toEqual([method, 404, 'not_found']);
    }
    expect((await app.call('POST', `/api-keys/${mine.id}/revoke`, { as: overseer })).body.data.state).toBe(
      'revoked',
    );
  });

  test('renames and narrows keys at once, and checks added scopes again', async () => {
    const { id, key } = await makeKey(admin);
    const change = (body: object) => app.call('PUT', `/api-keys/${id}`, { as: admin, body });
    expect((await change({ name: 'Narrow', scopes: { chat: {} } })).body.data).toMatchObject({
      name: 'Narrow',
      scopes: { chat: {} },
    });
    expect((await app.call('GET', '/files', { as: withKey(key) })).status).toBe(200);
    await change({ name: 'Narrow', scopes: { spreadsheet: {} } });
    expect((await app.call('GET', '/files', { as: withKey(key) })).status).toBe(403);
    const editor = await colleague({ type: 'regular', scopes: { api_key: { access: true, edit: true } } });
    const put = (scopes: object) =>
      app.call('PUT', `/api-keys/${id}`, { as: editor, body: { name: 'Narrow', scopes } });
    expect((await put({ spreadsheet: {} })).status).toBe(200);
    expect((await put({ spreadsheet: {}, user: {} })).body.code).toBe('key_beyond_maker');
    await app.call('POST', `/api-keys/${id}/revoke`, { as: admin });
    expect((await change({ name: 'Again', scopes: {} })).body.code).toBe('conflict');
    expect((await events(id)).map(({ action }) => action)).toEqual([
      'api_key.created',
      'api_key.changed',
      'api_key.used',
      'api_key.changed',
      'api_key.revoked',
    ]);
  });
});
