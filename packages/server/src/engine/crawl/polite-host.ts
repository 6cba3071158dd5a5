import { setTimeout as sleep } from 'node:timers/promises';

const atOnceMax = 3;
const pauseMinMs = 20;
const pauseMaxMs = 2_000;
const crawlDelayMaxMs = 30_000;
const askedPauseMaxMs = 120_000;

/** Who asks one host: few requests at a time, and rests in between. */
export interface PoliteHost {
  /** Does `work` when it is its turn. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
  /** What its robots.txt asks for: one request at a time, this far apart. */
  keepDelay(delayMs: number): void;
  /** It asked to be left alone for a while (Retry-After). */
  pause(forMs: number): void;
}

/**
 * A host gets as much rest between two requests as it takes for an answer: a fast one is asked often, one that labours is
 * left to breathe.
 */
export function createPoliteHost(signal: AbortSignal): PoliteHost {
  let running = 0;
  let nextStartMs = 0;
  let answerMs = 0;
  let delayMs: number | undefined;
  const waiting: (() => void)[] = [];
  const restMs = () => delayMs ?? Math.min(pauseMaxMs, Math.max(pauseMinMs, answerMs));
  async function enter(): Promise<void> {
    const most = delayMs === undefined ? atOnceMax : 1;
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    for (;;) {
      const now = Date.now();
      if (now >= nextStartMs) break;
      await sleep(nextStartMs - now, undefined, { signal });
    }
    nextStartMs = Date.now() + restMs();
  }
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
  return {
    async take(work) {
      try {
        await enter();
        const startedMs = Date.now();
        try {
          return await work();
        } finally {
          const tookMs = Date.now() - startedMs;
          answerMs = answerMs === 0 ? tookMs : answerMs * 0.7 + tookMs * 0.3;
        }
      } finally {
        leave();
      }
    },
    keepDelay(asked) {
      delayMs = Math.min(crawlDelayMaxMs, asked);
    },
    pause(forMs) {
      nextStartMs = Math.max(nextStartMs, Date.now() + Math.min(askedPauseMaxMs, forMs));
    },
  };
}
