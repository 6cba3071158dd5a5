import { type BuildStatus, buildStatuses } from '@docent/contract/features/custom-model-build';

/** Every move that a build can make; there are no others. */
const moves: Readonly<Record<BuildStatus, readonly BuildStatus[]>> = {
  pending: ['waiting', 'failed'],
  // Files are still being read.
  waiting: ['queue', 'failed'],
  queue: ['uploading', 'failed'],
  uploading: ['ready', 'failed'],
  ready: [],
  // A failed build can be retried or canceled.
  failed: ['pending', 'canceled'],
  canceled: [],
};

export const canMove = (from: BuildStatus, to: BuildStatus): boolean => moves[from].includes(to);

/** From where a build gets to a state. */
export const statesBefore = (to: BuildStatus): BuildStatus[] =>
  buildStatuses.filter((from) => canMove(from, to));

/** Not over: of a model, one build at a time is in one of these. */
export const runningStates: readonly BuildStatus[] = ['pending', 'waiting', 'queue', 'uploading'];

export const isRunning = (state: BuildStatus): boolean => runningStates.includes(state);
