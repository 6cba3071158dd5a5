import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepS = 30;
const digits = 6;
/** A code is accepted one step early or late, because clocks differ and typing takes time. */
const drift = 1;
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits in base32, the format of authenticator apps. */
export function newTotpSecret(): string {
  return [...randomBytes(32)].map((byte) => base32.charAt(byte % 32)).join('');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/** The code of a time step (RFC 4226, with SHA-1 as every app computes it). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

export const totpStepAt = (nowMs: number) => Math.floor(nowMs / 1000 / stepS);

/**
 * The time step of a code (RFC 6238); undefined when it matches no step near now, or none after `lastStep`: a used code
 * and every earlier one are rejected.
 */
export function matchTotp(
  secret: string,
  code: string,
  { nowMs, lastStep }: { nowMs: number; lastStep: number },
): number | undefined {
  const typed = Buffer.from(code.replace(/\s/g, ''));
  const now = totpStepAt(nowMs);
  let found: number | undefined;
  for (let step = now - drift; step <= now + drift; step += 1) {
    const expected = Buffer.from(totpCode(secret, step));
    const fits = typed.length === expected.length && timingSafeEqual(typed, expected);
    if (fits && step > lastStep) found ??= step;
  }
  return found;
}

/** The content of the QR code. */
export function totpUri(secret: string, account: { issuer: string; name: string }): string {
  const label = `${encodeURIComponent(account.issuer)}:${encodeURIComponent(account.name)}`;
  const query = new URLSearchParams({ secret, issuer: account.issuer, digits: '6', period: String(stepS) });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
