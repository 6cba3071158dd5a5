import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '#platform/failure.ts';
import {
  createFairQueue,
  type FairQueueLimits,
  type Holder,
  type Leave,
  NoPlace,
  type QueueLoad,
} from '#platform/fair-queue.ts';

interface AdmissionSettings extends FairQueueLimits {
  /** What takes longer waits for something else than this process, such as a model: it keeps nobody waiting. */
  readonly longWorkMs: number;
  /** A client that asks again at once would otherwise take the processor with refusals. */
  readonly refusalDelayMs: number;
}

/**
 * How much is worked on at once in one process. One thread serves all requests, so more places make nothing quicker: they
 * only have to be enough to keep it busy while the database works.
 */
const usualSettings: AdmissionSettings = {
  placesMax: 16,
  placesPerCompanyMax: 8,
  placesPerCallerMax: 4,
  waitingMax: 10_000,
  waitingPerCallerMax: 500,
  waitMaxMs: 15_000,
  crowd: { min: 8, gapMs: 10, pauseMs: 100 },
  longWorkMs: 2_000,
  refusalDelayMs: 1_000,
};
const retryAfterS = 2;

/** A place among the requests that are worked on. */
export interface Place {
  /** Some time has passed since the request came: who calls, and what they may do, has to be looked up again. */
  readonly hasWaited: boolean;
  /** From here on it is up to someone outside how long it takes: a body comes, a stream is read. */
  leave(): void;
  /** The work goes on, in turn. What was let in before is not refused any more. */
  comeBack(): Promise<void>;
}

/** Whose request it is, and what ends the waiting; asked for only where there is any. */
interface Admitted {
  readonly holder: Holder;
  readonly signal: () => AbortSignal;
}

/** Lets requests in, fairly between companies and the callers of each. */
export interface Admission {
  /** @throws Failure too_many_at_once, for who sends too much at once or waited too long */
  admit(request: Admitted): Promise<Place>;
  load(): QueueLoad;
}

/** A place that is given back when its work is over, or has taken long. */
function placeOf(first: Leave, enter: () => Promise<Leave>, longWorkMs: number): Omit<Place, 'hasWaited'> {
  let held: Leave | undefined;
  let timer: NodeJS.Timeout | undefined;
  const leave = () => {
    clearTimeout(timer);
    held?.();
    held = undefined;
  };
  const hold = (place: Leave) => {
    held = place;
    timer = setTimeout(leave, longWorkMs);
  };
  hold(first);
  return {
    leave,
    async comeBack() {
      if (held) return;
      const place = await enter().catch(() => undefined);
      if (place) hold(place);
    },
  };
}

export function createAdmission(settings = usualSettings): Admission {
  const queue = createFairQueue(settings);
  async function refuse(signal: AbortSignal, cause: NoPlace): Promise<never> {
    if (cause.reason === 'full')
      await pause(settings.refusalDelayMs, undefined, { signal }).catch(() => undefined);
    throw new Failure('too_many_at_once', { retryAfterS, cause });
  }
  return {
    load: queue.load,
    async admit({ holder, signal }) {
      const enter = () => queue.enter(holder, signal());
      const atOnce = queue.tryEnter(holder);
      const first =
        atOnce ??
        (await enter().catch((error: unknown) => {
          if (error instanceof NoPlace) return refuse(signal(), error);
          throw error;
        }));
      return { ...placeOf(first, enter, settings.longWorkMs), hasWaited: atOnce === undefined };
    },
  };
}
