import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { beginWithinWindow } from '#testing/within-window.ts';

let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  user = await app.signIn(await createUser(app.address));
});

beforeEach(beginWithinWindow);

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const someone = { email: 'nobody@example.test' };
const bytes = 'AAAA';
const signed = {
  challengeId: '0190c2a0-7b1a-7cde-8f00-0123456789ab',
  id: bytes,
  clientDataJSON: bytes,
  authenticatorData: bytes,
  signature: bytes,
};
const browserKey = 'k'.repeat(43);

/** Everything that tells a stranger whether a company code is one. */
const codeEntryPoints: [path: string, body: Record<string, unknown> | undefined][] = [
  ['/token', { ...someone, password: 'wrong-password' }],
  ['/token/passkey/options', undefined],
  ['/token/passkey', signed],
  ['/forgot-password', someone],
  ['/reset-password/check-code', { ...someone, code: 'ABCDEFGH' }],
  ['/reset-password', { ...someone, code: 'ABCDEFGH', password: 'a-new-password' }],
  ['/sign-on/start', { browserKey }],
];

const tryCode = async ([path, body]: (typeof codeEntryPoints)[number], companyCode: string) => {
  const headers = { 'x-company': companyCode };
  return (await app.call('POST', path, { ...(body && { body }), headers })).body.code;
};
const ask = async (company: string) =>
  (await app.call('POST', '/check-company-code', { body: { company } })).body.code;
const forgetGuesses = () => owner('delete from rate_limits');

test.each(codeEntryPoints)(
  '%s counts guesses at company codes, and so does each other entry point',
  async (...entryPoint) => {
    await forgetGuesses();
    for (let at = 0; at < 60; at += 1)
      expect([at, await tryCode(entryPoint, `no-company-${at}`)]).toEqual([at, 'company_not_valid']);
    expect(await tryCode(entryPoint, 'no-company')).toBe('too_many_requests');
    // Whether this one is right is not told any more.
    expect(await tryCode(entryPoint, user.companyCode)).toBe('too_many_requests');
    expect(await ask(user.companyCode)).toBe('too_many_requests');
  },
);

test('correct codes do not use up the guesses', async () => {
  await forgetGuesses();
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(user.companyCode)));
  expect(new Set(answers)).toEqual(new Set([undefined]));
  expect(await ask('no-company')).toBe('company_not_valid');
});

test('parallel guesses at two processes share one limit', async () => {
  await forgetGuesses();
  const other = await app.another();
  const guess = (at: number) =>
    (at % 2 ? app : other).call('POST', '/check-company-code', { body: { company: `no-company-${at}` } });
  const codes = (await Promise.all(Array.from({ length: 300 }, (_, at) => guess(at)))).map(
    ({ body }) => body.code,
  );
  await other.stop();
  const told = codes.filter((code) => code === 'company_not_valid').length;
  expect(told).toBeGreaterThanOrEqual(60);
  expect(told).toBeLessThan(150);
  expect(await ask(user.companyCode)).toBe('too_many_requests');
});

test('answers of the API are not cacheable, including failures', async () => {
  const answers = [
    await app.call('GET', '/profile', { as: user }),
    await app.call('GET', '/profile'),
    await app.call('POST', '/refresh', { body: { refresh_token: user.refreshToken } }),
    await app.call('GET', '/nowhere'),
  ];
  expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
    [200, 'no-store'],
    [401, 'no-store'],
    [200, 'no-store'],
    [404, 'no-store'],
  ]);
});
