import { createReadStream, fstat, read } from 'node:fs';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { RandomAccessReader } from 'yauzl';
import { readBytes } from './read-whole-file.ts';

const statOf = promisify(fstat);
const endSignature = 0x06054b50;
/** Of the record that ends a zip, without the comment that may follow it. */
const endBytes = 22;
const commentBytesMax = 0xffff;
/** How much may stand behind a zip: line ends, or a page of the server that it was downloaded from. */
const strayBytesMax = 0xffff;

/** The bytes of an open file, wherever a zip needs them. */
export class FileReader extends RandomAccessReader {
  readonly #fd: number;

  constructor(fd: number) {
    super();
    this.#fd = fd;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream('', { fd: this.#fd, start, end: end - 1, autoClose: false });
  }

  // Without a stream: the directory is read in pieces of a few bytes.
  override read(...[buffer, offset, length, position, done]: Parameters<RandomAccessReader['read']>): void {
    read(this.#fd, buffer, offset, length, position, (error, count) =>
      done(error ?? (count < length ? new Error('The file ends too early') : null)),
    );
  }
}

/** Where a zip ends in an open file: bytes that stand behind it are not its own. All of the file when no end is found. */
export async function archiveEnd(fd: number): Promise<number> {
  const { size } = await statOf(fd);
  const tailAt = Math.max(0, size - endBytes - commentBytesMax - strayBytesMax);
  const tail = await readBytes(fd, tailAt, size - tailAt);
  for (let at = tail.length - endBytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endSignature) continue;
    const end = at + endBytes + tail.readUInt16LE(at + endBytes - 2);
    if (end <= tail.length) return tailAt + end;
  }
  return size;
}
