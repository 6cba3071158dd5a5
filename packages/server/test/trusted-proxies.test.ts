import { afterEach, beforeEach, expect, test } from 'vitest';
import { present } from '#testing/present.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { beginWithinWindow } from '#testing/within-window.ts';

let app: TestApp;

beforeEach(beginWithinWindow);

afterEach(async () => {
  await app?.stop();
});

/** The address that a session is listed with, signed in through proxies that say this. */
async function addressOf(forwarded?: string): Promise<string> {
  const user = await app.signIn();
  const { body } = await app.call('POST', '/token', {
    body: { email: user.email, password: user.password },
    headers: { 'x-company': user.companyCode, ...(forwarded && { 'x-forwarded-for': forwarded }) },
  });
  const as = { ...user, accessToken: body.data.access_token };
  const { items } = (await app.call('GET', '/profile/sessions', { as })).body.data;
  return present(items.find(({ isCurrent }) => isCurrent)?.address);
}

test('X-Forwarded-For is ignored without TRUSTED_PROXIES', async () => {
  app = await testApp();
  expect(await addressOf('192.0.2.7')).toBe('127.0.0.1');
});

test('a trusted proxy determines the address of a request', async () => {
  app = await testApp({ TRUSTED_PROXIES: '127.0.0.0/8, 10.0.0.0/8' });
  expect(await addressOf()).toBe('127.0.0.1');
  expect(await addressOf('192.0.2.7')).toBe('192.0.2.7');
  expect(await addressOf('2001:db8::7')).toBe('2001:db8::7');
  // Through two proxies of ours; what stands before the first of others is anybody's claim.
  expect(await addressOf('198.51.100.1, 192.0.2.7, 10.1.2.3')).toBe('192.0.2.7');
  // With a port, as some write it: or each connection would be counted for itself.
  expect(await addressOf('192.0.2.7:50123')).toBe('192.0.2.7');
  expect(await addressOf('[2001:db8::7]:50123')).toBe('2001:db8::7');
  expect(await addressOf('unknown')).toBe('127.0.0.1');
});

const ask = async (from: string, company: string) =>
  (await app.call('POST', '/check-company-code', { body: { company }, headers: { 'x-forwarded-for': from } }))
    .status;

test('guesses from one address behind a proxy do not block another address', async () => {
  app = await testApp({ TRUSTED_PROXIES: '127.0.0.1' });
  const { companyCode } = await app.signIn();
  for (let at = 0; at < 60; at += 1) await ask('192.0.2.7', `no-company-${at}`);
  expect([await ask('192.0.2.7', companyCode), await ask('192.0.2.8', companyCode)]).toEqual([429, 200]);
});

test('an IPv6 network gets no more guesses than one address', async () => {
  app = await testApp({ TRUSTED_PROXIES: '127.0.0.1' });
  const { companyCode } = await app.signIn();
  for (let at = 0; at < 60; at += 1) await ask(`2001:db8:0:7::${at}`, `no-company-${at}`);
  expect([await ask('2001:db8:0:7::f00', companyCode), await ask('2001:db8:0:8::1', companyCode)]).toEqual([
    429, 200,
  ]);
});
