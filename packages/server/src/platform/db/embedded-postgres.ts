import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import { adoptOrLaunch, type ServerPlan } from './embedded/adopt-or-launch.ts';
import {
  answersOn,
  ensureDatabase,
  type OwnerConnection,
  ownerConnection,
} from './embedded/owner-connection.ts';
import { choosePostgresAccount } from './embedded/postgres-account.ts';
import { findPostgresBinaries } from './embedded/postgres-binaries.ts';
import { ensureCluster } from './embedded/postgres-cluster.ts';
import { readPostmasterFile, serverArguments } from './embedded/postmaster.ts';
import { makeSocketFolder } from './embedded/socket-folder.ts';
import { superviseServer } from './embedded/supervise-server.ts';

export interface EmbeddedPostgresOptions {
  /** The data folder, locked by the caller (`lockDataFolder`); the cluster is in its folder `postgres`. */
  readonly dataDir: string;
  /** Receives complete sentences for the operator. */
  readonly log: (line: string) => void;
}

export interface EmbeddedPostgres {
  readonly connection: OwnerConnection;
  /** True when the server of a killed Docent was taken over. */
  readonly adopted: boolean;
  /** A fast shutdown, limited to about 14 s in the worst case. Safe to call twice. */
  stop(): Promise<void>;
}

async function planServer({ dataDir, log }: EmbeddedPostgresOptions): Promise<ServerPlan> {
  const binaries = await findPostgresBinaries();
  const postgresDir = join(await realpath(dataDir), 'postgres');
  await mkdir(postgresDir, { recursive: true, mode: 0o700 });
  const account = await choosePostgresAccount(binaries, postgresDir);
  const socketFolder = await makeSocketFolder(postgresDir, account);
  const place = { binaries, account, postgresDir };
  const cluster = await ensureCluster(place);
  return { place, cluster, socketFolder, args: serverArguments(place, cluster, socketFolder), log };
}

/**
 * Starts the bundled PostgreSQL on the data folder, or takes over the one that a killed Docent left running, and
 * returns once it accepts connections. There is no TCP port: only this account can open its socket.
 * @throws StartProblem with one sentence for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const plan = await planServer(options);
  const server = await adoptOrLaunch(plan);
  const stop = superviseServer(plan, server);
  try {
    await ensureDatabase(plan.socketFolder);
  } catch (error) {
    await stop();
    throw new StartProblem(`The database does not answer: ${error instanceof Error ? error.message : error}`);
  }
  return { connection: ownerConnection(plan.socketFolder), adopted: server.adopted, stop };
}

/** Returns the server that already runs on a data folder; undefined when none responds. */
export async function findRunningPostgres(dataDir: string): Promise<OwnerConnection | undefined> {
  const file = await readPostmasterFile(join(await realpath(dataDir), 'postgres', 'data'));
  return file && (await answersOn(file.socketFolder)) ? ownerConnection(file.socketFolder) : undefined;
}
