import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { callAs } from '#testing/call-as.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
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

const call = callAs(() => ({ app, as: admin }));
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

describe('adding a user', () => {
  test('stores every field of the specification, and the user can sign in with the password', async () => {
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
    const { lastSignInAt } = (await call('GET', `/users/${user.id}`)).body.data;
    expect(Date.now() - Date.parse(present(lastSignInAt))).toBeLessThan(60_000);
  });

  test('happens once for repeated requests with one key', async () => {
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
    [{ email: '' }, { email: ['Email address is required'] }],
    [{ email: 'nobody' }, { email: ['Invalid email'] }],
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
  ])('rejects %j', async (wishes, errors) => {
    const { status, body } = await app.call('POST', '/users', { as: admin, body: newAdmin(wishes) });
    expect([status, body.errors]).toEqual([422, errors]);
  });

  test('requires an address that is unique in the company, regardless of case', async () => {
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

  test('succeeds once when two requests use one address', async () => {
    const body = newAdmin();
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => app.call('POST', '/users', { as: admin, body })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  test('rejects a password that is shorter than the operator requires', async () => {
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

test('the user quota applies to adding users and to making them Active', async () => {
  const own = await app.signIn();
  await owner(
    `insert into company_quotas (company_id, users_max) values ($1, 2)
     on conflict (company_id) do update set users_max = 2`,
    [own.companyId],
  );
  const passive = await add({ status: 'passive' }, own);
  await add({}, own);
  const body = { ...newAdmin(), email: passive.email };
  for (const reply of [
    await app.call('POST', '/users', { as: own, body: newAdmin() }),
    await app.call('PUT', `/users/${passive.id}`, { as: own, body }),
  ])
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'users_quota_reached',
      'Your company may have at most 2 users.',
    ]);
});

describe('the list of users', () => {
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
    return body.data.items.map((user) => user.name);
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
  ])('finds users by %s', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  test('sorts by name in the language’s alphabet, and by the other columns', async () => {
    expect(await names('sort=name', 'tr')).toEqual(['Cem İnan', 'Çiğdem Işık', 'Test User', 'Zoe Ida']);
    expect(await names('sort=-createdAt')).toEqual(['Zoe Ida', 'Cem İnan', 'Çiğdem Işık', 'Test User']);
    expect((await names('sort=-lastSignInAt'))[0]).toBe('Test User');
    expect(await names('sort=email')).toHaveLength(4);
  });

  test.each(['name', '-name', 'email', 'createdAt', '-lastSignInAt'])(
    'turns its pages without gap or repetition, by %s',
    async (sort) => {
      const seen: string[] = [];
      let cursor: string | null = '';
      for (let page = 0; page < 4; page += 1) {
        const next: string = cursor ? `&cursor=${cursor}` : '';
        const { body } = await call('GET', `/users?limit=1&sort=${sort}${next}`, undefined, own);
        expect(body.data.total).toBe(4);
        seen.push(...body.data.items.map((user) => user.name));
        cursor = body.data.nextCursor;
      }
      expect(cursor).toBeNull();
      expect(new Set(seen).size).toBe(4);
      expect(seen).toEqual(await names(`sort=${sort}`));
    },
  );
});

describe('a deleted user', () => {
  test('is signed out, loses conversations and pasted texts, and leaves their files without a name', async () => {
    const leaver = await colleagueOf(app, admin);
    const file = await uploadReady(app, leaver, 'handbook.txt', 'Tea is at four.');
    const started = await app.call('POST', '/conversations', {
      as: leaver,
      body: { kind: 'ask_content', text: 'A private matter.' },
    });
    expect(started.status).toBe(200);
    const shown = (await call('GET', `/users/${leaver.userId}`)).body.data;
    expect(shown).toMatchObject({ sessions: 1, conversations: 1, files: 1 });
    expect((await remove(leaver.userId)).status).toBe(200);
    expect((await app.call('GET', '/profile', { as: leaver })).status).toBe(401);
    expect((await call('GET', `/users/${leaver.userId}`)).status).toBe(404);
    const kept = await call('GET', `/files/${file.uid}`);
    expect([kept.status, kept.body.data.createdBy]).toEqual([200, null]);
    expect((await call('GET', '/files')).body.data.items.map((one: { uid: string }) => one.uid)).toContain(
      file.uid,
    );
    expect((await call('GET', `/files/${file.uid}/text`)).body.data.text).toBe('Tea is at four.');
    const left = await owner(
      `select (select count(*)::int from conversations where user_id = $1) as conversations,
        (select count(*)::int from sessions where user_id = $1) as sessions,
        (select count(*)::int from files where company_id = $2 and origin = 'pasted') as pasted`,
      [leaver.userId, leaver.companyId],
    );
    expect(left).toEqual([{ conversations: 0, sessions: 0, pasted: 0 }]);
  });
});

test('a user of another company is answered like an unknown one on every route', async () => {
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
  expect(JSON.stringify((await call('GET', '/users?limit=200')).body)).not.toContain(stranger.userId);
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
