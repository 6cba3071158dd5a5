import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../../start-problem.ts';
import { bareEnvironment, commandFor, type PostgresAccount } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

/** Owns the cluster, its database and every table; migrations run as it, requests never do. */
export const ownerRole = 'docent_owner';

const draftPrefix = 'data.new-';

export interface ClusterPlace {
  readonly binaries: PostgresBinaries;
  readonly account: PostgresAccount;
  /** Holds `data` (the cluster), `run` (the socket) and `postgres.log`. */
  readonly postgresDir: string;
}

// Unicode casing from PostgreSQL itself: the same on every system, and no locale of the machine is needed.
const initdbArguments = [
  `--username=${ownerRole}`,
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--auth=trust',
  '--no-instructions',
];

function runInitdb(place: ClusterPlace, folder: string): Promise<string> {
  const command = commandFor(place.account, place.binaries.initdb, [...initdbArguments, '-D', folder]);
  // Detached: the terminal's Ctrl-C must not reach it, the app decides.
  const child = spawn(command.program, command.args, {
    ...command.ids,
    cwd: place.postgresDir,
    env: bareEnvironment,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const complaints: string[] = [];
  child.stderr.on('data', (chunk) => complaints.push(String(chunk)));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? '' : complaints.join('').trim() || `code ${code}`));
  });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** A start that was killed in initdb leaves a draft; an initdb that still runs in one fails by itself. */
async function removeDrafts(postgresDir: string): Promise<void> {
  const drafts = (await readdir(postgresDir)).filter((name) => name.startsWith(draftPrefix));
  for (const draft of drafts) {
    await rm(join(postgresDir, draft), { recursive: true, force: true, maxRetries: 3 }).catch(
      () => undefined,
    );
  }
}

function refuseOtherMajor(found: string, binaries: PostgresBinaries, cluster: string): void {
  const major = binaries.version.split('.')[0] ?? '';
  if (found !== major) {
    throw new StartProblem(
      `${cluster} was written by PostgreSQL ${found}, and this program brings PostgreSQL ${major}.`,
    );
  }
}

/**
 * Makes the cluster in `<postgresDir>/data` unless it is there, all or nothing: it is written under another name
 * and renamed when it is on the disk. Answers the cluster's folder.
 * @throws StartProblem when initdb fails or the cluster is of another major version.
 */
export async function ensureCluster(place: ClusterPlace): Promise<string> {
  const cluster = join(place.postgresDir, 'data');
  const found = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (found !== undefined) {
    refuseOtherMajor(found.trim(), place.binaries, cluster);
    return cluster;
  }
  await removeDrafts(place.postgresDir);
  const draft = join(place.postgresDir, `${draftPrefix}${randomBytes(6).toString('hex')}`);
  const complaint = await runInitdb(place, draft);
  if (complaint) throw new StartProblem(`The database could not be created in ${cluster}: ${complaint}`);
  // There is no TCP port; should one ever be configured, nobody gets in through it.
  await writeFile(join(draft, 'pg_hba.conf'), 'local all all trust\n', { flush: true });
  await rename(draft, cluster).catch((error: Error) => {
    throw new StartProblem(`The database could not be created in ${cluster}: ${error.message}`);
  });
  await syncFolder(place.postgresDir);
  return cluster;
}
