import { createReadStream, fstat, read } from 'node:fs';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { RandomAccessReader } from 'yauzl';
import { readBytes } from './read-whole-file.ts';

const statOf = promisify(fstat);
/** Who has read an entry closes its stream, but not the file, which other entries are read from. */
const keepsOpen = { read, close: (_fd: number, done: (error: null) => void) => done(null) };
const endSignature = 0x06054b50;
/** The size of the record that ends a zip, without a trailing comment. */
const endBytes = 22;
const commentBytesMax = 0xffff;
/** The maximum of trailing bytes after a zip, such as line ends or a page of the download server. */
const strayBytesMax = 0xffff;

/** Random access to the bytes of an open file. */
export class FileReader extends RandomAccessReader {
  readonly #fd: number;

  constructor(fd: number) {
    super();
    this.#fd = fd;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream('', { fd: this.#fd, start, end: end - 1, autoClose: false, fs: keepsOpen });
  }

  // Without a stream, because the directory is read in pieces of a few bytes.
  override read(...[buffer, offset, length, position, done]: Parameters<RandomAccessReader['read']>): void {
    read(this.#fd, buffer, offset, length, position, (error, count) =>
      done(error ?? (count < length ? new Error('The file ends too early') : null)),
    );
  }
}

/** The end of a zip in an open file, without trailing bytes. The end of the file when no end record is found. */
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
