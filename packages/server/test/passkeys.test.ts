import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Authenticator, createAuthenticator } from '#testing/authenticator.ts';
import { callAs } from '#testing/call-as.ts';
import { createUser, type TestUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

const [host, origin] = ['docent.example', 'https://docent.example'];
let app: TestApp;
let sql: OwnerSql;
let user: TestUser;
let session: SignedIn;
let key: Authenticator;

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: origin });
  sql = await openOwnerSql(app.address);
});

beforeEach(async () => {
  user = await createUser(app.address);
  session = await app.signIn(user);
  key = createAuthenticator(host, origin);
});

afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

const asUser = callAs(() => ({ app, as: session }));
const toCompany = (companyCode = user.companyCode) =>
  callAs(() => ({ app, headers: { 'x-company': companyCode } }));

async function startAdding() {
  const { status, body } = await asUser('POST', '/profile/passkeys/options', {
    currentPassword: user.password,
  });
  expect(status).toBe(200);
  return body.data;
}

async function add(authenticator = key, name = 'My key') {
  return asUser('POST', '/profile/passkeys', authenticator.make(await startAdding(), name));
}

const startSignIn = async () => (await toCompany()('POST', '/token/passkey/options')).body.data;
const signIn = async (authenticator = key) =>
  toCompany()('POST', '/token/passkey', authenticator.sign(await startSignIn()));
const refused = { status: false, code: 'passkey_refused' };

test('a passkey is added, signs its user in, and records its last use', async () => {
  expect((await add()).body.data).toMatchObject({ name: 'My key', lastUsedAt: null });
  const { status, body } = await signIn();
  expect(status).toBe(200);
  const profile = await app.call('GET', '/profile', {
    as: { ...session, accessToken: body.data.access_token },
  });
  expect(profile.body.data.uid).toBe(user.userId);
  const [passkey] = (await asUser('GET', '/profile/passkeys')).body.data.items;
  expect(present(passkey).lastUsedAt).not.toBeNull();
  const audit = await sql<{ action: string }>(
    `select action from audit_events where company_id = $1 order by seq`,
    [user.companyId],
  );
  expect(audit.map(({ action }) => action)).toEqual([
    'session.signed_in',
    'profile.passkey_added',
    'session.signed_in',
  ]);
});

test('a passkey counts as both steps for a user with two-step sign-in', async () => {
  await add();
  await sql(
    `insert into two_steps (company_id, user_id, sealed_secret, enabled_at) values ($1, $2, 'sealed', now())`,
    [user.companyId, user.userId],
  );
  expect((await signIn()).status).toBe(200);
});

describe('adding a passkey', () => {
  test('requires the password', async () => {
    const { status, body } = await asUser('POST', '/profile/passkeys/options', {});
    expect([status, body.code]).toEqual([422, 'wrong_current_password']);
  });

  test('is rejected for another origin, host or challenge, and on replay', async () => {
    for (const wrong of [
      createAuthenticator(host, 'https://docent.example.evil.test'),
      createAuthenticator('evil.test', origin),
    ]) {
      expect((await add(wrong)).body).toMatchObject(refused);
    }
    const [one, other] = [await startAdding(), await startAdding()];
    const mixed = { ...key.make(one), challengeId: other.challengeId };
    expect((await asUser('POST', '/profile/passkeys', mixed)).body).toMatchObject(refused);
    const made = key.make(one);
    expect((await asUser('POST', '/profile/passkeys', made)).status).toBe(200);
    expect((await asUser('POST', '/profile/passkeys', made)).body).toMatchObject(refused);
  });

  test('is rejected with the challenge of another user or an expired one', async () => {
    const asked = await startAdding();
    const other = await app.signIn(
      await createUser(app.address, { companyId: user.companyId, companyCode: user.companyCode }),
    );
    const taken = await app.call('POST', '/profile/passkeys', { as: other, body: key.make(asked) });
    expect(taken.body).toMatchObject(refused);
    const late = await startAdding();
    await sql(`update passkey_challenges set expires_at = now() - interval '1 second'`);
    expect((await asUser('POST', '/profile/passkeys', key.make(late))).body).toMatchObject(refused);
  });

  test('is limited to twenty', async () => {
    await sql(
      `insert into passkeys (company_id, id, user_id, credential_id, public_key, sign_count, name)
       select $1, gen_random_uuid(), $2, 'c' || n, '', 0, 'key ' || n from generate_series(1, 20) n`,
      [user.companyId, user.userId],
    );
    const { status, body } = await asUser('POST', '/profile/passkeys/options', {
      currentPassword: user.password,
    });
    expect([status, body.message]).toEqual([409, 'You can have at most 20 passkeys. Remove one first.']);
  });
});

