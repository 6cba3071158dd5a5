import type { BuildStatus } from '@docent/contract/features/custom-model-build';

const running: ReadonlySet<BuildStatus> = new Set(['pending', 'waiting', 'queue', 'uploading']);

/** Whether the build is running, so that another one cannot be started. */
export const isRunning = (status: BuildStatus | undefined): boolean =>
  status !== undefined && running.has(status);
