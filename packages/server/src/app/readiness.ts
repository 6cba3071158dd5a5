import { sql } from 'kysely';
import type { Database } from '#platform/db/pool.ts';
import { outsideCompanies } from '#platform/db/scope.ts';
import { assertFreeSpace } from '#platform/storage/free-space.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Config } from './config.ts';

export interface ReadinessNeeds {
  db: Database;
  storage: Storage;
  /** Folders whose disks need free space. */
  folders: readonly string[];
  diskFreeMinBytes: number;
}

/** The local folders that can fill up: that of the files, and that of the embedded database. */
export function watchedFolders({ storage, databaseUrl, dataDir }: Config): string[] {
  return [
    ...(storage.kind === 'folder' ? [storage.path] : []),
    ...(databaseUrl === undefined ? [dataDir] : []),
  ];
}

/**
 * Checks that database, queue and storage are usable, and that their disks have free space.
 * @throws Failure, or the database's error
 */
export async function checkReadiness({
  db,
  storage,
  folders,
  diskFreeMinBytes,
}: ReadinessNeeds): Promise<void> {
  await outsideCompanies(db, (tx) => sql`select count(*) from pgboss.queue`.execute(tx));
  await storage.check();
  for (const folder of folders) await assertFreeSpace(folder, diskFreeMinBytes);
}
