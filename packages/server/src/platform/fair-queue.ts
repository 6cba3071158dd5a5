/** Whose work it is. Places go around between companies first, then between the callers of a company. */
export interface Holder {
  readonly company: string;
  readonly caller: string;
}

export interface FairQueueLimits {
  /** Places for everyone together, for one company and for one caller. */
  readonly placesMax: number;
  readonly placesPerCompanyMax: number;
  readonly placesPerCallerMax: number;
  /** How many may wait, for everyone together and of one caller. */
  readonly waitingMax: number;
  readonly waitingPerCallerMax: number;
  readonly waitMaxMs: number;
  /**
   * A caller with at least `min` waiting is a crowd. While others are about, it gets a place when nobody has one, at most
   * one in `gapMs`, and in any case one in `pauseMs`: otherwise the others would share the processor with it. Without
   * this, crowds are callers like others.
   */
  readonly crowd?: { readonly min: number; readonly gapMs: number; readonly pauseMs: number };
}

/** Others are about for so long after their last request. */
const aboutMs = 1_000;
const noCrowds = { min: Number.POSITIVE_INFINITY, gapMs: 0, pauseMs: 0 };

/** Gives a place back. Only the first call counts. */
export type Leave = () => void;

/** Why there is no place: too many wait already, it took too long, or who waited went away. */
export class NoPlace extends Error {
  readonly reason: 'full' | 'late' | 'aborted';

  constructor(reason: NoPlace['reason']) {
    super(`There is no place: ${reason}.`);
    this.reason = reason;
  }
}

/** How many places are lent, and how many wait for one. */
export interface QueueLoad {
  readonly held: number;
  readonly waiting: number;
}

export interface FairQueue {
  load(): QueueLoad;
  /** A place where one is free for this holder right now. */
  tryEnter(holder: Holder): Leave | undefined;
  /** A place as soon as it is this holder's turn; `signal` ends the waiting. @throws NoPlace */
  enter(holder: Holder, signal?: AbortSignal): Promise<Leave>;
}

interface Waiter {
  readonly holder: Holder;
  admit(leave: Leave): void;
}

/** Waiters by company and caller. Maps keep their order, so the first entry is the one whose turn it is. */
type Waiting = Map<string, Map<string, Set<Waiter>>>;

const callerKey = ({ company, caller }: Holder) => `${company} ${caller}`;

/** How many places are held, or waited for, by key. Keys without any are not kept. */
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

/** Who was served last, and when somebody else was. */
function createLastServed() {
  let last: { key: string; atMs: number } | undefined;
  let othersAtMs = Number.NEGATIVE_INFINITY;
  return {
    note(key: string) {
      if (last && key !== last.key) othersAtMs = last.atMs;
      last = { key, atMs: performance.now() };
    },
    /** Nobody else was served within the last second. */
    isAlone: (key: string) => last?.key === key && performance.now() - othersAtMs >= aboutMs,
  };
}

/** Moves an entry to the end: its next turn comes after everyone else's. */
function moveToEnd<Value>(ring: Map<string, Value>, key: string, value: Value): void {
  ring.delete(key);
  ring.set(key, value);
}

