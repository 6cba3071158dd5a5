import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface LinuxStat {
  readonly state: string;
  readonly startTicks: string;
}

async function readLinuxStat(pid: number): Promise<LinuxStat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // The program's name may contain spaces and brackets, so fields are counted after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  return state && startTicks ? { state, startTicks } : undefined;
}

/** What tells a process from all past and future ones with the same pid. Boot and namespace are known on Linux alone. */
export interface ProcessIdentity {
  readonly boot: string;
  readonly namespace: string;
  readonly started: string;
}

async function linuxIdentity(pid: number): Promise<ProcessIdentity | undefined> {
  const stat = await readLinuxStat(pid);
  if (!stat || stat.state === 'Z' || stat.state === 'X') return undefined;
  const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')).trim();
  // The same pid may be another process in another container.
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return { boot, namespace, started: stat.startTicks };
}

async function otherIdentity(pid: number): Promise<ProcessIdentity | undefined> {
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  const started = stdout.trim();
  return started ? { boot: '', namespace: '', started } : undefined;
}

/** Identifies a running process. Undefined when no such process runs (a zombie does not). */
export function processIdentityParts(pid: number): Promise<ProcessIdentity | undefined> {
  return process.platform === 'linux' ? linuxIdentity(pid) : otherIdentity(pid);
}

/** The identity of a running process as one text. */
export async function processIdentity(pid: number): Promise<string | undefined> {
  const found = await processIdentityParts(pid);
  return found && [found.boot, found.namespace, found.started].join(' ').trim();
}

/** Whether a process with this pid runs; a zombie does not. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs under another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  const stat = await readLinuxStat(pid);
  return stat !== undefined && stat.state !== 'Z' && stat.state !== 'X';
}

/** Whether a process was started with these consecutive arguments; false when it does not run or hides them. */
export async function hasArguments(pid: number, wanted: readonly string[]): Promise<boolean> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return text.includes(`\0${wanted.join('\0')}\0`);
  }
  // `ps` separates arguments with spaces, which an argument such as a path may contain too.
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return `${stdout.trim()} `.includes(` ${wanted.join(' ')} `);
}