describe('signing in with a passkey is rejected', () => {
  test('when the same response is replayed', async () => {
    await add();
    const answer = key.sign(await startSignIn());
    expect((await toCompany()('POST', '/token/passkey', answer)).status).toBe(200);
    expect((await toCompany()('POST', '/token/passkey', answer)).body).toMatchObject(refused);
  });

  test('when the counter goes back, as with a cloned key', async () => {
    await add();
    expect((await signIn()).status).toBe(200);
    key.counter = 1;
    expect((await signIn()).body).toMatchObject(refused);
    const audit = await sql(
      `select 1 from audit_events where company_id = $1 and action = 'session.sign_in_failed'`,
      [user.companyId],
    );
    expect(audit).toHaveLength(1);
  });

  test('for an unknown key, and alike for a wrong signature', async () => {
    const unknown = await signIn();
    await add();
    const forged = {
      ...createAuthenticator(host, origin).sign(await startSignIn()),
      id: key.sign(await startSignIn()).id,
    };
    const wrong = await toCompany()('POST', '/token/passkey', forged);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(wrong.body).toMatchObject(refused);
  });

  test('in another company', async () => {
    await add();
    const { companyCode } = await createUser(app.address);
    const asked = (await toCompany(companyCode)('POST', '/token/passkey/options')).body.data;
    expect((await toCompany(companyCode)('POST', '/token/passkey', key.sign(asked))).body).toMatchObject(
      refused,
    );
    const own = await startSignIn();
    expect((await toCompany(companyCode)('POST', '/token/passkey', key.sign(own))).body).toMatchObject(
      refused,
    );
  });

  test('for a Passive user, and with a removed passkey', async () => {
    const { id } = (await add()).body.data;
    await sql(`update users set status = 'passive' where id = $1`, [user.userId]);
    expect((await signIn()).body).toMatchObject(refused);
    await sql(`update users set status = 'active' where id = $1`, [user.userId]);
    expect((await signIn()).status).toBe(200);
    // Every session ended when the user was made Passive.
    session = await app.signIn(user);
    expect((await asUser('DELETE', `/profile/passkeys/${id}`)).status).toBe(200);
    expect((await signIn()).body).toMatchObject(refused);
  });
});

test('passkeys are renamed and removed only by their user', async () => {
  const { id } = (await add()).body.data;
  const renamed = await asUser('PUT', `/profile/passkeys/${id}`, { name: 'Desk' });
  expect(renamed.body.data.name).toBe('Desk');
  const colleague = await app.signIn(
    await createUser(app.address, { companyId: user.companyId, companyCode: user.companyCode }),
  );
  for (const [method, body] of [
    ['PUT', { name: 'Mine' }],
    ['DELETE', undefined],
  ] as const) {
    const options = { as: colleague, ...(body && { body }) };
    const theirs = await app.call(method, `/profile/passkeys/${id}`, options);
    const random = await app.call(method, `/profile/passkeys/${crypto.randomUUID()}`, options);
    expect([theirs.status, theirs.body]).toEqual([random.status, random.body]);
    expect(theirs.status).toBe(404);
  }
  expect((await asUser('GET', '/profile/passkeys')).body.data.items).toMatchObject([{ name: 'Desk' }]);
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
