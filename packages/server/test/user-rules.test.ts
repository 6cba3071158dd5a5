import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { callAs } from '#testing/call-as.ts';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { colleagueOf, newAdmin } from '#testing/users.ts';

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

const call = callAs(() => ({ app, as: admin }));
const put = (id: string, body: unknown, as = admin) => app.call('PUT', `/users/${id}`, { as, body });
const remove = (id: string, as = admin) => app.call('DELETE', `/users/${id}`, { as });

async function add(wishes: Record<string, unknown> = {}, as = admin) {
  const { status, body } = await app.call('POST', '/users', { as, body: newAdmin(wishes) });
  expect([status, body]).toEqual([200, expect.objectContaining({ status: true })]);
  return body.data;
}

async function addRole(permissions: object, as = admin): Promise<string> {
  const body = { name: `role ${newUid()}`, permissions: { scopes: {}, actions: {}, ...permissions } };
  return (await app.call('POST', '/roles', { as, body })).body.data.id;
}

const roleOf = async (user: SignedIn) =>
  present((await call('GET', `/users/${user.userId}`)).body.data.role).id;

const alike = ({ id, name, email, phone, address, type, status }: Record<string, unknown>) => ({
  id,
  name,
  email,
  phone,
  address,
  type,
  status,
});

