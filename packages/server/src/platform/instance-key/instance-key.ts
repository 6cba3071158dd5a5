import { hkdfSync, randomBytes } from 'node:crypto';
import { createSecretBox, type SecretBox } from '#platform/auth/secret-box.ts';

const keyBytes = 32;

/** The only key of an installation outside its database: it seals the others. */
export interface InstanceKey {
  /** The text format in a file or a setting: 32 bytes, base64url. */
  readonly text: string;
  /** Identifies the key without revealing it; stored beside the sealed values. */
  readonly fingerprint: string;
  readonly box: SecretBox;
}

function keyOf(bytes: Buffer): InstanceKey {
  const derive = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', bytes, '', `docent instance key: ${use}`, length));
  return {
    text: bytes.toString('base64url'),
    fingerprint: derive('fingerprint', 8).toString('hex'),
    box: createSecretBox(derive('seal', keyBytes)),
  };
}

export const newInstanceKey = (): InstanceKey => keyOf(randomBytes(keyBytes));

/** Parses 32 bytes in hex, base64 or base64url; undefined if invalid. */
export function readInstanceKey(text: string): InstanceKey | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return keyOf(Buffer.from(text, 'hex'));
  if (/^[\w+/-]{43}=?$/.test(text)) return keyOf(Buffer.from(text, 'base64'));
  return undefined;
}
