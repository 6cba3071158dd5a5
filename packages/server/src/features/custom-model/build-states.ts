import { type BuildStatus, buildStatuses } from '@docent/contract/features/custom-model-build';

/** Every state transition of a build. */
const moves: Readonly<Record<BuildStatus, readonly BuildStatus[]>> = {
  pending: ['waiting', 'failed'],
  // Files are still being processed.
  waiting: ['queue', 'failed'],
  queue: ['uploading', 'failed'],
  uploading: ['ready', 'failed'],
  ready: [],
  // A failed build can be retried or canceled.
  failed: ['pending', 'canceled'],
  canceled: [],
};

export const canMove = (from: BuildStatus, to: BuildStatus): boolean => moves[from].includes(to);

/** The states before a state. */
export const statesBefore = (to: BuildStatus): BuildStatus[] =>
  buildStatuses.filter((from) => canMove(from, to));

/** Running states: a model has at most one build in one of these. */
export const runningStates: readonly BuildStatus[] = ['pending', 'waiting', 'queue', 'uploading'];

export const isRunning = (state: BuildStatus): boolean => runningStates.includes(state);
