/** The holder of work. Companies take turns for slots, and then the callers of a company. */
export interface Holder {
  readonly company: string;
  readonly caller: string;
}

export interface FairQueueLimits {
  /** The number of slots in total, for one company and for one caller. */
  readonly placesMax: number;
  readonly placesPerCompanyMax: number;
  readonly placesPerCallerMax: number;
  /** How many may wait, in total and of one caller. */
  readonly waitingMax: number;
  readonly waitingPerCallerMax: number;
  readonly waitMaxMs: number;
  /**
   * A caller with at least `min` waiting calls is a crowd. While others are active, it gets a slot only when nobody has
   * one, at most one in `gapMs`, and at least one in `pauseMs`: otherwise others would share the processor with it.
   * Without this option, crowds are ordinary callers.
   */
  readonly crowd?: { readonly min: number; readonly gapMs: number; readonly pauseMs: number };
}

/** Others count as active for this long after their last request. */
const aboutMs = 1_000;
const noCrowds = { min: Number.POSITIVE_INFINITY, gapMs: 0, pauseMs: 0 };

/** Releases a slot. Only the first call counts. */
export type Leave = () => void;

/** Why there is no slot: the queue is full, the wait took too long, or the caller disconnected. */
export class NoPlace extends Error {
  readonly reason: 'full' | 'late' | 'aborted';

  constructor(reason: NoPlace['reason']) {
    super(`There is no place: ${reason}.`);
    this.reason = reason;
  }
}

/** The numbers of slots in use and of waiting callers. */
export interface QueueLoad {
  readonly held: number;
  readonly waiting: number;
}

export interface FairQueue {
  load(): QueueLoad;
  /** Takes a slot if one is free for this holder now. */
  tryEnter(holder: Holder): Leave | undefined;
  /**
   * Takes a slot when it is this holder's turn; `signal` ends the wait.
   * @throws NoPlace
   */
  enter(holder: Holder, signal?: AbortSignal): Promise<Leave>;
}

interface Waiter {
  readonly holder: Holder;
  admit(leave: Leave): void;
}

/** Waiting callers by company and caller. Maps keep their order, so the first entry is next. */
type Waiting = Map<string, Map<string, Set<Waiter>>>;

const callerKey = ({ company, caller }: Holder) => `${company} ${caller}`;

