import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { newRefreshToken, readRefreshToken, successorOf } from './refresh-token.ts';

test('a token yields its company and its hash, and does not contain the hash', () => {
  const token = newRefreshToken(newUid());
  expect(readRefreshToken(token.text)).toEqual(token);
  expect(token.text).not.toContain(token.hash.toString('base64url'));
});

test('tokens have 256 random bits', () => {
  const companyId = newUid();
  const texts = Array.from({ length: 200 }, () => newRefreshToken(companyId).text);
  expect(new Set(texts).size).toBe(200);
  expect(texts[0]?.split('.')[1]).toHaveLength(43);
});

test('the next token is derived from the current one and the key, and from nothing else', () => {
  const [key, token] = [randomBytes(32), newRefreshToken(newUid())];
  const next = successorOf(token, key);
  expect(successorOf(token, key)).toEqual(next);
  expect(next.companyId).toBe(token.companyId);
  expect(next.text).not.toBe(token.text);
  expect(successorOf(token, randomBytes(32)).text).not.toBe(next.text);
  expect(successorOf(next, key).text).not.toBe(token.text);
});

test.each([
  '',
  '.',
  'a.b',
  `${'a'.repeat(22)}.${'b'.repeat(42)}`,
  `${'a'.repeat(22)}.${'b'.repeat(43)}.c`,
  '\u0000',
])('rejects a malformed token: %j', (text) => {
  expect(readRefreshToken(text)).toBeUndefined();
});