function createWaiting() {
  const waiting: Waiting = new Map();
  return {
    add(waiter: Waiter) {
      const { company, caller } = waiter.holder;
      const callers = waiting.get(company) ?? new Map<string, Set<Waiter>>();
      const waiters = callers.get(caller) ?? new Set<Waiter>();
      waiting.set(company, callers.set(caller, waiters.add(waiter)));
    },
    remove(waiter: Waiter): boolean {
      const { company, caller } = waiter.holder;
      const callers = waiting.get(company);
      const waiters = callers?.get(caller);
      if (!callers || !waiters?.delete(waiter)) return false;
      if (waiters.size === 0) callers.delete(caller);
      if (callers.size === 0) waiting.delete(company);
      return true;
    },
    /** The waiter whose turn it is among those that may have a place. */
    next(mayEnter: {
      company(company: string): boolean;
      caller(holder: Holder): boolean;
    }): Waiter | undefined {
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

/**
 * Grants a limited number of slots. A caller without a slot waits: a free slot goes to the next company in turn, and
 * there to the next caller, however many calls are waiting.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const held = createCounts();
  const waitingOf = createCounts();
  const waiting = createWaiting();
  let heldCount = 0;
  let waitingCount = 0;
  let crowdAtMs = Number.NEGATIVE_INFINITY;
  const served = createLastServed();
  let crowdTimer: NodeJS.Timeout | undefined;
  const crowd = limits.crowd ?? noCrowds;
  const isCrowd = (key: string) => waitingOf.of(key) >= crowd.min;
  const isCrowdsTurn = () => {
    const sinceMs = performance.now() - crowdAtMs;
    return sinceMs >= crowd.pauseMs || (heldCount === 0 && sinceMs >= crowd.gapMs);
  };
  const mayEnter = {
    company: (company: string) => held.of(company) < limits.placesPerCompanyMax,
    caller(holder: Holder) {
      const key = callerKey(holder);
      if (held.of(key) >= limits.placesPerCallerMax) return false;
      return !isCrowd(key) || served.isAlone(key) || isCrowdsTurn();
    },
  };

  function take(holder: Holder): Leave {
    const key = callerKey(holder);
    if (isCrowd(key)) crowdAtMs = performance.now();
    served.note(key);
    heldCount += 1;
    held.add(holder.company, 1);
    held.add(key, 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      heldCount -= 1;
      held.add(holder.company, -1);
      held.add(key, -1);
      admitNext();
    };
  }
  function forget(waiter: Waiter): boolean {
    if (!waiting.remove(waiter)) return false;
    waitingCount -= 1;
    waitingOf.add(callerKey(waiter.holder), -1);
    return true;
  }
  function admitNext(): void {
    while (heldCount < limits.placesMax) {
      const waiter = waiting.next(mayEnter);
      if (!waiter) {
        lookAgain();
        return;
      }
      const leave = take(waiter.holder);
      forget(waiter);
      waiter.admit(leave);
    }
  }
  /** A crowd that was passed over enters after its pause, even when no place is given back until then. */
  function lookAgain(): void {
    if (!limits.crowd || waitingCount === 0 || crowdTimer) return;
    crowdTimer = setTimeout(() => {
      crowdTimer = undefined;
      admitNext();
    }, crowd.gapMs);
    crowdTimer.unref();
  }
  function wait(holder: Holder, signal: AbortSignal | undefined): Promise<Leave> {
    return new Promise((resolve, reject) => {
      const giveUp = (reason: NoPlace['reason']) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        if (forget(waiter)) reject(new NoPlace(reason));
      };
      const abort = () => giveUp('aborted');
      const timer = setTimeout(() => giveUp('late'), limits.waitMaxMs);
      const admit = (leave: Leave) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        resolve(leave);
      };
      const waiter: Waiter = { holder, admit };
      waiting.add(waiter);
      waitingCount += 1;
      waitingOf.add(callerKey(holder), 1);
      signal?.addEventListener('abort', abort, { once: true });
    });
  }
  // Nobody who may enter waits while a place is free, so this takes no place from anyone.
  const tryEnter = (holder: Holder) =>
    heldCount < limits.placesMax && mayEnter.company(holder.company) && mayEnter.caller(holder)
      ? take(holder)
      : undefined;
  const isFull = (holder: Holder) =>
    waitingCount >= limits.waitingMax || waitingOf.of(callerKey(holder)) >= limits.waitingPerCallerMax;
  return {
    load: () => ({ held: heldCount, waiting: waitingCount }),
    tryEnter,
    async enter(holder, signal) {
      if (signal?.aborted) throw new NoPlace('aborted');
      const leave = tryEnter(holder);
      if (leave) return leave;
      if (isFull(holder)) throw new NoPlace('full');
      return wait(holder, signal);
    },
  };
}
