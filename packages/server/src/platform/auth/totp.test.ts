import { expect, test } from 'vitest';
import { matchTotp, newTotpSecret, totpCode, totpStepAt, totpUri } from './totp.ts';

// The secret of RFC 6238, appendix B, in base32; its codes cut to six digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code is the RFC’s', (second, code) => {
  expect(totpCode(secret, totpStepAt(second * 1000))).toBe(code);
});

test('accepts a code one step early or late, with or without spaces, and not two steps', () => {
  const nowMs = 1_234_567_890_000;
  const now = totpStepAt(nowMs);
  for (const step of [now - 1, now, now + 1]) {
    expect(matchTotp(secret, totpCode(secret, step), { nowMs, lastStep: 0 })).toBe(step);
  }
  for (const step of [now - 2, now + 2]) {
    expect(matchTotp(secret, totpCode(secret, step), { nowMs, lastStep: 0 })).toBeUndefined();
  }
  expect(matchTotp(secret, '005 924', { nowMs, lastStep: 0 })).toBe(now);
});

test('rejects a used code and every earlier one', () => {
  const nowMs = 1_234_567_890_000;
  const now = totpStepAt(nowMs);
  expect(matchTotp(secret, totpCode(secret, now), { nowMs, lastStep: now })).toBeUndefined();
  expect(matchTotp(secret, totpCode(secret, now - 1), { nowMs, lastStep: now })).toBeUndefined();
  expect(matchTotp(secret, totpCode(secret, now + 1), { nowMs, lastStep: now })).toBe(now + 1);
});

test.each(['', '00592', '0059244', 'abcdef', '００５９２４'])('%j is not a code', (code) => {
  expect(matchTotp(secret, code, { nowMs: 1_234_567_890_000, lastStep: 0 })).toBeUndefined();
});

test('secrets have 160 bits of base32 and differ', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(50);
});

test('the QR code’s URL names issuer and account', () => {
  expect(totpUri(secret, { issuer: 'Docent Ölçü', name: 'a@b.test' })).toBe(
    `otpauth://totp/Docent%20%C3%96l%C3%A7%C3%BC:a%40b.test?secret=${secret}&issuer=Docent%20%C3%96l%C3%A7%C3%BC&digits=6&period=30`,
  );
});
