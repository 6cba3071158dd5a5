import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#app/config.ts';
import { prepareFirstSignIn } from '#app/first-sign-in.ts';
import { hashPassword } from '#platform/auth/password.ts';
import { callAs } from '#testing/call-as.ts';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { newestInvitation } from '#testing/user-examples.ts';
import { newAdmin } from '#testing/users.ts';

let app: TestApp;
let owner: OwnerSql;
let admin: SignedIn;
let operator: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  admin = await app.signIn();
  operator = await app.signIn(await createUser(app.address, { isOperator: true }));
  await owner(`update companies set title = 'Marmara Deniz A.Ş.' where company_id = $1`, [admin.companyId]);
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const texts = {
  common: 'This password is too common. Please choose another one',
  repeated: 'A password cannot be one repeated character or only spaces',
  own: 'A password cannot be only the name of the company, the product or the user, or their email, with digits or signs around it',
};

/** What someone who guesses tries first at an account of this person. */
const guesses = ({ name, email }: { name: string; email: string }): [string, string][] => [
  ['qwerty123', texts.common],
  ['Iloveyou', texts.common],
  ['aaaaaaaa', texts.repeated],
  ['          ', texts.repeated],
  ['docent123', texts.own],
  ['marmara deniz a.ş. 2026', texts.own],
  [`${name}!`, texts.own],
  [email, texts.own],
  [`${email.split('@')[0]}1`, texts.own],
];

type Setting = (password: string) => Promise<{ status: number; body: { errors?: Record<string, string[]> } }>;

/** Tries each guess as the password of a person, and expects each to be refused by its field and for its reason. */
async function expectRefused(set: Setting, person: { name: string; email: string }, field = 'password') {
  for (const [password, text] of guesses(person)) {
    const { status, body } = await set(password);
    expect([password, status, body.errors]).toEqual([password, 422, { [field]: [text] }]);
  }
}

const call = callAs(() => ({ app, as: admin }));

async function invitedToken(): Promise<{ token: string; name: string; email: string }> {
  const { name, email } = newAdmin();
  await call('POST', '/users', newAdmin({ name, email, invite: true }));
  return { name, email, token: await newestInvitation(app, email) };
}

async function mailedCode(email: string): Promise<string | undefined> {
  const [mail] = await owner<{ text: string }>('select body_text as text from mails where recipient = $1', [
    email,
  ]);
  return /\n {4}([2-9A-Z]{8})\r?\n/.exec(mail?.text ?? '')?.[1];
}

describe('a common password is rejected', () => {
  test('for a user that an administrator adds', async () => {
    const person = newAdmin();
    await expectRefused((password) => call('POST', '/users', { ...person, password }), person);
    expect((await call('POST', '/users', { ...person, password: 'marmara deniz kıyısı' })).status).toBe(200);
  });

  test('for a user whose password an administrator sets', async () => {
    const person = newAdmin();
    const { id } = (await call('POST', '/users', person)).body.data;
    await expectRefused((password) => call('PUT', `/users/${id}`, { ...person, password }), person);
    expect((await call('PUT', `/users/${id}`, { ...person, password: 'docent in the dock' })).status).toBe(
      200,
    );
  });

  test('in an invitation, which stays good', async () => {
    const { token, ...person } = await invitedToken();
    const accept: Setting = (password) =>
      app.call('POST', '/invitations/accept', { body: { token, password } });
    await expectRefused(accept, person);
    expect((await accept('seventeen paper boats')).status).toBe(200);
  });

  test('in the profile', async () => {
    const as = await app.signIn(
      await createUser(app.address, { companyId: admin.companyId, companyCode: admin.companyCode }),
    );
    const change: Setting = (newPassword) =>
      call('PUT', '/profile/change-password', { oldPassword: as.password, newPassword }, as);
    await expectRefused(change, { name: 'Test User', email: as.email }, 'newPassword');
    expect((await change('seventeen paper boats')).status).toBe(200);
  });

  test('with a mailed code, which stays good', async () => {
    const user = await createUser(app.address, {
      companyId: admin.companyId,
      companyCode: admin.companyCode,
    });
    const headers = { 'x-company': user.companyCode };
    await app.call('POST', '/forgot-password', { body: { email: user.email }, headers });
    const code = await vi.waitUntil(() => mailedCode(user.email), { timeout: 60_000, interval: 100 });
    const reset: Setting = (password) =>
      app.call('POST', '/reset-password', { body: { email: user.email, code, password }, headers });
    await expectRefused(reset, { name: 'Test User', email: user.email });
    expect((await reset('seventeen paper boats')).status).toBe(200);
  });

  test('for the first administrator of a company', async () => {
    const person = { name: 'Ada Byron', email: 'ada.byron@example.test' };
    const open: Setting = (password) =>
      call(
        'POST',
        '/companies',
        { code: 'weak-1', title: 'Marmara Deniz A.Ş.', admin: { ...person, password } },
        operator,
      );
    await expectRefused(open, person, 'admin.password');
    expect((await open('Weak-1!')).body.errors).toEqual({ 'admin.password': [texts.own] });
    expect((await open('seventeen paper boats')).status).toBe(200);
  });
});

test('the reason is available in Turkish', async () => {
  const { body } = await app.call('POST', '/users', {
    as: admin,
    body: { ...newAdmin(), password: 'qwerty123' },
    headers: { 'x-language': 'tr' },
  });
  expect(body.errors.password).toEqual(['Bu parola çok yaygın. Lütfen başka bir parola seçin']);
});

test('an account with an old weak password can still sign in', async () => {
  const user = await createUser(app.address);
  await owner('update users set password_hash = $2 where id = $1', [
    user.userId,
    await hashPassword('docent123'),
  ]);
  const { accessToken } = await app.signIn({ ...user, password: 'docent123' });
  expect(accessToken).toBeTruthy();
});

describe('DOCENT_ADMIN_PASSWORD at the first start', () => {
  test.each(['docent123', 'Administrator1', 'password', '######'])(
    '%s is refused, and no company is made',
    async (chosen) => {
      const { address, drop } = await createTestDatabase();
      const config = readConfig({ DOCENT_ADMIN_PASSWORD: chosen }, []);
      await expect(prepareFirstSignIn(config, address)).rejects.toThrow(
        'DOCENT_ADMIN_PASSWORD is guessed too easily',
      );
      const better = readConfig({ DOCENT_ADMIN_PASSWORD: 'seventeen paper boats' }, []);
      await expect(prepareFirstSignIn(better, address)).resolves.toMatchObject({ password: undefined });
      // The company is there now: what the environment says is not used any more.
      await expect(prepareFirstSignIn(config, address)).resolves.toMatchObject({ password: undefined });
      await drop();
    },
  );
});
