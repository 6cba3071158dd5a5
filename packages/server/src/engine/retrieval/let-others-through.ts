import { setImmediate } from 'node:timers/promises';

const heldMaxMs = 8;

/** Yields to the event loop when a search has blocked it for a while. */
export function createPauses() {
  let sinceMs = performance.now();
  return async (): Promise<void> => {
    if (performance.now() - sinceMs < heldMaxMs) return;
    await setImmediate();
    sinceMs = performance.now();
  };
}
