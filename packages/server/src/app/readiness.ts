import { sql } from 'kysely';
import type { Database } from '#platform/db/pool.ts';
import { outsideCompanies } from '#platform/db/scope.ts';
import { assertFreeSpace } from '#platform/storage/free-space.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Config } from './config.ts';

export interface ReadinessNeeds {
  db: Database;
  storage: Storage;
  /** Folders whose disks have to have room. */
  folders: readonly string[];
  diskFreeMinBytes: number;
}

/** What fills up on this machine: the folder of files, and the one in which the embedded database is. */
export function watchedFolders({ storage, databaseUrl, dataDir }: Config): string[] {
  return [
    ...(storage.kind === 'folder' ? [storage.path] : []),
    ...(databaseUrl === undefined ? [dataDir] : []),
  ];
}

/** Looks whether database, queue and storage can be used, and whether their disks have room. @throws Failure, or the database's error */
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