/** The number of slots held, or waited for, by key. Keys without any are removed. */
function createCounts() {
  const counts = new Map<string, number>();
  return {
    of: (key: string) => counts.get(key) ?? 0,
    add(key: string, change: 1 | -1) {
      const count = (counts.get(key) ?? 0) + change;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}

/** The holder served last, and when another one was served. */
function createLastServed() {
  let last: { key: string; atMs: number } | undefined;
  let othersAtMs = Number.NEGATIVE_INFINITY;
  return {
    note(key: string) {
      if (last && key !== last.key) othersAtMs = last.atMs;
      last = { key, atMs: performance.now() };
    },
    /** No other holder was served within the last second. */
    isAlone: (key: string) => last?.key === key && performance.now() - othersAtMs >= aboutMs,
  };
}

/** Moves an entry to the end, so that its next turn follows all others. */
function moveToEnd<Value>(ring: Map<string, Value>, key: string, value: Value): void {
  ring.delete(key);
  ring.set(key, value);
}

interface MayEnter {
  company(company: string): boolean;
  caller(holder: Holder): boolean;
}

/** Who waits, in turn, and how many: in all, and of each caller. */
function createWaiting() {
  const waiting: Waiting = new Map();
  const counts = createCounts();
  let count = 0;
  return {
    count: () => count,
    countOf: counts.of,
    add(waiter: Waiter) {
      const { company, caller } = waiter.holder;
      const callers = waiting.get(company) ?? new Map<string, Set<Waiter>>();
      const waiters = callers.get(caller) ?? new Set<Waiter>();
      waiting.set(company, callers.set(caller, waiters.add(waiter)));
      counts.add(callerKey(waiter.holder), 1);
      count += 1;
    },
    /** False when it does not wait any more. */
    remove(waiter: Waiter): boolean {
      const { company, caller } = waiter.holder;
      const callers = waiting.get(company);
      const waiters = callers?.get(caller);
      if (!callers || !waiters?.delete(waiter)) return false;
      if (waiters.size === 0) callers.delete(caller);
      if (callers.size === 0) waiting.delete(company);
      counts.add(callerKey(waiter.holder), -1);
      count -= 1;
      return true;
    },
    /** The next waiter that may have a slot. */
    next(mayEnter: MayEnter): Waiter | undefined {
      for (const [company, callers] of waiting) {
        if (!mayEnter.company(company)) continue;
        for (const [caller, waiters] of callers) {
          const [waiter] = waiters;
          if (!waiter || !mayEnter.caller(waiter.holder)) continue;
          moveToEnd(waiting, company, callers);
          moveToEnd(callers, caller, waiters);
          return waiter;
        }
      }
      return undefined;
    },
  };
}

/** The slots that are held, and who may have one of the others. */
function createPlaces(limits: FairQueueLimits, waitingOf: (key: string) => number) {
  const held = createCounts();
  const served = createLastServed();
  const { crowd = noCrowds } = limits;
  let count = 0;
  let crowdAtMs = Number.NEGATIVE_INFINITY;
  const isCrowd = (key: string) => waitingOf(key) >= crowd.min;
  const isCrowdsTurn = () => {
    const sinceMs = performance.now() - crowdAtMs;
    return sinceMs >= crowd.pauseMs || (count === 0 && sinceMs >= crowd.gapMs);
  };
  const change = (holder: Holder, by: 1 | -1) => {
    count += by;
    held.add(holder.company, by);
    held.add(callerKey(holder), by);
  };
  return {
    count: () => count,
    company: (company: string) => held.of(company) < limits.placesPerCompanyMax,
    caller(holder: Holder) {
      const key = callerKey(holder);
      if (held.of(key) >= limits.placesPerCallerMax) return false;
      return !isCrowd(key) || served.isAlone(key) || isCrowdsTurn();
    },
    take(holder: Holder, onLeave: () => void): Leave {
      const key = callerKey(holder);
      if (isCrowd(key)) crowdAtMs = performance.now();
      served.note(key);
      change(holder, 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        change(holder, -1);
        onLeave();
      };
    },
  };
}

/** Waits until it is admitted. @throws NoPlace when the wait ends before */
function waitIn(
  waiting: ReturnType<typeof createWaiting>,
  { holder, waitMaxMs, signal }: { holder: Holder; waitMaxMs: number; signal: AbortSignal | undefined },
): Promise<Leave> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const giveUp = (reason: NoPlace['reason']) => {
      stop();
      if (waiting.remove(waiter)) reject(new NoPlace(reason));
    };
    const abort = () => giveUp('aborted');
    const timer = setTimeout(() => giveUp('late'), waitMaxMs);
    const admit = (leave: Leave) => {
      stop();
      resolve(leave);
    };
    const waiter: Waiter = { holder, admit };
    waiting.add(waiter);
    signal?.addEventListener('abort', abort, { once: true });
  });
}

/** Admits those who wait, whenever a slot is free for one of them. */
function createAdmitting(limits: FairQueueLimits) {
  const waiting = createWaiting();
  const places = createPlaces(limits, waiting.countOf);
  let crowdTimer: NodeJS.Timeout | undefined;
  const take = (holder: Holder) => places.take(holder, admitNext);
  function admitNext(): void {
    while (places.count() < limits.placesMax) {
      const waiter = waiting.next(places);
      if (!waiter) {
        lookAgain();
        return;
      }
      const leave = take(waiter.holder);
      waiting.remove(waiter);
      waiter.admit(leave);
    }
  }
  /** A crowd that was passed over is admitted after its pause, even if no slot is released until then. */
  function lookAgain(): void {
    if (!limits.crowd || waiting.count() === 0 || crowdTimer) return;
    crowdTimer = setTimeout(() => {
      crowdTimer = undefined;
      admitNext();
    }, limits.crowd.gapMs);
    crowdTimer.unref();
  }
  return { waiting, places, take };
}

/**
 * Grants a limited number of slots. A caller without a slot waits: a free slot goes to the next company in turn, and
 * there to the next caller, however many calls are waiting.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { waiting, places, take } = createAdmitting(limits);
  const { placesMax, waitingMax, waitingPerCallerMax, waitMaxMs } = limits;
  // No permitted caller waits while a slot is free, so this takes no slot from anybody.
  const tryEnter = (holder: Holder) =>
    places.count() < placesMax && places.company(holder.company) && places.caller(holder)
      ? take(holder)
      : undefined;
  const isFull = (holder: Holder) =>
    waiting.count() >= waitingMax || waiting.countOf(callerKey(holder)) >= waitingPerCallerMax;
  return {
    load: () => ({ held: places.count(), waiting: waiting.count() }),
    tryEnter,
    async enter(holder, signal) {
      if (signal?.aborted) throw new NoPlace('aborted');
      const leave = tryEnter(holder);
      if (leave) return leave;
      if (isFull(holder)) throw new NoPlace('full');
      return waitIn(waiting, { holder, waitMaxMs, signal });
    },
  };
}
