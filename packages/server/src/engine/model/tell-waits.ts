import type { ProviderWait } from '@docent/contract/features/conversation-events';

/** Nobody needs to know of a shorter pause. */
const shortestMs = 1_000;

/** Reports the pauses that providers ask for. Requests of one run that wait side by side are reported once. */
export function tellWaits(tell: (wait: ProviderWait) => void): (pauseMs: number) => void {
  let toldUntilMs = 0;
  return (pauseMs) => {
    const untilMs = Date.now() + pauseMs;
    if (pauseMs < shortestMs || untilMs < toldUntilMs + shortestMs) return;
    toldUntilMs = untilMs;
    tell({ seconds: Math.ceil(pauseMs / 1_000), until: new Date(untilMs).toISOString() });
  };
}
