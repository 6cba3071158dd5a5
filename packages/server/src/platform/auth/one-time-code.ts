import { createHmac, randomInt } from 'node:crypto';

/** Omits letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A code for typing, of letters and digits; each character has almost five bits. */
export function newOneTimeCode(length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** Normalizes a code for comparison: case, spaces and hyphens do not matter. */
const plain = (code: string) => code.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

export interface CodeHasher {
  /**
   * The stored hash of a code. `owner` identifies its row, so that a hash that is moved to another row matches nothing.
   * It is keyed, because the few bits of a code could otherwise be found by trying.
   */
  hash(code: string, owner: readonly string[]): Buffer;
}

export function createCodeHasher(key: Uint8Array): CodeHasher {
  return {
    hash: (code, owner) =>
      createHmac('sha256', key)
        .update(JSON.stringify([...owner, plain(code)]))
        .digest(),
  };
}
