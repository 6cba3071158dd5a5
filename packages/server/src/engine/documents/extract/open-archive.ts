import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, fromRandomAccessReader, type RandomAccessReader, type ZipFile } from 'yauzl';
import { TextFailure } from '../text-failure.ts';
import { archiveEnd, FileReader } from './archive-bytes.ts';

const entriesMax = 20_000;
const expandedBytesMax = 2 * 1024 ** 3;
const wholeBytesMax = 16 * 1024 ** 2;
const open = promisify<RandomAccessReader, number, { lazyEntries: true; autoClose: false }, ZipFile>(
  fromRandomAccessReader,
);

/**
 * A zip whose entries are limited to the size of a file; nothing is written to disk. Of names that differ in case alone, which
 * are one name to Office, the exact one is taken.
 */
export interface Archive {
  names(): string[];
  has(name: string): boolean;
  /**
   * The bytes of an entry; none when it does not exist.
   * @throws TextFailure too_large, damaged, protected
   */
  read(name: string): AsyncIterable<Uint8Array>;
  /** The size of an unpacked entry as the archive says, which may be wrong; 0 when it does not exist. */
  sizeBytes(name: string): number;
  /** The text of a small entry. */
  readWhole(name: string): Promise<string>;
}

/** Folders that other systems add to a zip beside the packed folder. */
const besideFolder = /^__MACOSX\//;

/** Entries at the root of a document, at least one of which exists. */
const rootEntries = ['[Content_Types].xml', 'META-INF/container.xml', 'META-INF/manifest.xml'];

/** The names of entries within a document, even if it was unpacked and packed again with its folder. */
function withoutFolder(entries: Map<string, Entry>): Map<string, Entry> {
  const names = [...entries.keys()].filter((name) => !besideFolder.test(name));
  const folder = names[0]?.slice(0, names[0].indexOf('/') + 1) ?? '';
  const isRoot = rootEntries.some((name) => entries.has(folder + name));
  if (folder === '' || !isRoot || !names.every((name) => name.startsWith(folder))) return entries;
  return new Map([...entries].map(([name, entry]) => [name.slice(folder.length), entry]));
}

/** The directory of the archive; of two entries with one name the first is used. */
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
 * Opens a zip in an open file. Counts the unpacked bytes over all entries that are read, because the sizes in an
 * archive cannot be trusted.
 * @throws TextFailure damaged, too_large
 */
export async function openArchive(fd: number): Promise<Archive> {
  const zip = await open(new FileReader(fd), await archiveEnd(fd), {
    lazyEntries: true,
    autoClose: false,
  }).catch((error: unknown) => {
    throw new TextFailure('damaged', error);
  });
  const entries = withoutFolder(await listEntries(zip));
  const folded = new Map([...entries].reverse().map(([name, entry]) => [name.toLowerCase(), entry]));
  const find = (name: string) => entries.get(name) ?? folded.get(name.toLowerCase());
  let expandedBytes = 0;
  async function* read(name: string): AsyncGenerator<Uint8Array> {
    const entry = find(name);
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
    has: (name) => find(name) !== undefined,
    sizeBytes: (name) => find(name)?.uncompressedSize ?? 0,
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
