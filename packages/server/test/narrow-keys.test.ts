import { allRoutes } from '@docent/contract/all-routes';
import type { RouteSpec } from '@docent/contract/core/route';
import { errorCatalogue } from '@docent/contract/errors';
import { translate } from '@docent/contract/messages/translate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { colleagueOf, newAdmin, sendTable } from '#testing/users.ts';

let app: TestApp;
let owner: OwnerSql;
let admin: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  admin = await app.signIn(await createUser(app.address, { isOperator: true }));
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

/** A caller who has nothing but a key of this user's with these scopes. */
async function withKeyOf(maker: SignedIn, scopes: object): Promise<{ accessToken: string }> {
  const body = { name: 'Narrow', scopes };
  const reply = await app.call('POST', '/api-keys', { as: maker, body });
  expect(reply.status).toBe(200);
  return { accessToken: reply.body.data.key };
}

const signature = ({ method, path }: RouteSpec) => `${method} ${path}`;
const filled = (path: string) => path.replaceAll(/\{\w+\}/g, newUid());
const refusal = (code: 'no_permission' | 'own_profile' | 'no_user_edit_permission') => ({
  status: false,
  code,
  message: translate(errorCatalogue[code].text, 'en'),
});

describe('a key without scopes', () => {
  // The others are for directories and visitors, who have credentials of their own.
  const withoutPermission = allRoutes.filter(({ spec }) =>
    ['session', 'authenticated'].includes(spec.access.kind),
  );
  const openToKeys = withoutPermission.filter(({ spec }) => spec.access.kind !== 'session');
  let key: { accessToken: string };
  beforeAll(async () => {
    key = await withKeyOf(admin, {});
  });

  test('can call only the five listed routes that need no permission', () => {
    expect(openToKeys.map(({ spec }) => signature(spec)).toSorted()).toEqual([
      'GET /permissions',
      'GET /project',
      'GET /project/storage-summary',
      'GET /projects',
      'POST /check-permission',
    ]);
  });

  test.each(openToKeys)('may call $name', async ({ spec }) => {
    const body = spec.body && { body: { permission: 'chat' } };
    const reply = await app.call(spec.method, spec.path, { as: key, ...body });
    // Here the key holds no permission: checking one is answered, and the answer is no.
    expect([reply.status, reply.body.code]).toEqual(spec.body ? [403, 'no_permission'] : [200, undefined]);
  });

  test.each(withoutPermission.filter((route) => !openToKeys.includes(route)))(
    'is refused by $name',
    async ({ spec }) => {
      for (const body of [undefined, {}]) {
        if (spec.method === 'GET' && body) continue;
        const reply = await app.call(spec.method, filled(spec.path), { as: key, body });
        expect([reply.status, reply.body]).toEqual([403, refusal('no_permission')]);
      }
    },
  );
});

describe('a key with every scope', () => {
  const everything = {
    user: {},
    setting: { edit: true },
    api_key: { add: true, edit: true },
    company: { edit: true },
  };

  test('cannot manage keys, the identity provider or the directory, or use mailed codes', async () => {
    const key = await withKeyOf(admin, everything);
    const sessionOnly = allRoutes.filter(
      ({ spec: { access } }) => access.kind === 'permission' && access.sessionOnly,
    );
    expect(sessionOnly.map(({ spec }) => signature(spec)).toSorted()).toEqual([
      'DELETE /company/provisioning/token',
      'DELETE /company/sign-on',
      'GET /settings/mails/{id}',
      'POST /api-keys',
      'POST /company/provisioning/token',
      'POST /company/sign-on/test',
      'PUT /api-keys/{id}',
      'PUT /company/provisioning',
      'PUT /company/security',
      'PUT /company/sign-on',
    ]);
    for (const { spec } of sessionOnly) {
      const reply = await app.call(spec.method, filled(spec.path), { as: key });
      expect([signature(spec), reply.status, reply.body]).toEqual([
        signature(spec),
        403,
        refusal('no_permission'),
      ]);
    }
  });

  test('cannot read reset codes from the outbox', async () => {
    const victim = await createUser(app.address);
    const key = await withKeyOf(admin, everything);
    const asked = { body: { email: victim.email }, headers: { 'x-company': victim.companyCode } };
    expect((await app.call('POST', '/forgot-password', asked)).status).toBe(200);
    const kept = async () =>
      owner<{ id: string }>(
        `select id from mails where company_id = $1 and kind = 'password_reset' and status = 'kept'`,
        [victim.companyId],
      );
    await expect.poll(kept, { timeout: 60_000 }).toHaveLength(1);
    const path = `/settings/mails/${(await kept())[0]?.id}`;
    expect((await app.call('GET', path, { as: key })).body).toEqual(refusal('no_permission'));
    expect((await app.call('GET', path, { as: admin })).status).toBe(200);
  });
});

