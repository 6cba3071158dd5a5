import { setTimeout as sleep } from 'node:timers/promises';

const atOnceMax = 3;
const pauseMaxMs = 2_000;
const crawlDelayMaxMs = 30_000;
const askedPauseMaxMs = 120_000;

/** The request slots of hosts, shared by all crawlers. Times are whole milliseconds. */
export interface HostPace {
  /**
   * Takes the host's next slot if it is due; the following one is after the interval.
   * @returns how long to wait before trying again; 0 when it was taken
   */
  take(host: string, restMs: number): Promise<number>;
  /** The crawl delay of its robots.txt; undefined if there is none. */
  keepDelay(host: string, delayMs: number | undefined): Promise<void>;
  /** It is paused. */
  pause(host: string, forMs: number): Promise<void>;
}

/** Limits requests to one host: a few at a time, with pauses in between. */
export interface PoliteHost {
  /** Runs `work` in turn. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Its crawl delay: one request at a time, with this interval. */
  keepDelay(delayMs: number | undefined): Promise<void>;
  /** It requested a pause (Retry-After). */
  pause(forMs: number): Promise<void>;
}

interface HostNeeds {
  host: string;
  pace: HostPace;
  /** The minimum interval between requests if robots.txt sets no delay. */
  restMinMs(): Promise<number>;
  signal: AbortSignal;
}

/** The slots of a host, one after another: one of the local waiters polls for the next. */
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

/** A host gets at least as much pause between requests as its responses take, which relieves a slow one. */
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
