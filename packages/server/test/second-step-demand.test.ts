import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { totpCode, totpStepAt } from '#platform/auth/totp.ts';
import { createAuthenticator } from '#testing/authenticator.ts';
import { callAs } from '#testing/call-as.ts';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { readEvents } from '#testing/read-events.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { beginWithinWindow } from '#testing/within-window.ts';

const [host, origin] = ['localhost', 'http://localhost:3000'];
let app: TestApp;
let owner: OwnerSql;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
});

beforeEach(beginWithinWindow);

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const demand = (as: SignedIn, wishes: object) =>
  app.call('PUT', '/company/security', {
    as,
    body: { secondStep: 'everyone', providerCounts: true, idleMinutes: null, ...wishes },
  });

const callBy = (as: SignedIn) => callAs(() => ({ app, as }));
const proof = (as: SignedIn) => ({ currentPassword: as.password });
const codeOf = (secret: string, ahead = 0) => totpCode(secret, totpStepAt(Date.now()) + ahead);

/** Sets the app up. Returns its secret. */
async function setUpTwoStep(as: SignedIn): Promise<string> {
  const { secret } = (await callBy(as)('POST', '/profile/two-step', proof(as))).body.data;
  expect((await callBy(as)('POST', '/profile/two-step/confirm', { code: codeOf(secret) })).status).toBe(200);
  return secret;
}

async function addPasskey(as: SignedIn) {
  const key = createAuthenticator(host, origin);
  const asked = (await callBy(as)('POST', '/profile/passkeys/options', proof(as))).body.data;
  const added = await callBy(as)('POST', '/profile/passkeys', key.make(asked));
  expect(added.status).toBe(200);
  return { key, id: added.body.data.id };
}

/** The answer to a session that requests anything but its second step. */
async function standing(as: SignedIn): Promise<string | number> {
  const reply = await app.call('GET', '/permissions', { as });
  return reply.body.code ?? reply.status;
}

/** Somebody of a company that demands the second step of `whom`, who has just signed in with the password. */
async function demanded(secondStep: 'admins' | 'everyone' = 'everyone'): Promise<SignedIn> {
  const user = await app.signIn();
  expect((await demand(user, { secondStep })).status).toBe(200);
  return app.signIn(user);
}

describe('a company that requires the second step', () => {
  test('restricts a session without one to setting it up, and allows everything afterwards', async () => {
    const user = await demanded();
    for (const [method, path] of [
      ['GET', '/permissions'],
      ['GET', '/projects'],
      ['GET', '/files'],
      ['GET', '/users'],
      ['GET', '/profile/sessions'],
      ['PUT', '/company/security'],
      ['POST', '/api-keys'],
      ['POST', '/profile/two-step/disable'],
      ['PUT', '/profile/change-password'],
      ['GET', '/nothing/of/the/kind'],
    ] as const) {
      const { status, body } = await app.call(method, path, {
        as: user,
        ...(method !== 'GET' && { body: {} }),
      });
      const expected = path.startsWith('/nothing') ? [404, 'route_not_found'] : [403, 'second_step_required'];
      expect([path, status, body.code]).toEqual([path, ...expected]);
    }
    const upload = await app.upload(user, 'a.txt', 'text');
    expect(upload.body.code).toBe('second_step_required');
    expect((await app.call('GET', '/profile', { as: user })).status).toBe(200);
    expect((await callBy(user)('POST', '/refresh', { refresh_token: user.refreshToken })).status).toBe(200);
    await setUpTwoStep(user);
    expect(await standing(user)).toBe(200);
  });

  test('accepts a passkey as second step', async () => {
    const user = await demanded();
    const { key } = await addPasskey(user);
    expect(await standing(user)).toBe(200);
    const headers = { 'x-company': user.companyCode };
    const asked = (await app.call('POST', '/token/passkey/options', { headers })).body.data;
    const signedIn = await app.call('POST', '/token/passkey', { headers, body: key.sign(asked) });
    expect(await standing({ ...user, accessToken: signedIn.body.data.access_token })).toBe(200);
  });

  test('for administrators only does not require it from others', async () => {
    const admin = await demanded('admins');
    expect(await standing(admin)).toBe('second_step_required');
    const { companyId, companyCode, projectId } = admin;
    const wishes = { companyId, companyCode, projectId, type: 'regular' as const };
    expect(await standing(await app.signIn(await createUser(app.address, wishes)))).toBe(200);
  });

  test('applies to existing sessions at once, and ends their streams', async () => {
    const user = await app.signIn();
    const feed = readEvents(`${app.url}/api/notifications/stream`, user).catch(() => undefined);
    expect(await standing(user)).toBe(200);
    expect((await demand(user, {})).status).toBe(200);
    expect(await standing(user)).toBe('second_step_required');
    await feed;
  });

  test('does not affect API keys', async () => {
    const user = await app.signIn();
    const body = { name: 'job', scopes: { user: {} }, expiresAt: null };
    const key = (await app.call('POST', '/api-keys', { as: user, body })).body.data.key;
    await demand(user, {});
    expect((await app.call('GET', '/users', { as: { accessToken: key } })).status).toBe(200);
  });

  test('keeps sessions that signed in with a code', async () => {
    const user = await app.signIn();
    const secret = await setUpTwoStep(user);
    await demand(user, {});
    const headers = { 'x-company': user.companyCode };
    const { email, password } = user;
    const { ticket } = (await app.call('POST', '/token', { headers, body: { email, password } })).body;
    const body = { ticket, code: codeOf(secret, 1) };
    const signedIn = await app.call('POST', '/token/second-step', { headers, body });
    expect(await standing({ ...user, accessToken: signedIn.body.data.access_token })).toBe(200);
  });
});

