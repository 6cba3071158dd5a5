import { randomBytes } from 'node:crypto';
import { limits } from '@docent/contract/limits';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { createAccessTokens } from './access-token.ts';

const key = randomBytes(32);
const claims = { companyId: 'c', sessionId: 's', userId: 'u', data: { name: 'Ayşe' } };
const over = expect.objectContaining({ code: 'session_over' });

test('a token has three parts and contains the user in data, for 15 minutes', async () => {
  const token = await createAccessTokens(key, Date.now).sign(claims);
  expect(token.split('.')).toHaveLength(3);
  const payload = decodeJwt(token);
  expect(payload.data).toEqual({ name: 'Ayşe' });
  expect(Number(payload.exp) - Number(payload.iat)).toBe(900);
  expect(limits.session.accessTokenTtlS).toBe(900);
});

test('a token is valid until it expires, even if it was verified before', async () => {
  let nowMs = Date.now();
  const tokens = createAccessTokens(key, () => nowMs);
  const token = await tokens.sign(claims);
  expect(await tokens.verify(token)).toMatchObject({ companyId: 'c', sessionId: 's' });
  nowMs += 899_000;
  expect(await tokens.verify(token)).toMatchObject({ sessionId: 's' });
  nowMs += 2_000;
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'token_expired' });
});

const sign = (payload: Record<string, unknown>, algorithm = 'HS256') =>
  new SignJWT({ cid: 'c', sid: 's', ...payload })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer('docent')
    .setAudience('docent-api')
    .setExpirationTime('1h');

test.each([
  ['another key', () => sign({}).sign(randomBytes(32))],
  ['another algorithm', () => sign({}, 'HS512').sign(key)],
  ['another issuer', () => sign({}).setIssuer('someone').sign(key)],
  ['another audience', () => sign({}).setAudience('someone').sign(key)],
  ['no session', () => sign({ sid: undefined }).sign(key)],
  ['a session that is no text', () => sign({ sid: { $gt: '' } }).sign(key)],
  ['no signature', async () => new UnsecuredJWT({ cid: 'c', sid: 's' }).setExpirationTime('1h').encode()],
  ['one part', async () => 'token'],
  ['three empty parts', async () => '..'],
])('a token with %s is invalid', async (_, make) => {
  const tokens = createAccessTokens(key, Date.now);
  await expect(tokens.verify(await make())).rejects.toEqual(over);
});

test('a token with a replaced payload is invalid', async () => {
  const tokens = createAccessTokens(key, Date.now);
  const [head, , signature] = (await tokens.sign(claims)).split('.');
  const [, payload] = (await tokens.sign({ ...claims, companyId: 'other' })).split('.');
  await expect(tokens.verify(`${head}.${payload}.${signature}`)).rejects.toEqual(over);
});
