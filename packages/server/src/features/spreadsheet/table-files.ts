import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newUid } from '#platform/db/uuid.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { makeTemporaryFolder } from '#platform/temporary-folders.ts';

const keptBytesMax = 8 * 1024 ** 3;

/** A file of a table in storage; its content never changes. */
export interface StoredTable {
  storageKey: string;
  sha256: string;
  sizeBytes: number;
}

interface KeptFile {
  path: Promise<string>;
  sizeBytes: number;
}

/** Copies a table's file into a folder and returns its path. @throws what the storage throws */
async function copyTable(
  storage: Storage,
  { storageKey, sha256, sizeBytes }: StoredTable,
  folder: string,
): Promise<string> {
  const path = join(folder, `${sha256}.duckdb`);
  const part = `${path}.${newUid()}`;
  try {
    await pipeline(
      await storage.read(storageKey, undefined, sizeBytes),
      createWriteStream(part, { mode: 0o600 }),
    );
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return path;
}

/** Removes the files that were asked for longest ago until the rest fits. */
async function evictFiles(kept: Map<string, KeptFile>): Promise<void> {
  let bytes = [...kept.values()].reduce((sum, file) => sum + file.sizeBytes, 0);
  for (const [key, file] of kept) {
    if (bytes <= keptBytesMax || kept.size === 1) return;
    kept.delete(key);
    bytes -= file.sizeBytes;
    // Who reads it goes on: an open file stays until it is closed.
    await file.path.then((path) => rm(path, { force: true })).catch(() => undefined);
  }
}

/**
 * Copies of tables' files beside this process, because DuckDB reads files. They are called by their content; those that
 * were asked for longest ago go when there are too many. The copies of another process are its own.
 */
function createTableFiles(storage: Storage) {
  const kept = new Map<string, KeptFile>();
  let folder: Promise<string> | undefined;
  const openFolder = () => {
    folder ??= makeTemporaryFolder('tables');
    return folder;
  };
  const copy = async (table: StoredTable) => copyTable(storage, table, await openFolder());
  return {
    /** @returns where the copy lies @throws what the storage throws */
    async open(table: StoredTable): Promise<string> {
      const known = kept.get(table.sha256);
      kept.delete(table.sha256);
      const file = known ?? { path: copy(table), sizeBytes: table.sizeBytes };
      kept.set(table.sha256, file);
      try {
        const path = await file.path;
        await evictFiles(kept);
        return path;
      } catch (error) {
        kept.delete(table.sha256);
        throw error;
      }
    },
  };
}

export type TableFiles = ReturnType<typeof createTableFiles>;

const filesOfStorage = new WeakMap<Storage, TableFiles>();

/** The copies that this process keeps of the tables in a storage: one set for all that reads them. */
export function tableFilesOf(storage: Storage): TableFiles {
  const files = filesOfStorage.get(storage) ?? createTableFiles(storage);
  filesOfStorage.set(storage, files);
  return files;
}
