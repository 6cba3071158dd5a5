import type { ChildNews, ChildProgram, ChildReport, ChildRequest, ChildWork } from './child-messages.ts';

/** Tells the process that asked how far the work is. */
type Note = (said: unknown) => void;
type Answer = (request: unknown, note: Note) => Promise<unknown>;

/** What the module of a child exports: `perform`, and `serve` where it answers several requests. */
interface Program {
  perform(data: unknown, note?: Note): unknown;
  serve?(data: unknown): Answer;
}

const watchEveryMs = 50;
const mebibyte = 1024 ** 2;
let isOver = false;

const say = (news: ChildNews) => void process.send?.(news);
const sayNote: Note = (note) => say({ type: 'note', note });

/** Says how it ended, and ends. */
function finish(report: ChildReport): void {
  if (isOver) return;
  isOver = true;
  const die = () => process.kill(process.pid, 'SIGKILL');
  // Nobody there to hear it: over all the same.
  if (!process.send?.(report, die)) setTimeout(die, 1000);
}

/** Ends this process because of an error. */
export function fail(error: unknown): void {
  const detail = error instanceof Error ? String(error.stack) : String(error);
  finish({ type: 'ended', end: 'failed', detail });
}

/**
 * Ends this process when its work takes too much. What it took before the work is its program, which is shared. Work that
 * lets nothing else run is ended from outside.
 */
function watch({ memoryMaxMiB, timeMaxMs }: ChildWork): void {
  const bareBytes = process.memoryUsage.rss();
  setTimeout(() => finish({ type: 'ended', end: 'out-of-time' }), timeMaxMs);
  setInterval(() => {
    const grownBytes = process.memoryUsage.rss() - bareBytes;
    if (grownBytes > memoryMaxMiB * mebibyte) finish({ type: 'ended', end: 'out-of-memory' });
  }, watchEveryMs);
}

/** Loads the module of a child, and says when it is there. */
async function load({ file }: ChildProgram): Promise<Program> {
  const program: Program = await import(file);
  say({ type: 'ready', bareBytes: process.memoryUsage.rss() });
  return program;
}

async function finishWith(work: () => unknown): Promise<void> {
  try {
    finish({ type: 'result', result: await work() });
  } catch (error) {
    fail(error);
  }
}

/** In a child process: loads the program and does the job. */
export async function runJob(job: ChildProgram & ChildWork): Promise<void> {
  await finishWith(async () => {
    const { perform } = await load(job);
    watch(job);
    return perform(job.data, sayNote);
  });
}

/** In a child process: loads the program. @returns what to call with the work once it comes, and with its requests */
export async function prepareJob(
  job: ChildProgram,
): Promise<((message: ChildWork | ChildRequest) => void) | undefined> {
  const program = await load(job).catch(fail);
  if (!program) return undefined;
  let answer: Answer | undefined;
  return (message) => {
    if ('request' in message) {
      answer?.(message.request, sayNote).then((reply) => say({ type: 'reply', reply }), fail);
      return;
    }
    watch(message);
    const { data } = message;
    if (message.isSession) answer = program.serve?.(data);
    else void finishWith(() => program.perform(data, sayNote));
  };
}