describe('a key with user@edit', () => {
  const scopes = { user: { add: true, edit: true, delete: true } };
  const asRegular = (user: SignedIn, roleId: string, change: object = {}) => ({
    name: 'Test User',
    email: user.email,
    type: 'regular',
    status: 'active',
    roleId,
    ...change,
  });
  const rowOf = async (userId: string) => {
    const [row] = await owner<Record<string, unknown>>(
      `select name, email, type, status, role_id, password_hash,
         (select count(*)::int from two_steps t where t.user_id = users.id) as steps from users where id = $1`,
      [userId],
    );
    return row;
  };
  const roleOf = async (userId: string) => String((await rowOf(userId))?.role_id);

  test('cannot take over its owner by changing address, password, role, status, second step or invitation', async () => {
    const maker = await colleagueOf(app, admin, {
      type: 'regular',
      scopes: { ...scopes, api_key: { add: true } },
    });
    const key = await withKeyOf(maker, scopes);
    await owner(
      `insert into two_steps (company_id, user_id, sealed_secret, enabled_at) values ($1, $2, 'sealed', now())`,
      [maker.companyId, maker.userId],
    );
    const before = await rowOf(maker.userId);
    const roleId = await roleOf(maker.userId);
    const path = `/users/${maker.userId}`;
    const put = (change: object) =>
      app.call('PUT', path, { as: key, body: asRegular(maker, roleId, change) });
    for (const reply of [
      await put({ email: 'attacker@example.test' }),
      await put({ email: maker.email.toUpperCase() }),
      await put({ name: 'Renamed' }),
      await put({ status: 'passive' }),
      await put({ roleId: null, type: 'admin' }),
      await app.call('DELETE', `${path}/two-step`, { as: key }),
      await app.call('POST', `${path}/invite`, { as: key }),
      await app.call('DELETE', path, { as: key }),
    ])
      expect(reply.status).toBe(403);
    expect((await put({ password: 'attackers own' })).body.errors).toHaveProperty('password');
    expect((await put({ email: 'attacker@example.test' })).body).toEqual(refusal('own_profile'));
    expect(await rowOf(maker.userId)).toEqual(before);
  });

  test('cannot take over an Admin, including its owner', async () => {
    const key = await withKeyOf(admin, scopes);
    const other = await colleagueOf(app, admin);
    for (const target of [admin, other]) {
      const before = await rowOf(target.userId);
      const body = { name: 'Test User', email: target.email, type: 'admin', status: 'active' };
      const roleId = await roleOf((await colleagueOf(app, admin, { type: 'regular' })).userId);
      const path = `/users/${target.userId}`;
      for (const reply of [
        await app.call('PUT', path, { as: key, body: { ...body, email: 'attacker@example.test' } }),
        await app.call('PUT', path, { as: key, body: { ...body, type: 'regular', roleId } }),
        await app.call('DELETE', `${path}/two-step`, { as: key }),
        await app.call('POST', `${path}/invite`, { as: key }),
      ])
        expect([reply.status, reply.body]).toEqual([403, refusal('no_user_edit_permission')]);
      expect(await rowOf(target.userId)).toEqual(before);
    }
    const added = await app.call('POST', '/users', { as: key, body: newAdmin() });
    expect(added.body).toEqual(refusal('no_user_edit_permission'));
  });

  test('cannot import an Admin or a user with a stronger role', async () => {
    const key = await withKeyOf(admin, scopes);
    const strong = await roleOf(
      (await colleagueOf(app, admin, { type: 'regular', scopes: { chat: {} } })).userId,
    );
    const [role] = await owner<{ name: string }>('select name from roles where id = $1', [strong]);
    const content = `name,email,type,role\nA,a@narrow.test,admin,\nB,b@narrow.test,regular,${role?.name}\n`;
    const as = { ...admin, accessToken: key.accessToken };
    const reply = await sendTable(app, as, { path: '/users/import', content });
    expect([reply.status, reply.body.data?.added ?? 0]).toEqual([200, 0]);
    expect(await owner(`select 1 from users where email like '%@narrow.test'`)).toEqual([]);
  });

  test('cannot weaken a stronger user’s role first to set their password afterwards', async () => {
    const key = await withKeyOf(admin, scopes);
    const strong = await colleagueOf(app, admin, { type: 'regular', scopes: { chat: { add: true } } });
    const weak = await roleOf((await colleagueOf(app, admin, { type: 'regular', scopes: {} })).userId);
    const before = await rowOf(strong.userId);
    const put = (change: object) =>
      app.call('PUT', `/users/${strong.userId}`, { as: key, body: asRegular(strong, weak, change) });
    expect((await put({})).body).toEqual(refusal('no_user_edit_permission'));
    expect((await put({ password: 'attackers own' })).body).toEqual(refusal('no_user_edit_permission'));
    expect(await rowOf(strong.userId)).toEqual(before);
  });
});

describe('a signed-in user', () => {
  test('changes their address only in their profile, Admin or not', async () => {
    const editor = await colleagueOf(app, admin, { type: 'regular', scopes: { user: { edit: true } } });
    const [row] = await owner<{ role_id: string }>('select role_id from users where id = $1', [
      editor.userId,
    ]);
    for (const [user, rest] of [
      [admin, { type: 'admin' }],
      [editor, { type: 'regular', roleId: row?.role_id }],
    ] as const) {
      const body = { name: 'Test User', email: user.email, status: 'active', ...rest };
      const put = (change: object) =>
        app.call('PUT', `/users/${user.userId}`, { as: user, body: { ...body, ...change } });
      const refused = await put({ email: `other.${user.email}` });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { email: ['Change your own email in your profile'] },
      ]);
      expect((await put({ phone: '+90 312 000 00 00' })).status).toBe(200);
    }
  });

  test('turns off their second step only with their password, not by editing users', async () => {
    const reply = await app.call('DELETE', `/users/${admin.userId}/two-step`, { as: admin });
    expect([reply.status, reply.body]).toEqual([403, refusal('own_profile')]);
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
