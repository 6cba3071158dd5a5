import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser, type TestUser } from '#testing/factories.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type Reply, type TestApp, testApp } from '#testing/test-app.ts';
import { beginWithinWindow } from '#testing/within-window.ts';

let mailServer: MailServer;
let app: TestApp;
let sql: OwnerSql;
let user: TestUser;
const newPassword = 'a wholly new password';

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await testApp({ SMTP_URL: mailServer.url, PUBLIC_URL: 'https://docent.example' });
  sql = await openOwnerSql(app.address);
});

beforeEach(async () => {
  await beginWithinWindow();
  user = await createUser(app.address);
  // The limits of one address are not what these tests are about.
  await sql('delete from rate_limits');
});

afterAll(async () => {
  await sql?.end();
  await app?.stop();
  await mailServer?.close();
});

const send = <const Path extends string>(path: Path, body: unknown, headers: Record<string, string> = {}) =>
  app.call('POST', path, { body, headers: { 'x-company': user.companyCode, ...headers } });

const mailsTo = (email: string, subject: string) =>
  mailServer.mails.filter(({ to, source }) => to.includes(email) && source.includes(subject));

async function requestCode(email = user.email, language = 'en'): Promise<string> {
  const subject = language === 'tr' ? 'Yeni parolanız için kod' : 'Your code for a new password';
  const before = mailsTo(email, subject).length;
  expect((await send('/forgot-password', { email }, { 'x-language': language })).status).toBe(200);
  await expect.poll(() => mailsTo(email, subject).length, { timeout: 60_000 }).toBe(before + 1);
  const code = /\n {4}([2-9A-Z]{8})\r?\n/.exec(mailsTo(email, subject).at(-1)?.source ?? '')?.[1];
  if (!code) throw new Error('The mail holds no code.');
  return code;
}

const reset = (code: string, password = newPassword) =>
  send('/reset-password', { email: user.email, code, password });
const wrong = (code: string) => `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`;

test('a mailed code sets a new password, ends every session, and confirms both', async () => {
  const session = await app.signIn(user);
  const code = await requestCode();
  expect((await send('/reset-password/check-code', { email: user.email, code })).status).toBe(200);
  expect((await reset(code)).status).toBe(200);
  const old = await app.call('GET', '/profile', { as: session });
  expect([old.status, old.body.logoutNeeded]).toEqual([401, true]);
  expect((await send('/token', { email: user.email, password: user.password })).status).toBe(401);
  expect((await send('/token', { email: user.email, password: newPassword })).status).toBe(200);
  await expect
    .poll(() => mailsTo(user.email, 'Your password was changed').length, { timeout: 60_000 })
    .toBe(1);
  const audit = await sql(
    `select action from audit_events where company_id = $1 and action = 'profile.password_reset'`,
    [user.companyId],
  );
  expect(audit).toHaveLength(1);
});

test('the mail is in the language of the request', async () => {
  await requestCode(user.email, 'tr');
  expect(mailsTo(user.email, 'Yeni parolanız için kod')[0]?.source).toContain('Kod 15 dakika boyunca');
});

test('a code is accepted in any case, with spaces and hyphens', async () => {
  const code = await requestCode();
  const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
  expect((await reset(typed)).status).toBe(200);
});

describe('rejects a code', () => {
  const refused = { status: false, code: 'reset_code_not_valid' };

  test('on its second use', async () => {
    const code = await requestCode();
    expect((await reset(code)).status).toBe(200);
    const again = await reset(code, 'yet another password');
    expect([again.status, again.body]).toMatchObject([422, refused]);
  });

  test('once a newer one was sent', async () => {
    const first = await requestCode();
    const second = await requestCode();
    expect((await reset(first)).body).toMatchObject(refused);
    expect((await reset(second)).status).toBe(200);
  });

  test('after 15 minutes', async () => {
    const code = await requestCode();
    await sql(`update password_resets set expires_at = now() - interval '1 second' where company_id = $1`, [
      user.companyId,
    ]);
    expect((await reset(code)).body).toMatchObject(refused);
  });

  test('after five wrong tries, even parallel ones', async () => {
    const code = await requestCode();
    const tries = await Promise.all(Array.from({ length: 8 }, () => reset(wrong(code))));
    for (const one of tries) expect(one.body).toMatchObject(refused);
    expect((await reset(code)).body).toMatchObject(refused);
  });

  test('but not after four wrong tries', async () => {
    const code = await requestCode();
    for (let index = 0; index < 4; index += 1) await reset(wrong(code));
    expect((await reset(code)).status).toBe(200);
  });

  test('for another user, and in another company', async () => {
    const code = await requestCode();
    const colleague = await createUser(app.address, {
      companyId: user.companyId,
      companyCode: user.companyCode,
    });
    const other = await send('/reset-password', { email: colleague.email, code, password: newPassword });
    expect(other.body).toMatchObject(refused);
    const stranger = await createUser(app.address);
    const elsewhere = await app.call('POST', '/reset-password', {
      body: { email: user.email, code, password: newPassword },
      headers: { 'x-company': stranger.companyCode },
    });
    expect(elsewhere.body).toMatchObject(refused);
  });

  test('for a user who became Passive in the meantime', async () => {
    const code = await requestCode();
    await sql(`update users set status = 'passive' where id = $1`, [user.userId]);
    expect((await reset(code)).body).toMatchObject(refused);
  });

  test.each([null, '', [], ['ABCDEFGH'], {}, true, 'short'])('that is malformed: %j', async (code) => {
    for (const path of ['/reset-password/check-code', '/reset-password']) {
      const body = { email: user.email, code, ...(path === '/reset-password' && { password: newPassword }) };
      const { status, body: answer } = await send(path, body);
      expect([status, answer.code, Object.keys(answer.errors)]).toEqual([422, 'validation', ['code']]);
    }
  });
});

