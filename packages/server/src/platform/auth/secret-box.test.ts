import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox(randomBytes(32));

test('opens any text that it sealed', () => {
  for (const text of ['', 'ş', 'a secret', 'x'.repeat(10_000)])
    expect(box.open(box.seal(text, 'mail'), 'mail')).toBe(text);
});

test('seals the same text differently each time, without revealing it', () => {
  const [first, second] = [box.seal('heliotrope', 'mail'), box.seal('heliotrope', 'mail')];
  expect(first).not.toBe(second);
  expect(Buffer.from(first, 'base64url').toString('latin1')).not.toContain('heliotrope');
});

test('rejects another purpose, another key, an altered and a truncated text', () => {
  const sealed = box.seal('heliotrope', 'sign-on:1');
  expect(() => box.open(sealed, 'sign-on:2')).toThrow();
  expect(() => createSecretBox(randomBytes(32)).open(sealed, 'sign-on:1')).toThrow();
  const last = sealed.at(-2) === 'A' ? 'B' : 'A';
  expect(() => box.open(`${sealed.slice(0, -2)}${last}${sealed.at(-1)}`, 'sign-on:1')).toThrow();
  expect(() => box.open(sealed.slice(0, 12), 'sign-on:1')).toThrow();
  expect(() => box.open('heliotrope', 'sign-on:1')).toThrow('no sealed secret');
});
