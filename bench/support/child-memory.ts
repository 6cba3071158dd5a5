import { readdirSync, readFileSync } from 'node:fs';

/** What a file of /proc says; nothing once the thread or the process that it is about has ended. */
function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const childrenOf = (pid: number | 'self'): string[] =>
  readProc(`/proc/${pid}/stat`) === ''
    ? []
    : readdirSync(`/proc/${pid}/task`)
        .flatMap((task) => readProc(`/proc/${pid}/task/${task}/children`).trim().split(' '))
        .filter((child) => child !== '');

/** Resident memory of a process in bytes: all of it, and what is no page of a file (Linux). */
export function residentBytes(pid: number | string): { all: number; anonymous: number } {
  const status = readProc(`/proc/${pid}/status`);
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024;
  return { all: read('VmRSS'), anonymous: read('RssAnon') };
}

/** Resident memory of a process' children whose command has this in it, in bytes (Linux). */
export function childMemoryBytes(part: string, pid: number | 'self' = 'self'): number {
  const commands = childrenOf(pid).map((child) => ({ child, command: readProc(`/proc/${child}/cmdline`) }));
  return commands
    .filter(({ command }) => command.includes(part))
    .reduce((sum, { child }) => sum + residentBytes(child).all, 0);
}