describe('an attacker with only the password', () => {
  test('cannot set up another second step beside the user’s passkey, or sign in with their own passkey', async () => {
    const user = await app.signIn();
    const { key } = await addPasskey(user);
    await demand(user, {});
    const thief = await app.signIn(user);
    expect(await standing(thief)).toBe('second_step_required');
    for (const path of ['/profile/two-step', '/profile/passkeys/options'])
      expect((await callBy(thief)('POST', path, proof(thief))).body.code).toBe('second_step_required');
    const other = await app.signIn();
    const { key: foreign } = await addPasskey(other);
    const asked = (await callBy(thief)('POST', '/profile/second-step/passkey/options')).body.data;
    const refused = await callBy(thief)('POST', '/profile/second-step/passkey', foreign.sign(asked));
    expect(refused.body.code).toBe('passkey_refused');
    expect(await standing(thief)).toBe('second_step_required');
    const again = (await callBy(thief)('POST', '/profile/second-step/passkey/options')).body.data;
    expect((await callBy(thief)('POST', '/profile/second-step/passkey', key.sign(again))).status).toBe(200);
    expect(await standing(thief)).toBe(200);
  });

  test('gets five guesses of an app code, and no more', async () => {
    const user = await app.signIn();
    const secret = await setUpTwoStep(user);
    await demand(user, {});
    // As one that began before the second step was set up.
    await owner('update sessions set second_step_at = null where user_id = $1', [user.userId]);
    await expect.poll(() => standing(user), { interval: 50 }).toBe('second_step_required');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await callBy(user)('POST', '/profile/second-step', { code: '000000' })).body.code).toBe(
        'wrong_code',
      );
    expect((await callBy(user)('POST', '/profile/second-step', { code: codeOf(secret, 1) })).status).toBe(
      429,
    );
  });

  test('signs in with a correct app code', async () => {
    const user = await app.signIn();
    const secret = await setUpTwoStep(user);
    await demand(user, {});
    await owner('update sessions set second_step_at = null where user_id = $1', [user.userId]);
    await expect.poll(() => standing(user), { interval: 50 }).toBe('second_step_required');
    expect((await callBy(user)('POST', '/profile/second-step', { code: codeOf(secret, 1) })).status).toBe(
      200,
    );
    expect(await standing(user)).toBe(200);
  });
});

describe('while the second step is required', () => {
  test('a user can remove one of two second steps, but not the last one', async () => {
    const user = await demanded();
    await setUpTwoStep(user);
    const off = () => callBy(user)('POST', '/profile/two-step/disable', proof(user));
    expect((await off()).body.code).toBe('second_step_demanded');
    const { id } = await addPasskey(user);
    expect((await off()).status).toBe(200);
    const remove = await app.call('DELETE', `/profile/passkeys/${id}`, { as: user });
    expect(remove.body.code).toBe('second_step_demanded');
    await demand(user, { secondStep: 'off' });
    expect((await app.call('DELETE', `/profile/passkeys/${id}`, { as: user })).status).toBe(200);
  });

  test('an administrator resets the second step of a user who lost their passkey', async () => {
    const admin = await demanded();
    await setUpTwoStep(admin);
    const { companyId, companyCode, projectId } = admin;
    const user = await app.signIn(await createUser(app.address, { companyId, companyCode, projectId }));
    await addPasskey(user);
    const reset = await app.call('DELETE', `/users/${user.userId}/two-step`, { as: admin });
    expect(reset.status).toBe(200);
    await setUpTwoStep(await app.signIn(user));
  });
});

describe('the requirement of the company', () => {
  test('is changed with company@edit in a session, not with a key, and is audited', async () => {
    const user = await app.signIn();
    const body = { name: 'narrow', scopes: { company: { edit: true } }, expiresAt: null };
    const key = (await app.call('POST', '/api-keys', { as: user, body })).body.data.key;
    expect((await demand({ ...user, accessToken: key }, {})).body.code).toBe('no_permission');
    const wanted = { secondStep: 'off', providerCounts: false, idleMinutes: 30 };
    expect((await demand(user, wanted)).body.data).toEqual(wanted);
    expect((await app.call('GET', '/company/security', { as: user })).body.data).toEqual(wanted);
    for (const idleMinutes of [4, 10_081, 7.5, 0])
      expect((await demand(user, { idleMinutes })).status).toBe(422);
    const events = await owner<{ details: object }>(
      `select details from audit_events where company_id = $1 and action = 'company.security_changed'`,
      [user.companyId],
    );
    expect(events.map(({ details }) => details)).toEqual([
      { changed: ['providerCounts', 'idleMinutes'], ...wanted },
    ]);
  });
});
