import { hashTerm } from './segment-buckets.ts';

/** The sorted hashes of a segment's terms; 32-bit little-endian. */
export function encodeTermHashes(terms: readonly string[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Uint32Array.from(terms, hashTerm).sort().buffer);
}

export function decodeTermHashes(bytes: Uint8Array): Uint32Array {
  // A copy, because the database's buffer may be unaligned.
  return new Uint32Array(Uint8Array.from(bytes).buffer);
}

const bitCount = 1 << 16;

/** Searches for terms in lists of hashes, each of which is scanned once. */
export function createTermFinder(terms: Iterable<string>) {
  const byHash = new Map<number, string>();
  const bits = new Uint8Array(bitCount >> 3);
  for (const term of terms) {
    const hash = hashTerm(term);
    byHash.set(hash, term);
    const bit = hash % bitCount;
    bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  const counts = new Map<string, number>();
  return {
    /** In how many of the scanned lists each term occurs, if in any. */
    counts: counts as ReadonlyMap<string, number>,
    look(hashes: Uint32Array): void {
      for (let at = 0; at < hashes.length; at++) {
        const hash = hashes[at] ?? 0;
        const bit = hash % bitCount;
        if (((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) continue;
        const term = byHash.get(hash);
        if (term !== undefined) counts.set(term, (counts.get(term) ?? 0) + 1);
      }
    },
  };
}
