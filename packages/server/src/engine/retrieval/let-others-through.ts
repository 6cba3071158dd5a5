import { setImmediate } from 'node:timers/promises';

const heldMaxMs = 8;

/** Lets other work of the process through when a search has held it for a while. */
export function createPauses() {
  let sinceMs = performance.now();
  return async (): Promise<void> => {
    if (performance.now() - sinceMs < heldMaxMs) return;
    await setImmediate();
    sinceMs = performance.now();
  };
}
