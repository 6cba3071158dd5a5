import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { keepThread, takeThread, type WorkOrder } from './kept-threads.ts';

/** Why a thread ended without its result. `failed` has the thrown error. */
export type ThreadEnd = 'aborted' | 'out-of-memory' | 'out-of-time' | 'failed';

export class ThreadFailure extends Error {
  readonly end: ThreadEnd;

  constructor(end: ThreadEnd, cause?: unknown) {
    super(`The thread ended: ${end}`, { cause });
    this.name = 'ThreadFailure';
    this.end = end;
  }
}

export interface ThreadOptions {
  /** The thread's module, a `*.thread.ts`, which exports `work`. */
  file: URL;
  data: unknown;
  /** The limit of its heap; array buffers are not counted. */
  memoryMaxMiB: number;
  /** How long it may work without a message; while `onMessage` runs, it may wait. */
  silenceMaxMs: number;
  signal: AbortSignal;
}

export interface Thread {
  send(message: unknown, transfer?: readonly ArrayBuffer[]): void;
}

/** Calls `onSilence` when a thread has sent nothing for too long and is not waiting for us. */
function watchSilence(silenceMaxMs: number, onSilence: () => void) {
  let workingCount = 0;
  let quietTurns = 0;
  // Two timers in a row: after a machine slept, the first one fires before the thread could send anything.
  const timer = setInterval(() => {
    quietTurns = workingCount > 0 ? 0 : quietTurns + 1;
    if (quietTurns >= 2) onSilence();
  }, silenceMaxMs / 2);
  return {
    async during(work: () => void | Promise<void>): Promise<void> {
      workingCount += 1;
      try {
        await work();
      } finally {
        workingCount -= 1;
        quietTurns = 0;
      }
    },
    stop: () => clearInterval(timer),
  };
}

/** The tasks that have not finished. */
function createTasks() {
  const running = new Set<Promise<void>>();
  return {
    add(task: Promise<void>): void {
      const ended = task.finally(() => running.delete(ended));
      running.add(ended);
    },
    allEnded: async () => void (await Promise.allSettled(running)),
  };
}

/** A thread that worked longer has a heap to be collected, so it is ended instead of kept. */
const keptWorkMaxMs = 1000;

/** Resolves when the work is done and all messages are handled, or when the thread has ended. */
function untilOver(worker: Worker, port: MessagePort): Promise<void> {
  const done = new Promise((resolve) => worker.once('message', resolve));
  const heard = new Promise((resolve) => port.once('close', resolve));
  return new Promise((resolve) => {
    const over = () => {
      worker.off('exit', over);
      resolve();
    };
    worker.once('exit', over);
    void Promise.all([done, heard]).then(over);
  });
}

/**
 * Runs a module's work in a thread with memory and time limits, so that it cannot block the event loop or crash the
 * process. `onMessage` is called in order, without waiting for its promise; resolves when the work and every
 * `onMessage` are done. A thread with short, successful work is reused.
 * @throws ThreadFailure, or what `onMessage` throws (which ends the thread)
 */
export async function runThread<Message>(
  options: ThreadOptions,
  onMessage: (message: Message, thread: Thread) => void | Promise<void>,
): Promise<void> {
  const { data, signal } = options;
  if (signal.aborted) throw new ThreadFailure('aborted', signal.reason);
  const begunAt = performance.now();
  const worker = takeThread(options);
  const { port1: port, port2 } = new MessageChannel();
  let failure: unknown;
  const fail = (reason: unknown) => {
    if (failure) return;
    failure = reason;
    void worker.terminate();
  };
  const silence = watchSilence(options.silenceMaxMs, () => fail(new ThreadFailure('out-of-time')));
  const tasks = createTasks();
  const thread: Thread = { send: (message, transfer = []) => port.postMessage(message, [...transfer]) };
  port.on('message', (message: Message) => {
    if (!failure) tasks.add(silence.during(() => onMessage(message, thread)).catch(fail));
  });
  const onError = (error: Error & { code?: string }) =>
    fail(new ThreadFailure(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'failed', error));
  worker.on('error', onError);
  const onAbort = () => fail(new ThreadFailure('aborted', signal.reason));
  signal.addEventListener('abort', onAbort, { once: true });
  const over = untilOver(worker, port);
  worker.postMessage({ data, port: port2 } satisfies WorkOrder, [port2]);
  try {
    await over;
    await tasks.allEnded();
  } finally {
    silence.stop();
    signal.removeEventListener('abort', onAbort);
    worker.off('error', onError);
  }
  if (failure) throw failure;
  if (performance.now() - begunAt < keptWorkMaxMs) keepThread(options, worker);
  else void worker.terminate();
}
