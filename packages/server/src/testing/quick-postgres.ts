import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { adoptOrLaunch } from '#platform/db/embedded/adopt-or-launch.ts';
import {
  ensureDatabase,
  type OwnerConnection,
  ownerConnection,
} from '#platform/db/embedded/owner-connection.ts';
import { choosePostgresAccount } from '#platform/db/embedded/postgres-account.ts';
import { findPostgresBinaries } from '#platform/db/embedded/postgres-binaries.ts';
import { ensureCluster } from '#platform/db/embedded/postgres-cluster.ts';
import { serverArguments, stopPostmaster } from '#platform/db/embedded/postmaster.ts';
import { makeSocketFolder } from '#platform/db/embedded/socket-folder.ts';

/** What a crash would cost does not matter here, and waiting for the disk is most of what a write costs. */
const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/** The product's PostgreSQL with the product's settings, but for those that make it durable. */
export async function startQuickPostgres(
  dataDir: string,
): Promise<{ connection: OwnerConnection; stop(): Promise<void> }> {
  const binaries = await findPostgresBinaries();
  const postgresDir = join(dataDir, 'postgres');
  await mkdir(postgresDir, { mode: 0o700 });
  const account = await choosePostgresAccount(binaries, postgresDir);
  const socketFolder = await makeSocketFolder(postgresDir, account);
  const place = { binaries, account, postgresDir };
  const cluster = await ensureCluster(place);
  // PostgreSQL takes the last of two settings of one name.
  const args = [
    ...serverArguments(place, cluster, socketFolder),
    ...forgetful.flatMap((setting) => ['-c', setting]),
  ];
  const { pid } = await adoptOrLaunch({ place, cluster, socketFolder, args, log: () => undefined });
  await ensureDatabase(socketFolder);
  return { connection: ownerConnection(socketFolder), stop: () => stopPostmaster(pid) };
}
