import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { colleagueOf, newAdmin } from '#testing/users.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

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

const get = (path: string, as = admin) => app.call('GET', path, { as });
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

const roleOf = async (user: SignedIn): Promise<string> =>
  (await get(`/users/${user.userId}`)).body.data.role.id;

const alike = ({ id, name, email, phone, address, type, status }: Record<string, unknown>) => ({
  id,
  name,
  email,
  phone,
  address,
  type,
  status,
});

describe('a user is added', () => {
  test('with every field of the specification, and signs in with the password they were given', async () => {
    const roleId = await addRole({ scopes: { chat: {} } });
    const email = `Deniz.${newUid()}@Example.test`;
    const user = await add({
      name: '  Deniz Çağlar ',
      email,
      phone: '+90 (532) 111 22 33',
      address: 'İzmir',
      type: 'regular',
      roleId,
      password: 'a long one',
      language: 'tr',
    });
    expect(user).toMatchObject({
      name: 'Deniz Çağlar',
      email,
      phone: '+90 (532) 111 22 33',
      address: 'İzmir',
      type: 'regular',
      role: { id: roleId },
      status: 'active',
      language: 'tr',
      hasPassword: true,
      invitation: 'none',
      lastSignInAt: null,
    });
    expect(JSON.stringify(user)).not.toContain('argon2');
    const { companyCode } = admin;
    const signedIn = await app.signIn({
      ...admin,
      companyCode,
      email: email.toLowerCase(),
      password: 'a long one',
    });
    expect(signedIn.accessToken).toBeTypeOf('string');
  });

  test('once, however often the same request arrives with its key', async () => {
    const body = newAdmin();
    const headers = { 'idempotency-key': newUid() };
    const [first, second] = [
      await app.call('POST', '/users', { as: admin, body, headers }),
      await app.call('POST', '/users', { as: admin, body, headers }),
    ];
    expect(second.body).toEqual(first.body);
  });

  test.each([
    [{ name: '' }, { name: ['Name is required'] }],
    [{ name: 'x'.repeat(121) }, { name: ['Name is too long'] }],
    [{ email: '' }, { email: ['Email is required'] }],
    [{ email: 'nobody' }, { email: ['Email must be a valid email'] }],
    [{ phone: 'call me' }, { phone: ['Invalid phone number'] }],
    [{ type: undefined }, { type: ['User Type is required'] }],
    [{ status: '' }, { status: ['Status is required'] }],
    [{ type: 'regular' }, { roleId: ['Role is required!'] }],
    [
      { type: 'regular', roleId: null, name: '' },
      { name: ['Name is required'], roleId: ['Role is required!'] },
    ],
    [{ password: '12345' }, { password: ['Password is too short'] }],
    [{ password: 'x'.repeat(129) }, { password: ['Password is too long'] }],
    [
      { password: 'long enough', invite: true },
      { password: ['Set a password or send an invitation, not both'] },
    ],
  ])('only when it is right: %j', async (wishes, errors) => {
    const { status, body } = await app.call('POST', '/users', { as: admin, body: newAdmin(wishes) });
    expect([status, body.errors]).toEqual([422, errors]);
  });

  test('under an address that nobody of the company has, whatever its case; another company may', async () => {
    const { email } = await add();
    for (const taken of [email, email.toUpperCase(), ` ${email} `]) {
      const { status, body } = await app.call('POST', '/users', {
        as: admin,
        body: newAdmin({ email: taken }),
      });
      expect([status, body.errors]).toEqual([422, { email: ['Another user already has this email'] }]);
    }
    await add({ email }, await app.signIn());
  });

  test('one by one when two requests come at once with one address', async () => {
    const body = newAdmin();
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => app.call('POST', '/users', { as: admin, body })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  test('with no password below what the operator asks for', async () => {
    await owner(`insert into system_settings (name, value) values ('passwordMinLength', '12')`);
    const another = await app.another();
    const send = (password: string) =>
      another.call('POST', '/users', { as: admin, body: newAdmin({ password }) });
    const short = await send('elevenchars');
    expect([short.status, short.body.errors]).toEqual([422, { password: ['Password is too short'] }]);
    expect((await send('twelve chars')).status).toBe(200);
    await owner(`delete from system_settings where name = 'passwordMinLength'`);
    await another.stop();
  });
});

describe('the list', () => {
  let own: SignedIn;
  beforeAll(async () => {
    own = await app.signIn();
    for (const [name, phone] of [
      ['Çiğdem Işık', '+90 532 444 55 66'],
      ['Cem İnan', null],
      ['Zoe Ida', null],
    ])
      await add({ name, phone, status: name === 'Zoe Ida' ? 'passive' : 'active' }, own);
  });
  const names = async (query: string, language = 'en') => {
    const { body } = await app.call('GET', `/users?${query}`, {
      as: own,
      headers: { 'x-language': language },
    });
    return body.data.items.map((user: { name: string }) => user.name);
  };

  test.each([
    ['q=I%C5%9EIK', ['Çiğdem Işık']],
    ['q=%C4%B0NAN', ['Cem İnan']],
    ['q=i%C5%9F%C4%B1k', ['Çiğdem Işık']],
    ['q=532444', ['Çiğdem Işık']],
    ['q=444+55', ['Çiğdem Işık']],
    ['q=%25', []],
    ['status=passive', ['Zoe Ida']],
    ['type=regular', []],
    [`role=${newUid()}`, []],
  ])('finds by %s', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  test('sorts by name in the alphabet of the language, and by the other columns', async () => {
    expect(await names('sort=name', 'tr')).toEqual(['Cem İnan', 'Çiğdem Işık', 'Test User', 'Zoe Ida']);
    expect(await names('sort=-createdAt')).toEqual(['Zoe Ida', 'Cem İnan', 'Çiğdem Işık', 'Test User']);
    expect((await names('sort=-lastSignInAt'))[0]).toBe('Test User');
    expect(await names('sort=email')).toHaveLength(4);
  });

  test.each(['name', '-name', 'email', 'createdAt', '-lastSignInAt'])(
    'turns its pages without gap or repetition, by %s',
    async (sort) => {
      const seen: string[] = [];
      let cursor = '';
      for (let page = 0; page < 4; page += 1) {
        const { body } = await get(`/users?limit=1&sort=${sort}${cursor && `&cursor=${cursor}`}`, own);
        expect(body.data.total).toBe(4);
        seen.push(...body.data.items.map((user: { name: string }) => user.name));
        cursor = body.data.nextCursor;
      }
      expect(cursor).toBeNull();
      expect(new Set(seen).size).toBe(4);
      expect(seen).toEqual(await names(`sort=${sort}`));
    },
  );
});

describe('a change', () => {
  test('is what the next request sees, and what is left out stays', async () => {
    const user = await add({ phone: '+90 532 000 00 00', address: 'Ankara' });
    const changed = await put(user.id, { name: 'Ada', email: user.email, type: 'admin', status: 'active' });
    expect(changed.body.data).toMatchObject({ name: 'Ada', phone: '+90 532 000 00 00', address: 'Ankara' });
    expect(alike((await get(`/users/${user.id}`)).body.data)).toEqual(alike(changed.body.data));
    const emptied = await put(user.id, { ...alike(user), id: undefined, phone: '', address: null });
    expect(emptied.body.data).toMatchObject({ phone: null, address: null });
  });

  test('to Passive puts a user out at once, in every process, and being Active again brings no session back', async () => {
    const another = await app.another();
    const colleague = await colleagueOf(app, admin);
    const user = (await get(`/users/${colleague.userId}`)).body.data;
    expect((await another.call('GET', '/profile', { as: colleague })).status).toBe(200);
    const body = { name: user.name, email: user.email, type: 'admin', status: 'passive' };
    expect((await put(user.id, body)).status).toBe(200);
    const here = await app.call('GET', '/profile', { as: colleague });
    expect([here.status, here.body.logoutNeeded]).toEqual([401, true]);
    await expect
      .poll(async () => (await another.call('GET', '/profile', { as: colleague })).status, { timeout: 1_000 })
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
  ])('to %s ends the sessions of a user', async (_, wishes) => {
    const colleague = await colleagueOf(app, admin);
    const user = (await get(`/users/${colleague.userId}`)).body.data;
    const body = { name: user.name, email: user.email, type: 'admin', status: 'active', ...(await wishes()) };
    expect((await put(user.id, body)).status).toBe(200);
    expect((await app.call('GET', '/profile', { as: colleague })).status).toBe(401);
  });

  test('of the name alone leaves them signed in', async () => {
    const colleague = await colleagueOf(app, admin);
    const user = (await get(`/users/${colleague.userId}`)).body.data;
    await put(user.id, { name: 'New Name', email: user.email, type: 'admin', status: 'active' });
    expect((await app.call('GET', '/profile', { as: colleague })).body.data.name).toBe('New Name');
  });

  test('is written into the audit log by the names of its fields, never by secrets', async () => {
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

  test('who is the last cannot be demoted, and neither deletes nor shuts out themselves', async () => {
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

  test('remains, when two demote each other at once', async () => {
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

  test('who has never been able to sign in does not count', async () => {
    const last = await app.signIn();
    await add({}, last);
    const body = { ...asAdmin, email: last.email, type: 'regular', roleId: await addRole({}, last) };
    expect((await put(last.userId, body, last)).body.code).toBe('last_administrator');
  });
});

describe('someone who may edit users but is no Admin', () => {
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

  test('makes, changes, invites and deletes no Admin', async () => {
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

  test('gives no role that holds what they lack, and is told what', async () => {
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
    const roles = (await get('/users/roles', editor)).body.data as { id: string; mayGive: boolean }[];
    const mayGive = (roleId: string) => roles.find((role) => role.id === roleId)?.mayGive;
    expect([mayGive(beyond), mayGive(within)]).toEqual([false, true]);
  });

  test('takes over no account that may do more: neither its password nor its address', async () => {
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

  test('gives no role of another company', async () => {
    const roleId = await addRole({}, await app.signIn());
    const [foreign, random] = [
      await app.call('POST', '/users', { as: admin, body: newAdmin({ type: 'regular', roleId }) }),
      await app.call('POST', '/users', { as: admin, body: newAdmin({ type: 'regular', roleId: newUid() }) }),
    ];
    expect([foreign.status, foreign.body]).toEqual([404, random.body]);
  });
});

describe('a user who is deleted', () => {
  test('is out, their conversations and pasted texts are gone, and the files they uploaded stay without a name', async () => {
    const leaver = await colleagueOf(app, admin);
    const file = await uploadReady(app, leaver, 'handbook.txt', 'Tea is at four.');
    const started = await app.call('POST', '/conversations', {
      as: leaver,
      body: { kind: 'ask_content', text: 'A private matter.' },
    });
    expect(started.status).toBe(200);
    const shown = (await get(`/users/${leaver.userId}`)).body.data;
    expect(shown).toMatchObject({ sessions: 1, conversations: 1, files: 1 });
    expect((await remove(leaver.userId)).status).toBe(200);
    expect((await app.call('GET', '/profile', { as: leaver })).status).toBe(401);
    expect((await get(`/users/${leaver.userId}`)).status).toBe(404);
    const kept = await get(`/files/${file.uid}`);
    expect([kept.status, kept.body.data.createdBy]).toEqual([200, null]);
    expect((await get('/files')).body.data.items.map((one: { uid: string }) => one.uid)).toContain(file.uid);
    expect((await get(`/files/${file.uid}/text`)).body.data.text).toBe('Tea is at four.');
    const left = await owner(
      `select (select count(*)::int from conversations where user_id = $1) as conversations,
        (select count(*)::int from sessions where user_id = $1) as sessions,
        (select count(*)::int from files where company_id = $2 and origin = 'pasted') as pasted`,
      [leaver.userId, leaver.companyId],
    );
    expect(left).toEqual([{ conversations: 0, sessions: 0, pasted: 0 }]);
  });
});

test('another company’s user answers like one that does not exist, whatever is asked', async () => {
  const stranger = await app.signIn();
  const body = { name: 'x', email: 'x@example.test', type: 'admin', status: 'active' };
  const before = await owner('select * from users where id = $1', [stranger.userId]);
  for (const [method, end, sent] of [
    ['GET', '', undefined],
    ['PUT', '', body],
    ['DELETE', '', undefined],
    ['POST', '/invite', undefined],
  ] as const) {
    const [foreign, random] = [
      await app.call(method, `/users/${stranger.userId}${end}`, { as: admin, body: sent }),
      await app.call(method, `/users/${newUid()}${end}`, { as: admin, body: sent }),
    ];
    expect([method, foreign.status, foreign.body]).toEqual([method, 404, random.body]);
  }
  expect(await owner('select * from users where id = $1', [stranger.userId])).toEqual(before);
  expect(JSON.stringify((await get('/users?limit=200')).body)).not.toContain(stranger.userId);
});

test('none of this was a fault of the server', () => {
  expect(app.errors).toEqual([]);
});
