import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { totpCode, totpStepAt } from '#platform/auth/totp.ts';
import { createUser, type TestUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { beginWithinWindow } from '#testing/within-window.ts';

let app: TestApp;
let owner: OwnerSql;
let user: TestUser;

const home = '198.51.100.20';
const stranger = (at: number) => `203.0.113.${at}`;

// Each right guess costs what a password costs.

beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: '127.0.0.1' });
  owner = await openOwnerSql(app.address);
});

beforeEach(async () => {
  await beginWithinWindow();
  await owner('delete from rate_limits');
  user = await createUser(app.address);
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const post = <const Path extends string>(path: Path, from: string, body: object) =>
  app.call('POST', path, { body, headers: { 'x-company': user.companyCode, 'x-forwarded-for': from } });
const signIn = (from: string, password = user.password, email = user.email) =>
  post('/token', from, { email, password });
const guessFrom = async (from: string, times: number, email = user.email) => {
  const answers = await Promise.all(
    Array.from({ length: times }, () => signIn(from, 'a wrong guess', email)),
  );
  return answers.map(({ status }) => status);
};
const count = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

describe('an attacker who guesses passwords', () => {
  test('is blocked, while the owner signs in from another address', async () => {
    const statuses = await guessFrom(stranger(1), 12);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 2]);
    expect((await signIn(stranger(1))).status).toBe(429);
    expect((await signIn(home)).status).toBe(200);
  });

  test('gets no extra guesses from the addresses of one IPv6 network', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 12 },
        async (_, at) => (await signIn(`2001:db8:1:2::${at}`, 'a wrong guess')).status,
      ),
    );
    expect(count(statuses, 429)).toBe(2);
  });

  test('gets fifty guesses an hour across networks, while the owner signs in from a known network', async () => {
    expect((await signIn(home)).status).toBe(200);
    const statuses: number[] = [];
    for (let at = 1; at <= 8; at += 1) statuses.push(...(await guessFrom(stranger(at), 8)));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([50, 14]);
    // The right password too: or the refusal would tell a wrong one.
    expect((await signIn(stranger(99))).status).toBe(429);
    expect((await signIn(home)).status).toBe(200);
  });

  test('is also limited at an address that the owner has used', async () => {
    expect((await signIn(home)).status).toBe(200);
    const statuses = await guessFrom(home, 15);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 5]);
  });

  test('cannot learn whether the account exists', async () => {
    const shown = async (email: string) => {
      await owner('delete from rate_limits');
      const first = await signIn(stranger(1), 'a wrong guess', email);
      // As after forty-nine more from other networks.
      await owner('update rate_limits set attempts = 50');
      const last = await signIn(stranger(2), 'a wrong guess', email);
      return [first, last].map(({ status, body }) => [status, body.code]);
    };
    const known = await shown(user.email);
    expect(known.map(([status]) => status)).toEqual([401, 429]);
    expect(await shown('nobody@example.test')).toEqual(known);
  });
});

test('wrong reset codes of an attacker do not block the owner from using a code', async () => {
  const tryCode = (from: string) =>
    post('/reset-password/check-code', from, { email: user.email, code: 'ABCDEFGH' });
  for (let at = 0; at < 20; at += 1) await tryCode(stranger(1));
  expect((await tryCode(stranger(1))).status).toBe(429);
  expect((await tryCode(home)).body.code).toBe('reset_code_not_valid');
});

test('reset requests of an attacker do not block the owner from requesting a code', async () => {
  const ask = async (from: string) => (await post('/forgot-password', from, { email: user.email })).status;
  for (let at = 0; at < 5; at += 1) expect(await ask(stranger(1))).toBe(200);
  expect([await ask(stranger(1)), await ask(home)]).toEqual([429, 200]);
});

test('wrong second-step codes with a stolen password do not block the owner', async () => {
  const { body: signedIn } = await signIn(home);
  const as = { ...user, accessToken: signedIn.data.access_token };
  const started = await app.call('POST', '/profile/two-step', {
    as,
    body: { currentPassword: user.password },
  });
  const { secret } = started.body.data;
  const codeOf = (ahead: number) => totpCode(secret, totpStepAt(Date.now()) + ahead);
  await app.call('POST', '/profile/two-step/confirm', { as, body: { code: codeOf(0) } });
  const finish = async (from: string, code: string) => {
    const { ticket } = (await signIn(from)).body;
    return (await post('/token/second-step', from, { ticket, code })).status;
  };
  const statuses: number[] = [];
  for (let at = 1; at <= 5; at += 1)
    for (let tries = 0; tries < 5; tries += 1) statuses.push(await finish(stranger(at), '000000'));
  expect([count(statuses, 422), count(statuses, 429)]).toEqual([20, 5]);
  expect(await finish(stranger(6), codeOf(1))).toBe(429);
  expect(await finish(home, codeOf(1))).toBe(200);
});
