import { setTimeout as sleep } from 'node:timers/promises';
import { ChildFailure } from './run-child.ts';

const pausesMs = [250, 1000, 4000];

/**
 * Does work of a child process again when that was killed by somebody else, after longer and longer pauses: whoever
 * needed the memory may have let go of it. @throws the last failure
 */
export async function retryKilled<Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (const pauseMs of pausesMs) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ChildFailure) || error.end !== 'killed') throw error;
      await sleep(pauseMs, undefined, { ...(signal && { signal }) });
    }
  }
  return work();
}