describe('a change of a user', () => {
  test('is visible in the next request, and keeps omitted fields', async () => {
    const user = await add({ phone: '+90 532 000 00 00', address: 'Ankara' });
    const changed = await put(user.id, { name: 'Ada', email: user.email, type: 'admin', status: 'active' });
    expect(changed.body.data).toMatchObject({ name: 'Ada', phone: '+90 532 000 00 00', address: 'Ankara' });
    expect(alike((await call('GET', `/users/${user.id}`)).body.data)).toEqual(alike(changed.body.data));
    const emptied = await put(user.id, { ...alike(user), id: undefined, phone: '', address: null });
    expect(emptied.body.data).toMatchObject({ phone: null, address: null });
  });

  test('to Passive ends all sessions in every process, and to Active restores none', async () => {
    const another = await app.another();
    const colleague = await colleagueOf(app, admin);
    const user = (await call('GET', `/users/${colleague.userId}`)).body.data;
    expect((await another.call('GET', '/profile', { as: colleague })).status).toBe(200);
    const body = { name: user.name, email: user.email, type: 'admin', status: 'passive' };
    expect((await put(user.id, body)).status).toBe(200);
    const here = await app.call('GET', '/profile', { as: colleague });
    expect([here.status, here.body.logoutNeeded]).toEqual([401, true]);
    await expect
      .poll(async () => (await another.call('GET', '/profile', { as: colleague })).status, {
        timeout: 60_000,
      })
      .toBe(401);
    await put(user.id, { ...body, status: 'active' });
    expect((await app.call('GET', '/profile', { as: colleague })).status).toBe(401);
    const refreshed = await app.call('POST', '/refresh', { body: { refresh_token: colleague.refreshToken } });
    expect(refreshed.status).toBe(401);
    await another.stop();
  });

  test.each([
    ['another type', async () => ({ type: 'regular', roleId: await addRole({}) })],
    ['another password', async () => ({ password: 'quite another' })],
  ])('to %s ends the sessions of the user', async (_, wishes) => {
    const colleague = await colleagueOf(app, admin);
    const user = (await call('GET', `/users/${colleague.userId}`)).body.data;
    const body = { name: user.name, email: user.email, type: 'admin', status: 'active', ...(await wishes()) };
    expect((await put(user.id, body)).status).toBe(200);
    expect((await app.call('GET', '/profile', { as: colleague })).status).toBe(401);
  });

  test('of the name alone keeps the sessions', async () => {
    const colleague = await colleagueOf(app, admin);
    const user = (await call('GET', `/users/${colleague.userId}`)).body.data;
    await put(user.id, { name: 'New Name', email: user.email, type: 'admin', status: 'active' });
    expect((await app.call('GET', '/profile', { as: colleague })).body.data.name).toBe('New Name');
  });

  test('is audited with the names of its fields, without secrets', async () => {
    const user = await add();
    const body = {
      name: 'Else',
      email: user.email,
      type: 'admin',
      status: 'active',
      password: 'tell nobody',
    };
    await put(user.id, body);
    const rows = await owner<{ action: string; details: unknown }>(
      'select action, details from audit_events where subject_id = $1 order by seq',
      [user.id],
    );
    expect(rows).toEqual([
      { action: 'user.created', details: expect.anything() },
      { action: 'user.changed', details: { changed: ['name', 'password'] } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('tell nobody');
  });
});

describe('an administrator', () => {
  const asAdmin = { name: 'Test User', type: 'admin', status: 'active' };

  test('who is the last one cannot be demoted, deleted or made Passive, not even by themselves', async () => {
    const last = await app.signIn();
    const roleId = await addRole({}, last);
    const own = { ...asAdmin, email: last.email };
    const demoted = await put(last.userId, { ...own, type: 'regular', roleId }, last);
    expect([demoted.status, demoted.body.code]).toEqual([409, 'last_administrator']);
    const passive = await put(last.userId, { ...own, status: 'passive' }, last);
    expect([passive.status, passive.body.code]).toEqual([409, 'own_account']);
    const deleted = await remove(last.userId, last);
    expect([deleted.status, deleted.body.code]).toEqual([409, 'own_account']);
    const password = await put(last.userId, { ...own, password: 'without the old' }, last);
    expect(password.body.errors).toEqual({ password: ['Change your own password in your profile'] });
  });

  test('remains when two demote each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await app.signIn();
      const two = await colleagueOf(app, one);
      const roleId = await addRole({}, one);
      const body = { ...asAdmin, type: 'regular', roleId };
      const replies = await Promise.all([
        put(two.userId, { ...body, email: two.email }, one),
        put(one.userId, { ...body, email: one.email }, two),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await owner(
        `select 1 from users where company_id = $1 and type = 'admin' and status = 'active'`,
        [one.companyId],
      );
      expect(left).toHaveLength(1);
    }
  });

  test('who has never been able to sign in does not count as one', async () => {
    const last = await app.signIn();
    await add({}, last);
    const body = { ...asAdmin, email: last.email, type: 'regular', roleId: await addRole({}, last) };
    expect((await put(last.userId, body, last)).body.code).toBe('last_administrator');
  });
});

describe('a user who may edit users but is no Admin', () => {
  const refusal = {
    status: false,
    code: 'no_user_edit_permission',
    message: 'You do not have permission to edit users',
  };
  const scopes = { user: { add: true, edit: true, delete: true }, chat: {} };
  let editor: SignedIn;
  beforeAll(async () => {
    editor = await colleagueOf(app, admin, { type: 'regular', scopes });
  });

  test('cannot create, change, invite or delete an Admin', async () => {
    const user = await add();
    const { companyId, companyCode, projectId } = admin;
    const regular = await createUser(app.address, { companyId, companyCode, projectId, type: 'regular' });
    const body = { name: 'x', email: user.email, type: 'admin', status: 'active' };
    for (const reply of [
      await app.call('POST', '/users', { as: editor, body: newAdmin() }),
      await put(user.id, body, editor),
      await put(user.id, { ...body, type: 'regular', roleId: await roleOf(editor) }, editor),
      await put(regular.userId, { ...body, email: regular.email }, editor),
      await put(editor.userId, { ...body, email: editor.email }, editor),
      await remove(user.id, editor),
      await app.call('POST', `/users/${user.id}/invite`, { as: editor }),
    ])
      expect([reply.status, reply.body]).toEqual([403, refusal]);
  });

  test('cannot assign a role with permissions they lack, and gets their names', async () => {
    const beyond = await addRole({ scopes: { chat: {}, setting: { edit: true } } });
    const within = await addRole({ scopes: { chat: {} } });
    const body = newAdmin({ type: 'regular', roleId: beyond });
    const refused = await app.call('POST', '/users', { as: editor, body });
    expect([refused.status, refused.body.code]).toEqual([403, 'role_beyond_editor']);
    expect(refused.body.message).toContain('System Settings');
    const added = await app.call('POST', '/users', { as: editor, body: { ...body, roleId: within } });
    expect(added.status).toBe(200);
    const { id, name, email } = added.body.data;
    const raised = await put(id, { name, email, type: 'regular', status: 'active', roleId: beyond }, editor);
    expect(raised.body.code).toBe('role_beyond_editor');
    const roles = (await call('GET', '/users/roles', undefined, editor)).body.data;
    const mayGive = (roleId: string) => roles.find((role) => role.id === roleId)?.mayGive;
    expect([mayGive(beyond), mayGive(within)]).toEqual([false, true]);
  });

  test('cannot change the password or address of an account with more permissions', async () => {
    const strong = await colleagueOf(app, admin, { type: 'regular', scopes: { setting: { edit: true } } });
    const inProject = await colleagueOf(app, admin, { type: 'regular', scopes: {} });
    await owner(`update project_users set type = 'admin' where user_id = $1`, [inProject.userId]);
    for (const user of [strong, inProject]) {
      const body = {
        name: 'Renamed',
        email: user.email,
        type: 'regular',
        status: 'active',
        roleId: await roleOf(user),
      };
      expect((await put(user.userId, body, editor)).status).toBe(200);
      for (const more of [{ password: 'mine now' }, { email: `${newUid()}@example.test` }]) {
        const reply = await put(user.userId, { ...body, ...more }, editor);
        expect([reply.status, reply.body]).toEqual([403, refusal]);
      }
    }
    const weak = await colleagueOf(app, admin, { type: 'regular', scopes: { chat: {} } });
    const body = {
      name: 'x',
      email: weak.email,
      type: 'regular',
      status: 'active',
      roleId: await roleOf(weak),
      password: 'a fresh start',
    };
    expect((await put(weak.userId, body, editor)).status).toBe(200);
  });

  test('cannot assign a role of another company', async () => {
    const roleId = await addRole({}, await app.signIn());
    const [foreign, random] = [
      await app.call('POST', '/users', { as: admin, body: newAdmin({ type: 'regular', roleId }) }),
      await app.call('POST', '/users', { as: admin, body: newAdmin({ type: 'regular', roleId: newUid() }) }),
    ];
    expect([foreign.status, foreign.body]).toEqual([404, random.body]);
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
