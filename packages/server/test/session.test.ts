import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser, type TestUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { openTestKeys } from '#testing/test-keys.ts';
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

const turkish = { 'x-language': 'tr' };

function askToken(user: Pick<TestUser, 'email' | 'password' | 'companyCode'>) {
  const { email, password, companyCode } = user;
  return app.call('POST', '/token', { body: { email, password }, headers: { 'x-company': companyCode } });
}

const refreshWith = (token: string, at = app) =>
  at.call('POST', '/refresh', { body: { refresh_token: token } });
const profileWith = (accessToken: string, at = app) => at.call('GET', '/profile', { as: { accessToken } });

describe('the company code', () => {
  test('is found regardless of case and surrounding spaces', async () => {
    const { companyCode } = await createUser(app.address, {});
    for (const company of [companyCode, `  ${companyCode.toUpperCase()} `]) {
      const { status, body } = await app.call('POST', '/check-company-code', { body: { company } });
      expect([status, body]).toEqual([
        200,
        {
          status: true,
          message: 'OK',
          data: { code: companyCode, title: companyCode, languages: ['en', 'tr'] },
        },
      ]);
    }
  });

  test('that is unknown is rejected in both languages', async () => {
    const body = { company: 'nobody' };
    const english = await app.call('POST', '/check-company-code', { body });
    expect(english.status).toBe(422);
    expect(english.body).toEqual({
      status: false,
      code: 'company_not_valid',
      message: 'Oops, Company code is not valid! Please try again.',
    });
    const inTurkish = await app.call('POST', '/check-company-code', { body, headers: turkish });
    expect(inTurkish.body.message).toBe('Hay aksi, şirket kodu geçerli değil! Lütfen tekrar deneyin.');
  });

  test('of a suspended company is answered like an unknown one', async () => {
    const user = await createUser(app.address);
    await owner(`update companies set status = 'suspended' where company_id = $1`, [user.companyId]);
    const suspended = await app.call('POST', '/check-company-code', { body: { company: user.companyCode } });
    const nobody = await app.call('POST', '/check-company-code', { body: { company: 'nobody' } });
    expect(suspended.body).toEqual(nobody.body);
    expect((await askToken(user)).body.code).toBe('company_not_valid');
  });

  test.each([[{}], [{ company: '' }], [{ company: null }], [{ company: '   ' }]])(
    'is required: %j',
    async (body) => {
      const { status, body: answer } = await app.call('POST', '/check-company-code', { body });
      expect(status).toBe(422);
      expect(answer).toMatchObject({ code: 'validation', errors: { company: ['Company Code is required'] } });
    },
  );
});

describe('signing in', () => {
  test('returns a JWT with the user in its payload, valid for 15 minutes', async () => {
    const user = await createUser(app.address);
    const { status, body } = await askToken(user);
    expect(status).toBe(200);
    expect(Object.keys(body.data).sort()).toEqual(['access_token', 'expires_in', 'refresh_token']);
    expect(body.data.expires_in).toBe(900);
    expect(body.data.access_token.split('.')).toHaveLength(3);
    expect(decodeJwt(body.data.access_token).data).toEqual({
      uid: user.userId,
      name: 'Test User',
      email: user.email,
      phone: null,
      type: 'admin',
      language: 'en',
      company: { uid: user.companyId, code: user.companyCode, title: user.companyCode, isOperator: false },
    });
    expect(await profileWith(body.data.access_token)).toMatchObject({ status: 200 });
  });

  test('answers a wrong password, an unknown email and a Passive user alike', async () => {
    const user = await createUser(app.address);
    const passive = await createUser(app.address, {
      companyId: user.companyId,
      companyCode: user.companyCode,
    });
    await owner(`update users set status = 'passive' where id = $1`, [passive.userId]);
    const answers = [
      await askToken({ ...user, password: 'wrong password' }),
      await askToken({ ...user, email: 'nobody@example.test' }),
      await askToken(passive),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({
        status: false,
        code: 'sign_in_failed',
        message: 'Email or password is not correct.',
      });
    }
  });

  test('accepts the email in any case', async () => {
    const user = await createUser(app.address);
    expect((await askToken({ ...user, email: ` ${user.email.toUpperCase()} ` })).status).toBe(200);
  });

  test('names missing fields in the language of the request', async () => {
    const headers = { 'x-company': 'docent' };
    const english = await app.call('POST', '/token', { body: {}, headers });
    expect(english.body.errors).toEqual({ email: ['Email is required'], password: ['Password is required'] });
    const inTurkish = await app.call('POST', '/token', { body: {}, headers: { ...headers, ...turkish } });
    expect(Object.keys(inTurkish.body.errors)).toEqual(['email', 'password']);
    expect(inTurkish.body.errors).not.toEqual(english.body.errors);
  });

  test('requires the company header of the user’s company', async () => {
    const [user, elsewhere] = [await createUser(app.address), await createUser(app.address)];
    const body = { email: user.email, password: user.password };
    expect((await app.call('POST', '/token', { body })).body.code).toBe('company_not_valid');
    const wrong = await askToken({ ...user, companyCode: elsewhere.companyCode });
    expect(wrong.body.code).toBe('sign_in_failed');
  });

  test('is blocked for 15 minutes after ten failures, even with the right password', async () => {
    const user = await createUser(app.address);
    for (let failure = 0; failure < 10; failure += 1) {
      expect((await askToken({ ...user, password: 'wrong' })).status).toBe(401);
    }
    const refused = await askToken(user);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ status: false, code: 'too_many_requests' });
    const retryAfterS = Number(refused.headers.get('retry-after'));
    expect(retryAfterS).toBeGreaterThan(0);
    expect(retryAfterS).toBeLessThanOrEqual(900);
    expect(refused.body.message).toContain(`${Math.ceil(retryAfterS / 60)} min`);
  });

  test('does not count a success as a try', async () => {
    const user = await createUser(app.address);
    for (let success = 0; success < 15; success += 1) expect((await askToken(user)).status).toBe(200);
  });
});

