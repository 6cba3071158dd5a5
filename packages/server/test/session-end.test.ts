import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser, type TestUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { beginWithinWindow } from '#testing/within-window.ts';

let app: TestApp;
let other: TestApp;
let owner: OwnerSql;

beforeAll(async () => {
  app = await testApp();
  other = await app.another();
  owner = await openOwnerSql(app.address);
});

beforeEach(beginWithinWindow);

afterAll(async () => {
  await owner?.end();
  await other?.stop();
  await app?.stop();
});

const refresh = (user: SignedIn) =>
  app.call('POST', '/refresh', { body: { refresh_token: user.refreshToken } });
const revoke = (token: string) => app.call('POST', '/revoke', { body: { refresh_token: token } });

/** Both processes have just seen the session, so that both hold it as good. */
async function seenByBoth(given?: TestUser): Promise<SignedIn> {
  const user = await app.signIn(given);
  for (const process of [app, other])
    expect((await process.call('GET', '/profile', { as: user })).status).toBe(200);
  return user;
}

/** Out in every process within about a second, with a logout. */
async function expectOut(user: SignedIn): Promise<void> {
  for (const process of [app, other]) {
    const code = async () => (await process.call('GET', '/profile', { as: user })).body.code;
    await expect.poll(code, { interval: 50, timeout: 60_000 }).toBe('session_over');
  }
  const last = await app.call('GET', '/profile', { as: user });
  expect([last.status, last.body.logoutNeeded]).toEqual([401, true]);
}

describe('a session ends in every process within about a second', () => {
  test('when it is revoked', async () => {
    const user = await seenByBoth();
    const { status, body } = await revoke(user.refreshToken);
    expect([status, body]).toEqual([200, { status: true, message: 'OK', data: null }]);
    await expectOut(user);
    expect((await refresh(user)).body.code).toBe('session_over');
  });

  test('when its user becomes Passive', async () => {
    const user = await seenByBoth();
    await owner(`update users set status = 'passive' where id = $1`, [user.userId]);
    await expectOut(user);
    expect((await refresh(user)).body.code).toBe('session_over');
  });

  test('when its user is deleted', async () => {
    const user = await seenByBoth();
    await owner('delete from users where id = $1', [user.userId]);
    await expectOut(user);
  });

  test('when its company is suspended', async () => {
    const user = await seenByBoth();
    await owner(`update companies set status = 'suspended' where company_id = $1`, [user.companyId]);
    await expectOut(user);
  });
});

test('repeated revocations and unknown tokens get the same answer', async () => {
  const user = await app.signIn();
  const answers = [await revoke(user.refreshToken), await revoke(user.refreshToken), await revoke('nothing')];
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([200, { status: true, message: 'OK', data: null }]);
  }
});

test('a removed permission takes effect within about a second', async () => {
  const user = await seenByBoth(await createUser(app.address, { type: 'regular', scopes: { chat: {} } }));
  expect((await app.call('GET', '/conversations', { as: user })).status).toBe(200);
  await owner(`update roles set permissions = '{"scopes": {}, "actions": {}}' where company_id = $1`, [
    user.companyId,
  ]);
  const status = async () => (await app.call('GET', '/conversations', { as: user })).status;
  await expect.poll(status, { timeout: 60_000 }).toBe(403);
});

describe('changing the password', () => {
  const change = (as: SignedIn, oldPassword: string, newPassword: string) =>
    app.call('PUT', '/profile/change-password', { as, body: { oldPassword, newPassword } });

  test('ends every other session of the user, and keeps the current one', async () => {
    const user = await createUser(app.address);
    const [here, elsewhere] = [await seenByBoth(user), await seenByBoth(user)];
    const bystander = await app.signIn(
      await createUser(app.address, { companyId: user.companyId, companyCode: user.companyCode }),
    );
    expect((await change(here, user.password, 'a new password')).status).toBe(200);
    await expectOut(elsewhere);
    expect((await refresh(elsewhere)).status).toBe(401);
    for (const as of [here, bystander]) expect((await app.call('GET', '/profile', { as })).status).toBe(200);
    expect((await app.signIn({ ...user, password: 'a new password' })).accessToken).toBeTruthy();
  });

  test('requires the current password', async () => {
    const user = await app.signIn();
    const { status, body } = await change(user, 'not it', 'a new password');
    expect([status, body.code, body.message]).toEqual([
      422,
      'wrong_current_password',
      'Current password is not correct.',
    ]);
    expect((await app.signIn(user)).accessToken).toBeTruthy();
  });

  test('limits the length and the number of tries', async () => {
    const user = await app.signIn();
    const short = await change(user, user.password, '12345');
    expect(short.body.errors).toEqual({ newPassword: ['Password is too short'] });
    for (let failure = 0; failure < 10; failure += 1) await change(user, 'not it', 'a new password');
    const refused = await change(user, user.password, 'a new password');
    expect(refused.status).toBe(429);
  });
});

test('a profile change is visible at once, and in other processes within about a second', async () => {
  const user = await seenByBoth();
  const body = { name: 'Ayşe Yılmaz', phone: '+90 555', language: 'tr' };
  const changed = await app.call('PUT', '/profile', { as: user, body });
  expect(changed.body.data).toMatchObject(body);
  expect((await app.call('GET', '/profile', { as: user })).body.data).toMatchObject(body);
  const name = async () => (await other.call('GET', '/profile', { as: user })).body.data.name;
  await expect.poll(name, { timeout: 60_000 }).toBe('Ayşe Yılmaz');
});
