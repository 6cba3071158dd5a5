import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartProblem } from '../../start-problem.ts';
import { answersOn } from './owner-connection.ts';
import type { ClusterPlace } from './postgres-cluster.ts';
import {
  readPostmasterFile,
  servesCluster,
  spawnPostmaster,
  stopPostmaster,
  waitUntilReady,
} from './postmaster.ts';

const launchAttempts = 5;
const launchPauseMs = 400;
/** What a server reports while remains of a killed one (its backends, its incomplete lock file) still exist. */
const passing = /lock file|shared memory block|is in use|Is another/;

/** The data about the server before it runs. */
export interface ServerPlan {
  readonly place: ClusterPlace;
  readonly cluster: string;
  readonly socketFolder: string;
  readonly args: readonly string[];
  /** Receives complete sentences for the operator. */
  readonly log: (line: string) => void;
}

export interface RunningServer {
  readonly pid: number;
  readonly adopted: boolean;
}

async function startedAlike(plan: ServerPlan): Promise<boolean> {
  const text = await readFile(join(plan.cluster, 'postmaster.opts'), 'utf8').catch(() => '');
  const wanted = [plan.place.binaries.postgres, ...plan.args.map((arg) => `"${arg}"`)].join(' ');
  return text.trim() === wanted;
}

/**
 * Takes over the server of a killed Docent. A server with other settings or of another version is stopped. A
 * `postmaster.pid` whose process id belongs to another process is removed, because PostgreSQL would refuse to start.
 */
async function adopt(plan: ServerPlan): Promise<number | undefined> {
  const file = await readPostmasterFile(plan.cluster);
  if (!file) return undefined;
  if (await servesCluster(file.pid, plan.cluster)) {
    const alike = await startedAlike(plan);
    if (alike && (await waitUntilReady(file.pid, plan.cluster, plan.log))) return file.pid;
    await stopPostmaster(file.pid);
    return undefined;
  }
  if (await answersOn(file.socketFolder)) {
    throw new StartProblem(`${plan.cluster} is in use by a PostgreSQL in another container.`);
  }
  await rm(join(plan.cluster, 'postmaster.pid'), { force: true });
  return undefined;
}

const readLog = (plan: ServerPlan) =>
  readFile(join(plan.place.postgresDir, 'postgres.log'), 'utf8').catch(() => '');

/** The last log line of the server, without time and process id, or else where to find the log. */
function lastComplaint(logged: string, plan: ServerPlan): string {
  const lines = logged.trimEnd().split('\n');
  const complaint = lines.findLast((line) => /FATAL:|PANIC:/.test(line)) ?? lines.at(-1);
  const reason = complaint?.replace(/^.*(?:FATAL|PANIC): +/, '');
  return reason || `see ${join(plan.place.postgresDir, 'postgres.log')}`;
}

/** Returns the new server's pid, or why it did not start. */
async function launch(plan: ServerPlan): Promise<number | string> {
  const logBefore = await readLog(plan);
  const pid = await spawnPostmaster(plan.place, plan.args);
  if (await waitUntilReady(pid, plan.cluster, plan.log)) return pid;
  await stopPostmaster(pid);
  return lastComplaint((await readLog(plan)).replace(logBefore, ''), plan);
}

/**
 * Returns a server that accepts connections: the running one, or a new one.
 * @throws StartProblem with PostgreSQL's own reason when it does not start
 */
export async function adoptOrLaunch(plan: ServerPlan): Promise<RunningServer> {
  let complaint = '';
  for (let attempt = 0; attempt < launchAttempts; attempt += 1) {
    if (attempt > 0) await sleep(launchPauseMs * attempt);
    const adoptedPid = await adopt(plan);
    if (adoptedPid !== undefined) return { pid: adoptedPid, adopted: true };
    const launched = await launch(plan);
    if (typeof launched === 'number') return { pid: launched, adopted: false };
    complaint = launched;
    if (!passing.test(complaint)) break;
  }
  throw new StartProblem(`PostgreSQL did not start: ${complaint}`);
}