describe('an access token', () => {
  test('that has expired asks for a refresh', async () => {
    const user = await app.signIn();
    const keys = await openTestKeys(app.address);
    const { sub, cid, sid, data } = decodeJwt(user.accessToken);
    const expired = await new SignJWT({ cid, sid, data })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(String(sub))
      .setIssuer('docent')
      .setAudience('docent-api')
      .setExpirationTime(new Date(Date.now() - 1_000))
      .sign(keys['access-token']);
    const { status, body } = await profileWith(expired);
    expect(status).toBe(401);
    expect(body).toEqual({
      status: false,
      code: 'token_expired',
      message: 'Your session has to be renewed.',
      refreshNeeded: true,
    });
  });

  test('that is forged, unsigned or malformed ends the session', async () => {
    const user = await app.signIn();
    const payload = decodeJwt(user.accessToken);
    const forged = await new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('a key of 32 bytes that we made up'));
    const [head, , signature] = user.accessToken.split('.');
    const exchanged = Buffer.from(JSON.stringify({ ...payload, sid: 'x' })).toString('base64url');
    const tokens = [
      forged,
      new UnsecuredJWT(payload).encode(),
      `${head}.${exchanged}.${signature}`,
      'token',
      'a.b.c',
    ];
    for (const token of tokens) {
      const { status, body } = await profileWith(token);
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: 'session_over', logoutNeeded: true });
      expect(body).not.toHaveProperty('refreshNeeded');
    }
  });

  test('is required', async () => {
    const { status, body } = await app.call('GET', '/profile');
    expect([status, body.code, body.logoutNeeded]).toEqual([401, 'token_missing', true]);
    const basic = await app.call('GET', '/profile', { headers: { authorization: 'Basic dXNlcjpwYXNz' } });
    expect(basic.body.code).toBe('session_over');
  });

  test('does not give access to another company with another header', async () => {
    const [user, elsewhere] = [await app.signIn(), await createUser(app.address)];
    const { status, body } = await app.call('GET', '/profile', {
      as: user,
      headers: { 'x-company': elsewhere.companyCode },
    });
    expect([status, body.code]).toEqual([401, 'session_over']);
  });
});

describe('refreshing', () => {
  test('exchanges the token for a new pair, at the top level and in data', async () => {
    const user = await app.signIn();
    const { status, body } = await refreshWith(user.refreshToken);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['access_token', 'data', 'message', 'refresh_token', 'status']);
    expect(body.data).toEqual({ access_token: body.access_token, refresh_token: body.refresh_token });
    expect(body.refresh_token).not.toBe(user.refreshToken);
    expect((await profileWith(body.access_token)).status).toBe(200);
    expect((await refreshWith(body.refresh_token)).status).toBe(200);
  });

  test('in parallel tabs and two processes returns one common pair', async () => {
    const user = await app.signIn();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, tab) => refreshWith(user.refreshToken, tab % 2 ? app : other)),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(200));
    const heads = new Set(replies.map((reply) => reply.body.refresh_token));
    expect(heads.size).toBe(1);
    expect((await refreshWith([...heads].join())).status).toBe(200);
  });

  test('with a used token within ten seconds returns the current pair', async () => {
    const user = await app.signIn();
    const second = await refreshWith(user.refreshToken);
    const third = await refreshWith(second.body.refresh_token);
    expect((await refreshWith(user.refreshToken)).body.refresh_token).toBe(third.body.refresh_token);
  });

  test('with a used token after ten seconds ends the session', async () => {
    const user = await app.signIn();
    const next = await refreshWith(user.refreshToken);
    await owner(
      `update refresh_tokens set spent_at = spent_at - interval '11 seconds' where company_id = $1`,
      [user.companyId],
    );
    const reused = await refreshWith(user.refreshToken);
    expect(reused.status).toBe(401);
    expect(reused.body).toMatchObject({ code: 'session_over', logoutNeeded: true });
    expect((await refreshWith(next.body.refresh_token)).status).toBe(401);
    await expect.poll(async () => (await profileWith(next.body.access_token)).status).toBe(401);
  });

  test('with an unknown token, or after the session has expired, is rejected', async () => {
    const user = await app.signIn();
    const [company] = user.refreshToken.split('.');
    for (const token of [`${company}.${'a'.repeat(43)}`, 'x', `${'a'.repeat(22)}.${'b'.repeat(43)}`]) {
      expect((await refreshWith(token)).body.code).toBe('session_over');
    }
    await owner('update sessions set expires_at = now() where company_id = $1', [user.companyId]);
    expect((await refreshWith(user.refreshToken)).body.code).toBe('session_over');
  });

  test('stores no readable token in the database', async () => {
    const user = await app.signIn();
    const secret = user.refreshToken.split('.')[1] ?? '';
    const kept = await owner<{ token_hash: Buffer }>(
      'select token_hash from refresh_tokens where company_id = $1',
      [user.companyId],
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.token_hash.equals(Buffer.from(secret, 'base64url'))).toBe(false);
  });
});
