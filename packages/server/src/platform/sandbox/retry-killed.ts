import { setTimeout as sleep } from 'node:timers/promises';
import { ChildFailure } from './run-child.ts';

const pausesMs = [250, 1000, 4000];

/**
 * Repeats the work of a child process that something else killed, with growing pauses: the memory that another process
 * needed may be free again.
 * @throws the last failure
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
