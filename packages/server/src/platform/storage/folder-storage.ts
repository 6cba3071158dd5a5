import { createWriteStream } from 'node:fs';
import { access, constants, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { measureBytes } from './measure-bytes.ts';
import { assertKey, type ByteRange, type Storage, type StorageEntry } from './storage.ts';
import { folderFailure } from './storage-failure.ts';
import { waitAtMost } from './time-limit.ts';

/** A partial write that is unchanged for this long belongs to a dead process. */
const abandonedAfterMs = 24 * 3600 * 1000;

/** A rename survives a crash only once its folder is flushed too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Files in `.incoming` were never acknowledged; other processes may still be writing to recent ones. */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

/** Four times what Node reads at once: files of hundreds of megabytes are read in a third of the time. */
export const readPieceBytes = 256 * 1024;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Lists the files below a folder, without `.incoming`, which was never acknowledged. */
async function* listFolder(root: string, prefix: string): AsyncGenerator<StorageEntry> {
  const entries = await readdir(join(root, prefix), { withFileTypes: true }).catch((error: unknown) => {
    // It was removed since it was listed.
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const key = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* listFolder(root, `${key}/`);
    if (!entry.isFile()) continue;
    const found = await stat(join(root, key)).catch(() => undefined);
    if (found) yield { key, storedMs: found.mtimeMs };
  }
}

async function openToRead(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isMissing(error)) throw new Failure('file_not_found', { cause: error });
    throw folderFailure(error);
  }
}

async function readFile(path: string, range: ByteRange | undefined, sizeBytes: number | undefined) {
  const handle = await openToRead(path);
  try {
    const { size } = await handle.stat();
    if (sizeBytes !== undefined && size !== sizeBytes)
      throw new Failure('file_damaged', { cause: new Error(`${path} has ${size} bytes, not ${sizeBytes}`) });
    return handle.createReadStream({ ...range, highWaterMark: readPieceBytes });
  } catch (error) {
    await handle.close();
    throw folderFailure(error);
  }
}

/** A network disk may hang without limit, but this check does not. */
const checkMaxMs = 5000;

/** Stores files below one folder. A write goes to `.incoming`, is flushed, and then renamed into place. */
export async function openFolderStorage(root: string): Promise<Storage> {
  const incoming = join(root, '.incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removeAbandoned(incoming);
  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, key);
  };
  return {
    async write(key, bytes) {
      const target = pathOf(key);
      const partial = join(incoming, newUid());
      const measured = measureBytes();
      try {
        await pipeline(bytes, measured.stream, createWriteStream(partial, { mode: 0o600, flush: true }));
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(partial, target);
        await syncFolder(dirname(target));
      } catch (error) {
        await rm(partial, { force: true });
        throw folderFailure(error);
      }
      return measured.result();
    },
    read: async (key, range, sizeBytes) => readFile(pathOf(key), range, sizeBytes),
    remove: (key) => rm(pathOf(key), { force: true }),
    removeAll: (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    list: () => listFolder(root, ''),
    async check() {
      const look = access(root, constants.W_OK);
      await waitAtMost(checkMaxMs, `A look at ${root}`, look).catch((error: unknown) => {
        throw new Failure('storage_unavailable', { cause: error });
      });
    },
  };
}
