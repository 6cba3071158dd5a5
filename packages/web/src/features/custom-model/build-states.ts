import type { BuildStatus } from '@docent/contract/features/custom-model-build';

const running: ReadonlySet<BuildStatus> = new Set(['pending', 'waiting', 'queue', 'uploading']);

/** Whether something is still being done: another build cannot be started meanwhile. */
export const isRunning = (status: BuildStatus | undefined): boolean =>
  status !== undefined && running.has(status);
