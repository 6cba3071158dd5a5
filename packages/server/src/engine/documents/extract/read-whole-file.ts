import { read } from 'node:fs';
import { promisify } from 'node:util';
import { TextFailure } from '../text-failure.ts';

const readAt = promisify(read);
const chunkBytes = 64 * 1024;

/** Some bytes of an open file; fewer at its end. */
export async function readBytes(fd: number, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let at = 0;
  while (at < length) {
    const { bytesRead } = await readAt(fd, buffer, at, length - at, start + at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return buffer.subarray(0, at);
}

/** The bytes of an open file from its start, in chunks. */
export async function* readChunks(fd: number): AsyncGenerator<Buffer> {
  for (let start = 0; ; start += chunkBytes) {
    const chunk = await readBytes(fd, start, chunkBytes);
    if (chunk.length > 0) yield chunk;
    if (chunk.length < chunkBytes) return;
  }
}

/**
 * The whole file, for readers that need it at once.
 * @throws TextFailure too_large
 */
export async function readWholeFile(
  { fd, sizeBytes }: { fd: number; sizeBytes: number },
  maxBytes: number,
): Promise<Buffer> {
  if (sizeBytes > maxBytes) throw new TextFailure('too_large');
  return readBytes(fd, 0, sizeBytes);
}
