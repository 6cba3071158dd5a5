import { spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasArguments, isRunning } from '../process-identity.ts';
import { bareEnvironment, commandFor } from './postgres-account.ts';
import type { ClusterPlace } from './postgres-cluster.ts';
import { socketPort } from './socket-folder.ts';

const pollMs = 15;
const maxLogBytes = 5_000_000;
/** Recovery after a crash may take minutes; a message appears while it runs. */
const maxReadyWaitMs = 600_000;
const readyNoticeMs = 10_000;
const fastStopMs = 8_000;
const immediateStopMs = 2_000;

// A laptop's share of memory; WAL sized for bulk imports; no statement text or row values in the log.
const settings: Record<string, string | number> = {
  listen_addresses: '',
  port: socketPort,
  unix_socket_permissions: '0700',
  max_connections: 60,
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: 1.1,
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  wal_level: 'minimal',
  max_wal_senders: 0,
  wal_compression: 'on',
  min_wal_size: '80MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  client_connection_check_interval: '5s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** The server's command line. It contains all settings, so that the one of a running server can be compared with it. */
export function serverArguments(place: ClusterPlace, cluster: string, socketFolder: string): string[] {
  const chosen = {
    ...settings,
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    cluster_name: `docent ${place.binaries.version}`,
  };
  return ['-D', cluster, ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

export interface PostmasterFile {
  readonly pid: number;
  readonly socketFolder: string;
  readonly ready: boolean;
}

/** What the server wrote to `postmaster.pid`; undefined when it is missing. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0)) return undefined;
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

/** Whether the process is a server of this cluster, and not another process with the same pid. */
export async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  return (await hasArguments(pid, ['-D', cluster])) && (await isRunning(pid));
}

async function openLog({ postgresDir, account }: ClusterPlace) {
  const path = join(postgresDir, 'postgres.log');
  const found = await stat(path).catch(() => undefined);
  if (found && found.size > maxLogBytes) await rename(path, `${path}.1`);
  const log = await open(path, 'a', 0o600);
  if (account.kind === 'dropped') await log.chown(account.uid, account.gid);
  return log;
}

/** Starts the server in a separate process group, so that Ctrl-C in the terminal does not stop it. Returns its pid. */
export async function spawnPostmaster(place: ClusterPlace, args: readonly string[]): Promise<number> {
  const command = commandFor(place.account, place.binaries.postgres, args);
  const log = await openLog(place);
  try {
    const child = spawn(command.program, command.args, {
      ...command.ids,
      cwd: place.postgresDir,
      env: bareEnvironment,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    child.unref();
    return child.pid ?? 0;
  } finally {
    await log.close();
  }
}

/** Waits until the server accepts connections. False when it exited instead. */
export async function waitUntilReady(
  pid: number,
  cluster: string,
  log: (line: string) => void,
): Promise<boolean> {
  const startedAt = Date.now();
  let noticedAt = startedAt;
  while (Date.now() - startedAt < maxReadyWaitMs) {
    const file = await readPostmasterFile(cluster);
    if (file?.pid === pid && file.ready) return true;
    if (!(await isRunning(pid))) return false;
    if (Date.now() - noticedAt > readyNoticeMs) {
      noticedAt = Date.now();
      log(`PostgreSQL is recovering (${Math.round((noticedAt - startedAt) / 1000)} s)`);
    }
    await sleep(pollMs);
  }
  return false;
}

async function endsWithin(pid: number, limitMs: number): Promise<boolean> {
  const until = Date.now() + limitMs;
  while (Date.now() < until) {
    if (!(await isRunning(pid))) return true;
    await sleep(pollMs);
  }
  return false;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It exited in the meantime, as intended.
  }
}

/** Stops the server in bounded time: a fast shutdown, else an immediate one (the next start recovers), else SIGKILL. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await endsWithin(pid, fastStopMs)) return;
  signal(pid, 'SIGQUIT');
  if (await endsWithin(pid, immediateStopMs)) return;
  signal(pid, 'SIGKILL');
  await endsWithin(pid, immediateStopMs);
}
