import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteSource } from '../../documents/byte-source.ts';
import { asUtf8 } from './as-utf8.ts';

interface CopyAsked {
  source: ByteSource;
  encoding: string;
  path: string;
  /** Bytes of the UTF-8 text that are left out. */
  skipBytes: number;
  signal: AbortSignal;
  onProgress(share: number): void;
  /** Sees all bytes of the UTF-8 text, those that are left out as well. */
  onBytes?: ((bytes: Uint8Array) => void) | undefined;
}

/**
 * Writes the rows of an upload as UTF-8 into a file of their own, from the first row of data on.
 * @returns whether there may be blank rows
 */
export async function copyRows({
  source,
  encoding,
  path,
  skipBytes,
  signal,
  onProgress,
  onBytes,
}: CopyAsked) {
  let toSkip = skipBytes;
  let copied = 0;
  let hasBlankRows = false;
  let tail = Buffer.alloc(0);
  async function* rows() {
    for await (const bytes of asUtf8(source, encoding)) {
      copied += bytes.length;
      onBytes?.(bytes);
      onProgress(Math.min(1, copied / Math.max(1, source.sizeBytes)));
      const kept = bytes.subarray(Math.min(toSkip, bytes.length));
      toSkip -= bytes.length - kept.length;
      if (kept.length === 0) continue;
      const edge = Buffer.concat([tail, kept.subarray(0, 3)]);
      const piece = Buffer.from(kept.buffer, kept.byteOffset, kept.length);
      hasBlankRows ||= [edge, piece].some((part) => part.includes('\n\n') || part.includes('\n\r\n'));
      tail = Buffer.from(kept.subarray(-3));
      yield kept;
    }
  }
  await pipeline(Readable.from(rows()), createWriteStream(path, { mode: 0o600 }), { signal });
  return hasBlankRows;
}
