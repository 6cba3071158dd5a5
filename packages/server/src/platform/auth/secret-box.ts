import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts secrets (provider keys, client secrets, private keys) in the database and its backups. */
export interface SecretBox {
  /**
   * Encrypts a text. `purpose` identifies its row (`sign-on:<company id>`): a sealed text that is moved to another row
   * cannot be opened.
   */
  seal(text: string, purpose: string): string;
  /** @throws Error when it was altered, or sealed for another purpose or by another installation */
  open(sealed: string, purpose: string): string;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const version = 'v1.';

function openWith(key: Uint8Array, bytes: Buffer, purpose: string): string {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

/**
 * AES-256-GCM with a 256-bit key of this installation.
 * @param before the previous key, which still opens what it sealed
 */
export function createSecretBox(key: Uint8Array, before?: Uint8Array): SecretBox {
  return {
    seal(text, purpose) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(purpose));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return version + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    open(sealed, purpose) {
      if (!sealed.startsWith(version)) throw new Error('This is no sealed secret.');
      const bytes = Buffer.from(sealed.slice(version.length), 'base64url');
      try {
        return openWith(key, bytes, purpose);
      } catch (error) {
        if (!before) throw error;
        return openWith(before, bytes, purpose);
      }
    },
  };
}
