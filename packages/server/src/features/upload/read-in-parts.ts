import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Failure } from '#platform/failure.ts';
import type { Checksum } from './upload-headers.ts';

export interface PartReader {
  /** Whether there are more bytes to take. @throws Failure where the sender is let no further */
  hasMore(): Promise<boolean>;
  /** The next bytes, at most a part's worth; to be read to its end before anything else is asked. */
  part(): Readable;
  /** The sender broke off: what was taken is all that will come. */
  wasCut(): boolean;
  /** More came than was announced. */
  isTooLong(): boolean;
  /** Whether all that was taken is what the checksum says; true without one. */
  isIntact(): boolean;
}

interface PartLimits {
  partBytesMax: number;
  bytesMax: number;
  checksum: Checksum | undefined;
}

/**
 * Takes a stream apart into pieces that can be stored one by one, so that what has come is kept when the rest does
 * not. Holds no more than one chunk of the stream in memory.
 */
export function readInParts(bytes: Readable, { partBytesMax, bytesMax, checksum }: PartLimits): PartReader {
  const source = bytes[Symbol.asyncIterator]();
  const hash = checksum && createHash(checksum.algorithm);
  let waiting: Buffer | undefined;
  let taken = 0;
  let cut = false;
  async function chunk(): Promise<Buffer | undefined> {
    while (waiting === undefined || waiting.length === 0) {
      try {
        const next = await source.next();
        if (next.done) return undefined;
        waiting = next.value;
      } catch (error) {
        if (error instanceof Failure) throw error;
        cut = true;
        return undefined;
      }
    }
    return waiting;
  }
  async function* piece(): AsyncGenerator<Buffer> {
    let left = Math.min(partBytesMax, bytesMax - taken);
    while (left > 0) {
      const found = await chunk();
      if (!found) return;
      const bite = found.subarray(0, left);
      waiting = found.subarray(bite.length);
      left -= bite.length;
      taken += bite.length;
      hash?.update(bite);
      yield bite;
    }
    // The last part is whole when the sender has ended as well, and was let do so.
    if (taken >= bytesMax) await chunk();
  }
  return {
    hasMore: async () => (await chunk()) !== undefined && taken < bytesMax,
    part: () => Readable.from(piece(), { objectMode: false }),
    wasCut: () => cut,
    isTooLong: () => taken >= bytesMax && (waiting?.length ?? 0) > 0,
    isIntact: () => !hash || !checksum || hash.digest().equals(checksum.digest),
  };
}
