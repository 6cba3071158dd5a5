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
  /**
   * A request that takes longer waits for something outside this process, such as a model, and no longer delays others.
   */
  readonly longWorkMs: number;
  /** A client that retries at once would otherwise use up the processor with rejections. */
  readonly refusalDelayMs: number;
}

/**
 * How many requests one process works on at once. One thread serves all requests, so more slots do not make it faster;
 * there must be just enough to keep it busy while the database works.
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

/** A slot among the requests in progress. */
export interface Place {
  /** Time has passed since the request arrived, so the caller and their permissions must be checked again. */
  readonly hasWaited: boolean;
  /** Releases the slot while the duration depends on the client: receiving a body, or reading a stream. */
  leave(): void;
  /** Takes a slot again in turn. A request that was admitted before is not rejected any more. */
  comeBack(): Promise<void>;
}

/** The holder of the request, and what ends its wait; evaluated only if it has to wait. */
interface Admitted {
  readonly holder: Holder;
  readonly signal: () => AbortSignal;
}

/** Admits requests fairly between companies and the callers of each. */
export interface Admission {
  /** @throws Failure too_many_at_once, when the caller sends too many requests or waited too long */
  admit(request: Admitted): Promise<Place>;
  load(): QueueLoad;
}

/** A slot that is released when its work ends or takes long. */
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
