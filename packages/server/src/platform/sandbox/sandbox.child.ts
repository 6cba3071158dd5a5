import { Worker } from 'node:worker_threads';
import type { ChildJob, ChildReport } from './child-messages.ts';

const watchEveryMs = 100;
const mebibyte = 1024 ** 2;
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

/** This thread only watches: the work is done in another, so that memory and time are looked at whatever it does. */
function run({ file, data, heapMaxMiB, memoryMaxMiB, timeMaxMs }: ChildJob): void {
  const worker = new Worker(new URL(file), {
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
    if (process.memoryUsage.rss() > memoryMaxMiB * mebibyte) finish({ type: 'ended', end: 'out-of-memory' });
  }, watchEveryMs);
}

// The one who started this is gone: nobody waits for the result.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', (job: ChildJob) => run(job));
