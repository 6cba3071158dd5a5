import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, fromFd, type ZipFile } from 'yauzl';
import { TextFailure } from '../text-failure.ts';

const entriesMax = 20_000;
const expandedBytesMax = 2 * 1024 ** 3;
const wholeBytesMax = 16 * 1024 ** 2;
const open = promisify<number, { lazyEntries: true; autoClose: false }, ZipFile>(fromFd);

/** A zip whose entries unpack to no more than a file may. Names are compared as they stand; nothing is written to disk. */
export interface Archive {
  names(): string[];
  has(name: string): boolean;
  /** The bytes of an entry; none when there is no such entry. @throws TextFailure too_large, damaged, protected */
  read(name: string): AsyncIterable<Uint8Array>;
  /** The text of a small entry. */
  readWhole(name: string): Promise<string>;
}

/** The directory of the archive; of two entries with one name the first counts. */
function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('error', (error) => reject(new TextFailure('damaged', error)));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry) => {
      if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
      if (entries.size > entriesMax) reject(new TextFailure('too_large'));
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  if (entry.isEncrypted()) throw new TextFailure('protected');
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) =>
      stream ? resolve(stream) : reject(new TextFailure('damaged', error)),
    );
  });
}

/**
 * Opens a zip that lies in an open file. Bytes are counted while they are unpacked, over all entries read: what an
 * archive says about itself is not relied on. @throws TextFailure damaged, too_large
 */
export async function openArchive(fd: number): Promise<Archive> {
  const zip = await open(fd, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new TextFailure('damaged', error);
  });
  const entries = await listEntries(zip);
  let expandedBytes = 0;
  async function* read(name: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(name);
    if (!entry) return;
    const stream = await openEntry(zip, entry);
    try {
      for await (const chunk of stream) {
        expandedBytes += chunk.length;
        if (expandedBytes > expandedBytesMax) throw new TextFailure('too_large');
        yield chunk;
      }
    } catch (error) {
      throw error instanceof TextFailure ? error : new TextFailure('damaged', error);
    }
  }
  return {
    names: () => [...entries.keys()],
    has: (name) => entries.has(name),
    read,
    async readWhole(name) {
      const chunks: Uint8Array[] = [];
      let length = 0;
      for await (const chunk of read(name)) {
        chunks.push(chunk);
        length += chunk.length;
        if (length > wholeBytesMax) throw new TextFailure('too_large');
      }
      return Buffer.concat(chunks).toString('utf8');
    },
  };
}
