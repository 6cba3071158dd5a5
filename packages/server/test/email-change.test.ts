import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { colleagueOf } from '#testing/users.ts';

let app: TestApp;
let sql: OwnerSql;
let user: SignedIn;
let newEmail: string;

beforeAll(async () => {
  app = await testApp();
  sql = await openOwnerSql(app.address);
});

beforeEach(async () => {
  user = await app.signIn();
  newEmail = `${newUid()}@example.test`;
  await sql('delete from rate_limits');
});

afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

const request = (body: object = {}, as = user, language = 'en') =>
  app.call('POST', '/profile/email', {
    as,
    headers: { 'x-language': language },
    body: { email: newEmail, currentPassword: user.password, ...body },
  });
const confirm = (code: string, as = user) =>
  app.call('POST', '/profile/email/confirm', { as, body: { code } });
const state = async (as = user) => (await app.call('GET', '/profile/email', { as })).body.data;
const wrong = (code: string) => `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`;

/** Mails that wait for the operator, in this installation without a mail server. */
const mailsTo = (email: string) =>
  sql<{ kind: string; body_text: string }>(
    'select kind, body_text from mails where recipient = $1 order by created_at, id',
    [email],
  );

async function codeFor(email = newEmail): Promise<string> {
  const text = (await mailsTo(email)).findLast(({ kind }) => kind === 'email_change')?.body_text ?? '';
  const code = /\n {4}([2-9A-Z]{8})\r?\n/.exec(text)?.[1];
  if (!code) throw new Error('No mail holds a code.');
  return code;
}

const addressOf = async (userId: string) =>
  (await sql<{ email: string }>('select email from users where id = $1', [userId]))[0]?.email;

describe('one’s own address', () => {
  test('changes with the password and a mailed code; the old address is notified and other sessions end', async () => {
    const elsewhere = await app.signIn(user);
    const asked = await request();
    expect([asked.status, asked.body.data.email]).toEqual([200, newEmail]);
    expect(await addressOf(user.userId)).toBe(user.email);
    expect(await mailsTo(user.email)).toEqual([]);
    expect(await state()).toMatchObject({ pending: { email: newEmail }, hasPassword: true });
    const done = await confirm(await codeFor());
    expect([done.status, done.body.data]).toEqual([200, { email: newEmail }]);
    expect((await app.call('GET', '/profile', { as: user })).body.data.email).toBe(newEmail);
    expect((await app.call('GET', '/profile', { as: elsewhere })).status).toBe(401);
    await expect
      .poll(() => mailsTo(user.email), { timeout: 60_000 })
      .toMatchObject([{ kind: 'email_changed', body_text: expect.stringContaining(user.email) }]);
    const headers = { 'x-company': user.companyCode };
    const signIn = (email: string) =>
      app.call('POST', '/token', { headers, body: { email, password: user.password } });
    expect((await signIn(user.email)).status).toBe(401);
    expect((await signIn(newEmail)).status).toBe(200);
    const events = await sql(
      `select details from audit_events where company_id = $1 and action = 'profile.email_changed'`,
      [user.companyId],
    );
    expect(events).toEqual([{ details: { from: user.email, to: newEmail } }]);
  });

  test('does not change without the password, and a wrong one is counted', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      expect((await request({ currentPassword: 'a guess' })).body.code).toBe('wrong_current_password');
    expect((await request()).body.code).toBe('too_many_requests');
    expect(await mailsTo(newEmail)).toEqual([]);
  });

  test('does not change for a user without a password', async () => {
    await sql('update users set password_hash = null where id = $1', [user.userId]);
    // The session ended with the password; people without one come in by single sign-on.
    await sql('update sessions set revoked_at = null where user_id = $1', [user.userId]);
    expect((await request()).body.code).toBe('email_change_without_password');
    expect(await state()).toEqual({ pending: null, hasPassword: false });
    expect(await mailsTo(newEmail)).toEqual([]);
  });

  test('is rejected when it is unchanged or invalid', async () => {
    const same = await request({ email: user.email.toUpperCase() }, user, 'tr');
    expect([same.status, same.body.errors]).toEqual([422, { email: ['Bu zaten sizin e-postanız'] }]);
    expect((await request({ email: 'two@at@signs' })).body.errors).toEqual({ email: ['Invalid email'] });
  });
});

