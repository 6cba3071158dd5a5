import { Failure } from '#platform/failure.ts';
import { createFairQueue, type Holder, type Leave, NoPlace } from '#platform/fair-queue.ts';
import { ChildFailure } from '#platform/sandbox/run-child.ts';

/**
 * Queries that run at once in one process of the server; the others wait in turn. A query may take seconds, so no
 * company has all places, and no user all those of a company.
 */
const places = createFairQueue({
  placesMax: 4,
  placesPerCompanyMax: 3,
  placesPerCallerMax: 2,
  waitingMax: 10_000,
  waitingPerCallerMax: 500,
  waitMaxMs: 600_000,
});
const retryAfterS = 10;

/** How many queries run, and how many wait. */
export const queryLoad = places.load;

/**
 * Waits for a place among the queries that run.
 * @throws ChildFailure aborted, when `signal` ends the wait; Failure too_many_at_once
 */
export async function takeQueryPlace(holder: Holder, signal: AbortSignal): Promise<Leave> {
  try {
    return await places.enter(holder, signal);
  } catch (error) {
    if (!(error instanceof NoPlace)) throw error;
    if (error.reason === 'aborted') throw new ChildFailure('aborted', signal.reason);
    throw new Failure('too_many_at_once', { retryAfterS, cause: error });
  }
}
