import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/** Below the server's own work, so that requests are answered while children compute. */
const niceness = 10;

/** Puts a child's work behind the server's. Only a privileged process could raise it again. */
export function lowerPriority({ pid }: Pick<ChildProcess, 'pid'>): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // The child has ended already. Whoever waits for its result gets that as an error.
  }
}
