import { readdirSync, readFileSync } from 'node:fs';

const ownChildren = (): string[] => {
  const tasks = readdirSync('/proc/self/task');
  return tasks.flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' '));
};

/** Resident memory of this process' children that run a script of this name, in bytes (Linux). */
export function childMemoryBytes(script: string): number {
  let bytes = 0;
  for (const pid of ownChildren()) {
    if (pid === '') continue;
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script)) continue;
      bytes += Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
    } catch {
      // It ended while it was looked at.
    }
  }
  return bytes;
}
