import './run.tables.ts';

export { type FollowDeps, followRun } from './follow-run.ts';
export {
  askToCancel,
  deleteEndedRuns,
  findRunPlan,
  holdRun,
  insertRun,
  lockEndedRun,
  reopenRun,
  runInserted,
  tellRunDeleted,
} from './run.store.ts';
export { isLastEvent, readEvents, rewriteEvents } from './run-event.store.ts';
export type { LiveEvent, StoredEvent } from './run-event.ts';
export type { EndReason, Run, RunEnd, RunKind } from './run-kind.ts';
export { createRuns, type Runs } from './runs.ts';
