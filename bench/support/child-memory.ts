import { readdirSync, readFileSync } from 'node:fs';

/** What a file of /proc says; nothing once the thread or the process that it is about has ended. */
function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const ownChildren = (): string[] =>
  readdirSync('/proc/self/task')
    .flatMap((task) => readProc(`/proc/self/task/${task}/children`).trim().split(' '))
    .filter((pid) => pid !== '');

/** Resident memory of this process' children that run a script of this name, in bytes (Linux). */
export function childMemoryBytes(script: string): number {
  let bytes = 0;
  for (const pid of ownChildren()) {
    if (!readProc(`/proc/${pid}/cmdline`).includes(script)) continue;
    bytes += Number(/VmRSS:\s+(\d+) kB/.exec(readProc(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
  }
  return bytes;
}