describe('the code', () => {
  test('is stored as a hash and works once; a canceled or replaced code does not work', async () => {
    await request();
    const first = await codeFor();
    const [row] = await sql<{ text: string }>('select email_changes::text as text from email_changes');
    expect(row?.text).not.toContain(first);
    newEmail = `${newUid()}@example.test`;
    await request();
    expect((await confirm(first)).body.code).toBe('reset_code_not_valid');
    const second = await codeFor();
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(second)).body.code).toBe('reset_code_not_valid');
    await request({ email: user.email });
    const third = await codeFor(user.email);
    expect((await app.call('DELETE', '/profile/email', { as: user })).status).toBe(200);
    expect((await state()).pending).toBeNull();
    expect((await confirm(third)).body.code).toBe('reset_code_not_valid');
  });

  test('is void after five wrong tries, even parallel ones', async () => {
    await request();
    const code = await codeFor();
    const tries = await Promise.all(Array.from({ length: 5 }, () => confirm(wrong(code))));
    expect(tries.map(({ status }) => status)).toEqual(Array(5).fill(422));
    expect((await state()).pending).toBeNull();
    expect((await confirm(code)).body.code).toBe('reset_code_not_valid');
    expect(await addressOf(user.userId)).toBe(user.email);
  });

  test('is void after fifteen minutes', async () => {
    await request();
    const code = await codeFor();
    await sql(`update email_changes set expires_at = now() - interval '1 second'`);
    expect((await confirm(code)).body.code).toBe('reset_code_not_valid');
  });

  test('works only in the session that requested it', async () => {
    await request();
    const code = await codeFor();
    const elsewhere = await app.signIn(user);
    const colleague = await colleagueOf(app, user);
    for (const as of [elsewhere, colleague]) {
      expect((await state(as)).pending).toBeNull();
      expect((await confirm(code, as)).body.code).toBe('reset_code_not_valid');
    }
    expect((await confirm(code)).status).toBe(200);
  });

  test('is void once the user has another password', async () => {
    await request();
    const code = await codeFor();
    const body = { oldPassword: user.password, newPassword: 'a wholly new password' };
    const changed = await app.call('PUT', '/profile/change-password', { as: user, body });
    expect(changed.status).toBe(200);
    expect((await state()).pending).toBeNull();
    expect((await confirm(code)).body.code).toBe('reset_code_not_valid');
    expect(await addressOf(user.userId)).toBe(user.email);
  });
});

describe('an address of someone else', () => {
  test('gets the usual response but no code, and its owner is notified', async () => {
    const colleague = await colleagueOf(app, user);
    const asked = await request({ email: colleague.email });
    expect([asked.status, Object.keys(asked.body.data)]).toEqual([200, ['email', 'expiresAt']]);
    const mails = await mailsTo(colleague.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['email_in_use']);
    expect(mails[0]?.body_text).not.toMatch(/\n {4}[2-9A-Z]{8}\r?\n/);
    expect((await confirm('22222222')).body.code).toBe('reset_code_not_valid');
  });

  test('is not taken from a user who got it while the code was pending', async () => {
    await request();
    const code = await codeFor();
    const colleague = await colleagueOf(app, user);
    await sql('update users set email = $2, email_key = $2 where id = $1', [colleague.userId, newEmail]);
    expect((await confirm(code)).body.code).toBe('reset_code_not_valid');
    expect(await addressOf(user.userId)).toBe(user.email);
  });
});

test('one user gets at most five codes an hour', async () => {
  for (let n = 0; n < 5; n += 1) {
    newEmail = `${newUid()}@example.test`;
    expect((await request()).status).toBe(200);
  }
  expect((await request()).body.code).toBe('too_many_requests');
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
