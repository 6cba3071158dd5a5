import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteSource } from '../../documents/byte-source.ts';
import { decodeText } from '../../documents/decode-text.ts';

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** The bytes of a text as UTF-8 without a mark. UTF-8 stays as it is: what is damaged in it is found by the reader. */
async function* asUtf8(source: ByteSource, encoding: string): AsyncGenerator<Uint8Array> {
  if (encoding !== 'utf-8') {
    for await (const text of decodeText(source, encoding)) yield Buffer.from(text);
    return;
  }
  let isFirst = true;
  for await (const bytes of source.open()) {
    const hasMark = isFirst && byteOrderMark.equals(bytes.subarray(0, 3));
    isFirst = false;
    yield hasMark ? bytes.subarray(3) : bytes;
  }
}

interface CopyAsked {
  source: ByteSource;
  encoding: string;
  path: string;
  /** Bytes of the UTF-8 text that are left out. */
  skipBytes: number;
  signal: AbortSignal;
  onProgress(share: number): void;
}

/**
 * Writes the rows of an upload as UTF-8 into a file of their own, from the first row of data on.
 * @returns whether there may be blank rows
 */
export async function copyRows({ source, encoding, path, skipBytes, signal, onProgress }: CopyAsked) {
  let toSkip = skipBytes;
  let copied = 0;
  let hasBlankRows = false;
  let tail = Buffer.alloc(0);
  async function* rows() {
    for await (const bytes of asUtf8(source, encoding)) {
      copied += bytes.length;
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
