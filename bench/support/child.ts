import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Child {
  /** What the first line that matched was. */
  match: RegExpExecArray;
  process: ChildProcess;
  /** Resident memory now, in bytes (Linux). */
  rssBytes(): number;
  /** Processor time so far, of all its threads (Linux). */
  processorMs(): number;
  stop(): Promise<void>;
}

export interface ChildOptions {
  env?: Record<string, string>;
  /** Runs on this processor alone (Linux, util-linux's taskset). */
  cpu?: number;
}

function rssOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

/** Clock ticks of user and system time, a hundred a second: fields 14 and 15, counted behind the name in brackets. */
function processorMsOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Starts a Node script and waits for the line on its output that tells it is ready. */
export function startChild(
  args: readonly string[],
  ready: RegExp,
  options: ChildOptions = {},
): Promise<Child> {
  const command = [process.execPath, ...args];
  const pinned = options.cpu === undefined ? command : ['taskset', '-c', String(options.cpu), ...command];
  const [program = process.execPath, ...rest] = pinned;
  const child = spawn(program, rest, {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let seen = '';
    child.stdout.on('data', (chunk: Buffer) => {
      seen = (seen + chunk.toString()).slice(-10_000);
      const match = ready.exec(seen);
      if (!match) return;
      resolve({
        match,
        process: child,
        rssBytes: () => rssOf(child.pid),
        processorMs: () => processorMsOf(child.pid),
        stop: async () => {
          child.kill('SIGTERM');
          await exited;
        },
      });
    });
    void exited.then(() => reject(new Error(`${rest.join(' ')} ended before it was ready:\n${seen}`)));
  });
}
