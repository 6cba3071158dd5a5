import { Worker } from 'node:worker_threads';

/** Why a thread ended without its result. `failed` carries what it threw. */
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
  /** The thread's module, a `*.thread.ts`. */
  file: URL;
  data: unknown;
  /** Of its heap; array buffers are not counted. */
  memoryMaxMiB: number;
  /** How long it may work without a message; while `onMessage` works, it may wait. */
  silenceMaxMs: number;
  signal: AbortSignal;
}

export interface Thread {
  send(message: unknown, transfer?: readonly ArrayBuffer[]): void;
}

/** Calls `onSilence` when a thread is not heard of for too long and nobody works for it. */
function watchSilence(silenceMaxMs: number, onSilence: () => void) {
  let workingCount = 0;
  let quietTurns = 0;
  // In two turns: after a machine slept, the first one is over before the thread could say anything.
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

/** The tasks that have not ended yet. */
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

/**
 * Runs a module in a thread of its own with a memory and a time cap: what it does cannot hold up the event loop or
 * take the process down. `onMessage` is called in the order of the messages, without waiting for its promise; resolves
 * when the thread has ended and every `onMessage` has.
 * @throws ThreadFailure, or what `onMessage` throws (which ends the thread)
 */
export async function runThread<Message>(
  options: ThreadOptions,
  onMessage: (message: Message, thread: Thread) => void | Promise<void>,
): Promise<void> {
  const { file, signal } = options;
  if (signal.aborted) throw new ThreadFailure('aborted', signal.reason);
  const worker = new Worker(file, {
    workerData: options.data,
    resourceLimits: { maxOldGenerationSizeMb: options.memoryMaxMiB },
  });
  let failure: unknown;
  const fail = (reason: unknown) => {
    failure ??= reason;
    void worker.terminate();
  };
  const silence = watchSilence(options.silenceMaxMs, () => fail(new ThreadFailure('out-of-time')));
  const tasks = createTasks();
  const thread: Thread = { send: (message, transfer = []) => worker.postMessage(message, [...transfer]) };
  worker.on('message', (message: Message) => {
    if (!failure) tasks.add(silence.during(() => onMessage(message, thread)).catch(fail));
  });
  worker.on('error', (error: Error & { code?: string }) =>
    fail(new ThreadFailure(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'failed', error)),
  );
  const onAbort = () => fail(new ThreadFailure('aborted', signal.reason));
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    // Not `once`, which would throw the error itself.
    await new Promise((resolve) => worker.once('exit', resolve));
    await tasks.allEnded();
  } finally {
    silence.stop();
    signal.removeEventListener('abort', onAbort);
  }
  if (failure) throw failure;
}
