import { createHmac, randomInt } from 'node:crypto';

/** Without the letters and digits that are taken for one another. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A code to be typed in, of letters and digits; each character carries almost five bits. */
export function newOneTimeCode(length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** How a code is compared: case, spaces and hyphens do not matter. */
const plain = (code: string) => code.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

export interface CodeHasher {
  /**
   * What is stored of a code. `owner` names the row it belongs to, so that a hash that is moved to another row fits
   * nothing there. Keyed: without the key of the installation, the few bits of a code cannot be searched through.
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