test('the code cannot be read from the database', async () => {
  const code = await requestCode();
  const rows = await sql('select * from password_resets where company_id = $1', [user.companyId]);
  expect(JSON.stringify(rows)).not.toContain(code);
  await expect
    .poll(() => sql('select body_text from mails where company_id = $1', [user.companyId]), {
      timeout: 60_000,
    })
    .toEqual([{ body_text: null }]);
});

test('a new password must have the length that the operator requires', async () => {
  const code = await requestCode();
  const operator = await app.signIn(await createUser(app.address, { isOperator: true }));
  const demand = async (passwordMinLength: number) =>
    expect((await app.call('PUT', '/settings', { as: operator, body: { passwordMinLength } })).status).toBe(
      200,
    );
  await demand(12);
  const short = await reset(code, 'elevenchars');
  expect([short.status, short.body.errors]).toEqual([422, { password: ['Password is too short'] }]);
  await demand(6);
  expect((await reset(code, 'elevenchars')).status).toBe(200);
});

describe('the existence of an account', () => {
  const visible = ({ status, body }: Reply<unknown>) => ({ status, body });

  test('does not show in any response', async () => {
    const known = await send('/forgot-password', { email: user.email });
    const unknown = await send('/forgot-password', { email: 'nobody@example.test' });
    expect(visible(unknown)).toEqual(visible(known));
    for (const path of ['/reset-password/check-code', '/reset-password']) {
      const rest = path === '/reset-password' ? { password: newPassword } : {};
      const wrongCode = await send(path, { email: user.email, code: 'ABCDEFGH', ...rest });
      const nobody = await send(path, { email: 'nobody@example.test', code: 'ABCDEFGH', ...rest });
      expect(visible(nobody)).toEqual(visible(wrongCode));
    }
  });

  test('does not show in the limits', async () => {
    const outcomes = async (email: string) => {
      const statuses: number[] = [];
      for (let index = 0; index < 7; index += 1)
        statuses.push((await send('/forgot-password', { email })).status);
      return statuses;
    };
    expect(await outcomes('nobody-2@example.test')).toEqual(await outcomes(user.email));
  });

  test('does not show by mail, because Passive and unknown users get none', async () => {
    const passive = await createUser(app.address, {
      companyId: user.companyId,
      companyCode: user.companyCode,
    });
    await sql(`update users set status = 'passive' where id = $1`, [passive.userId]);
    await send('/forgot-password', { email: passive.email });
    await send('/forgot-password', { email: 'nobody-3@example.test' });
    await requestCode();
    expect(mailServer.mails.filter(({ to }) => to.includes(passive.email))).toEqual([]);
    expect(mailServer.mails.filter(({ to }) => to.includes('nobody-3@example.test'))).toEqual([]);
  });
});

test('requests are limited, and a reset unlocks an account that wrong passwords had locked', async () => {
  for (let index = 0; index < 11; index += 1) {
    await send('/token', { email: user.email, password: 'wrong password' });
  }
  expect((await send('/token', { email: user.email, password: user.password })).status).toBe(429);
  const code = await requestCode();
  expect((await reset(code)).status).toBe(200);
  expect((await send('/token', { email: user.email, password: newPassword })).status).toBe(200);
});

test('repeated requests for one account mail three codes an hour, and the response stays the same', async () => {
  const subject = 'Your code for a new password';
  for (let index = 0; index < 3; index += 1) await requestCode();
  const known = await Promise.all([1, 2].map(() => send('/forgot-password', { email: user.email })));
  const unknown = await send('/forgot-password', { email: 'nobody-4@example.test' });
  for (const one of known) expect([one.status, one.body]).toEqual([unknown.status, unknown.body]);
  const done = () =>
    sql(`select from pgboss.job where name = 'send-reset-code' and state in ('created', 'active', 'retry')`);
  await expect.poll(async () => (await done()).length, { timeout: 60_000, interval: 100 }).toBe(0);
  const mails = mailsTo(user.email, subject);
  expect(mails).toHaveLength(3);
  // The last one that was mailed is still good.
  const code = /\n {4}([2-9A-Z]{8})\r?\n/.exec(mails.at(-1)?.source ?? '')?.[1] ?? '';
  await sql(`update password_resets set created_at = created_at - interval '1 hour' where company_id = $1`, [
    user.companyId,
  ]);
  expect((await reset(code)).status).toBe(200);
  await sql('delete from rate_limits');
  await requestCode();
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
