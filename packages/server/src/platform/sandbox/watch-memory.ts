import { readFileSync, writeFileSync } from 'node:fs';

const watchEveryMs = 40;
const kibibytesPerMiB = 1024;

/** What a process holds, in KiB, where the system tells it. */
function residentKiB(pid: number): number | undefined {
  try {
    const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return found ? Number(found[1]) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Calls `onExcess` when a process holds more than it may beyond what it holds now. It is asked from outside, so that
 * nothing in the process can hide it; where the system has no /proc, the process watches itself alone.
 * @param bareBytes what it held before its work, where it said so itself
 */
export function watchMemory(
  pid: number | undefined,
  memoryMaxMiB: number,
  onExcess: () => void,
  bareBytes?: number,
): () => void {
  const heldKiB = pid === undefined ? undefined : residentKiB(pid);
  const bareKiB = heldKiB && bareBytes !== undefined ? bareBytes / kibibytesPerMiB : heldKiB;
  if (pid === undefined || bareKiB === undefined) return () => undefined;
  try {
    // Should the machine run out of memory, this process goes before the server.
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Not allowed everywhere; the cap holds all the same.
  }
  const maxKiB = bareKiB + memoryMaxMiB * kibibytesPerMiB;
  const timer = setInterval(() => {
    if ((residentKiB(pid) ?? 0) > maxKiB) onExcess();
  }, watchEveryMs);
  return () => clearInterval(timer);
}
