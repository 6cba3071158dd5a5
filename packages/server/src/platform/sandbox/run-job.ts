import { Worker } from 'node:worker_threads';
import type { ChildJob, ChildReport } from './child-messages.ts';

const watchEveryMs = 50;
const mebibyte = 1024 ** 2;
/** Of this process before it has read anything: most of it is the program, which all processes share. */
const bareBytes = process.memoryUsage.rss();
let isOver = false;

/** Says how it ended, and ends; a thread that computes without end is no obstacle to that. */
function finish(report: ChildReport): void {
  if (isOver) return;
  isOver = true;
  const die = () => process.kill(process.pid, 'SIGKILL');
  // Nobody there to hear it: over all the same.
  if (!process.send?.(report, die)) setTimeout(die, 1000);
}

const endOf = (error: Error & { code?: string }) =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'failed';

/**
 * In a child process: does the job in a thread that begins at `entry`. This thread only watches, so that memory and
 * time are looked at whatever the other one does.
 */
export function runJob({ data, heapMaxMiB, memoryMaxMiB, timeMaxMs }: ChildJob, entry: URL): void {
  const worker = new Worker(entry, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMaxMiB, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  worker.once('message', (result: unknown) => finish({ type: 'result', result }));
  worker.once('error', (error: Error) =>
    finish({ type: 'ended', end: endOf(error), detail: String(error.stack ?? error) }),
  );
  worker.once('exit', () => finish({ type: 'ended', end: 'failed', detail: 'It ended without a result.' }));
  setTimeout(() => finish({ type: 'ended', end: 'out-of-time' }), timeMaxMs);
  setInterval(() => {
    const grownBytes = process.memoryUsage.rss() - bareBytes;
    if (grownBytes > memoryMaxMiB * mebibyte) finish({ type: 'ended', end: 'out-of-memory' });
  }, watchEveryMs);
}
