import { Worker } from 'node:worker_threads';
import type {
  ChildNews,
  ChildProgram,
  ChildReport,
  ChildRequest,
  ChildWork,
  ThreadNews,
} from './child-messages.ts';

const watchEveryMs = 50;
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

function startThread({ heapMaxMiB }: Pick<ChildProgram, 'heapMaxMiB'>, entry: URL, workerData?: unknown) {
  const worker = new Worker(entry, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMaxMiB, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  worker.once('error', (error: Error) =>
    finish({ type: 'ended', end: endOf(error), detail: String(error.stack ?? error) }),
  );
  worker.once('exit', () => finish({ type: 'ended', end: 'failed', detail: 'It ended without a result.' }));
  return worker;
}

/** Ends this process when its work takes too much. What it took before the work is its program, which is shared. */
function watch({ memoryMaxMiB, timeMaxMs }: ChildWork): void {
  const bareBytes = process.memoryUsage.rss();
  setTimeout(() => finish({ type: 'ended', end: 'out-of-time' }), timeMaxMs);
  setInterval(() => {
    const grownBytes = process.memoryUsage.rss() - bareBytes;
    if (grownBytes > memoryMaxMiB * mebibyte) finish({ type: 'ended', end: 'out-of-memory' });
  }, watchEveryMs);
}

/**
 * In a child process: does the job in a thread that begins at `entry`. This thread only watches, so that memory and
 * time are looked at whatever the other one does.
 */
export function runJob(job: ChildProgram & ChildWork, entry: URL): void {
  watch(job);
  const worker = startThread(job, entry, job.data);
  worker.once('message', (result: unknown) => finish({ type: 'result', result }));
}

/** In a child process: loads the program. @returns what to call with the work once it comes, and with its requests */
export function prepareJob(program: ChildProgram, entry: URL): (message: ChildWork | ChildRequest) => void {
  const worker = startThread(program, entry);
  const say = (news: ChildNews) => void process.send?.(news);
  worker.on('message', (news: ThreadNews) => {
    if (news === 'ready') say({ type: 'ready' });
    else if ('note' in news) say({ type: 'note', note: news.note });
    else if ('reply' in news) say({ type: 'reply', reply: news.reply });
    else finish({ type: 'result', result: news.result });
  });
  return (message) => {
    if ('memoryMaxMiB' in message) watch(message);
    worker.postMessage(message);
  };
}
