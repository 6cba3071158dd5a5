import type { ByteSource } from './byte-source.ts';

/** The bytes of a source, and how many of them were read, from 0 to 1. */
export async function* countBytes(
  source: ByteSource,
  onProgress: (share: number) => void,
): AsyncIterable<Uint8Array> {
  let readBytes = 0;
  for await (const bytes of source.open()) {
    readBytes += bytes.length;
    onProgress(Math.min(1, readBytes / Math.max(1, source.sizeBytes)));
    yield bytes;
  }
}
