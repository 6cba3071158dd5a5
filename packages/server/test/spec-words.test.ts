import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '#testing/factories.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { colleagueOf, newAdmin } from '#testing/users.ts';

let app: TestApp;
let admin: SignedIn;
let viewer: SignedIn;

beforeAll(async () => {
  app = await testApp();
  admin = await app.signIn();
  viewer = await colleagueOf(app, admin, { type: 'regular', scopes: { user: {} } });
});

afterAll(() => app?.stop());

const check = async (as: SignedIn, permission: string) =>
  (await app.call('POST', '/check-permission', { as, body: { permission } })).status;

describe('the check of a permission', () => {
  test('always passes for an admin', async () => {
    for (const permission of ['user', 'user@add', 'export', 'permission_to_come', 'permission_to_come@edit'])
      expect([permission, await check(admin, permission)]).toEqual([permission, 200]);
  });

  test('fails for an admin when the permission is unknown', async () => {
    for (const permission of ['user@add@edit', '@', 'user add', '@add', 'user@'])
      expect([permission, await check(admin, permission)]).toEqual([permission, 403]);
  });

  test('passes for other users at the levels of their role', async () => {
    const asked = ['user', 'user@view', 'user@add', 'role', 'export', 'permission_to_come'];
    const statuses = await Promise.all(asked.map((permission) => check(viewer, permission)));
    expect(statuses).toEqual([200, 200, 403, 403, 403, 403]);
  });
});

test('a user who can view but not edit users gets the specified message', async () => {
  const { userId } = await app.signIn(
    await createUser(app.address, { companyId: admin.companyId, companyCode: admin.companyCode }),
  );
  const body = { name: 'x', email: 'x@x.test', type: 'admin', status: 'active' };
  for (const [method, path, sent] of [
    ['PUT', `/users/${userId}`, body],
    ['POST', `/users/${userId}/invite`, undefined],
    ['DELETE', `/users/${userId}/two-step`, undefined],
  ] as const) {
    const reply = await app.call(method, path, { as: viewer, ...(sent && { body: sent }) });
    expect([path, reply.status, reply.body]).toEqual([
      path,
      403,
      {
        status: false,
        code: 'no_user_edit_permission',
        message: 'You do not have permission to edit users',
      },
    ]);
  }
});

describe('an email', () => {
  const errorsOf = async (
    method: string,
    path: string,
    body: object,
    language = 'en',
  ): Promise<Record<string, string[]>> =>
    (await app.call(method, path, { as: admin, headers: { 'x-language': language }, body })).body.errors;

  test('that is missing gives one error', async () => {
    const { email } = await errorsOf('POST', '/token', { email: '', password: 'secret' });
    expect(email).toEqual(['Email is required']);
    expect((await errorsOf('POST', '/forgot-password', {})).email).toEqual(['Email is required']);
  });

  test.each([
    ['en', 'Email address is required', 'Invalid email'],
    ['tr', 'E-posta adresi zorunludur', 'Geçersiz e-posta'],
  ])('of a user has its own messages: %s', async (language, required, invalid) => {
    const add = async (email: string) =>
      (await errorsOf('POST', '/users', { ...newAdmin(), email }, language)).email;
    expect(await add('')).toEqual([required]);
    expect(await add('nobody')).toEqual([invalid]);
  });
});
