import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a password matches only its own hash', async () => {
  const hash = await hashPassword('Şifre-İçin-1');
  expect(await verifyPassword('Şifre-İçin-1', hash)).toBe(true);
  expect(await verifyPassword('şifre-için-1', hash)).toBe(false);
  expect(await verifyPassword('', hash)).toBe(false);
});

test('hashes have a random salt, and use argon2id with 19 MiB and two passes', async () => {
  const hashes = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
  expect(new Set(hashes).size).toBe(2);
  for (const hash of hashes)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
});

test('a password with composed or decomposed letters is the same password', async () => {
  expect(await verifyPassword('e\u0301t\u00e9', await hashPassword('\u00e9te\u0301'))).toBe(true);
});

test('an older hash of a lower cost still matches', async () => {
  const { argon2Sync } = await import('node:crypto');
  const nonce = Buffer.alloc(16, 7);
  const tag = argon2Sync('argon2id', {
    message: 'older',
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 64,
    passes: 1,
  });
  const stored = `$argon2id$v=19$m=64,t=1,p=1$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
  expect(await verifyPassword('older', stored)).toBe(true);
  expect(await verifyPassword('other', stored)).toBe(false);
});

test('no password matches without an account or a readable hash', async () => {
  for (const stored of [null, undefined, '', 'plain', '$argon2id$v=19$m=1']) {
    expect(await verifyPassword('secret', stored)).toBe(false);
  }
});

/** Measures processor time instead of elapsed time, because hashing has a low priority. */
async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test('an unknown account takes the same work as a wrong password', async () => {
  const hash = await hashPassword('secret');
  const [wrong, nobody]: number[][] = [[], []];
  // Alternates the two and compares the minimum of each, so that other work affects both alike.
  for (let run = 0; run < 7; run += 1) {
    wrong?.push(await processorMs(() => verifyPassword('wrong', hash)));
    nobody?.push(await processorMs(() => verifyPassword('wrong', null)));
  }
  const [wrongMs, nobodyMs] = [Math.min(...(wrong ?? [])), Math.min(...(nobody ?? []))];
  expect(nobodyMs / wrongMs).toBeGreaterThan(0.5);
  expect(nobodyMs / wrongMs).toBeLessThan(2);
});
