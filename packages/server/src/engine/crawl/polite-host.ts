import { setTimeout as sleep } from 'node:timers/promises';

const atOnceMax = 3;
const pauseMaxMs = 2_000;
const crawlDelayMaxMs = 30_000;
const askedPauseMaxMs = 120_000;

/** When hosts may be asked, over everybody who crawls. Times are whole milliseconds. */
export interface HostPace {
  /**
   * Takes the host's next moment, where it has come; the one after it comes when the host has rested.
   * @returns how long to wait before trying again; 0 when it was taken
   */
  take(host: string, restMs: number): Promise<number>;
  /** What its robots.txt wants between two requests; undefined where it wants nothing. */
  keepDelay(host: string, delayMs: number | undefined): Promise<void>;
  /** It is left alone for a while. */
  pause(host: string, forMs: number): Promise<void>;
}

/** Who asks one host: few requests at a time, and rests in between. */
export interface PoliteHost {
  /** Does `work` when it is its turn. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
  /** What its robots.txt asks for: one request at a time, this far apart. */
  keepDelay(delayMs: number | undefined): Promise<void>;
  /** It asked to be left alone for a while (Retry-After). */
  pause(forMs: number): Promise<void>;
}

interface HostNeeds {
  host: string;
  pace: HostPace;
  /** How far apart two requests are at least where robots.txt names no delay. */
  restMinMs(): Promise<number>;
  signal: AbortSignal;
}

/** The moments of a host, one after another: of those who wait here, one looks for the next. */
function createMoments({
  host,
  pace,
  signal,
}: Omit<HostNeeds, 'restMinMs'>): (restMs: number) => Promise<void> {
  let before: Promise<unknown> = Promise.resolve();
  async function next(restMs: number): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const waitMs = await pace.take(host, restMs);
      if (waitMs === 0) return;
      await sleep(waitMs, undefined, { signal });
    }
  }
  return (restMs) => {
    const mine = before.then(() => next(restMs));
    before = mine.catch(() => undefined);
    return mine;
  };
}

/**
 * A host gets at least as much rest between two requests as it takes for an answer: one that labours is left to breathe.
 */
export function createPoliteHost(needs: HostNeeds): PoliteHost {
  const { host, pace } = needs;
  let running = 0;
  let answerMs = 0;
  let delayMs: number | undefined;
  const waiting: (() => void)[] = [];
  const moment = createMoments(needs);
  async function restMs(): Promise<number> {
    if (delayMs !== undefined) return delayMs;
    return Math.max(await needs.restMinMs(), Math.round(Math.min(pauseMaxMs, answerMs)));
  }
  async function enter(): Promise<void> {
    const most = delayMs === undefined ? atOnceMax : 1;
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    await moment(await restMs());
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
    async keepDelay(asked) {
      delayMs = asked === undefined ? undefined : Math.round(Math.min(crawlDelayMaxMs, asked));
      await pace.keepDelay(host, delayMs);
    },
    pause: (forMs) => pace.pause(host, Math.round(Math.min(askedPauseMaxMs, forMs))),
  };
}
