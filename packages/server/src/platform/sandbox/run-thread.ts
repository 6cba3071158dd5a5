import { once } from 'node:events';
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
  memoryMaxMiB: number;
  timeMaxMs: number;
  signal: AbortSignal;
}

export interface Thread {
  send(message: unknown, transfer?: readonly ArrayBuffer[]): void;
}

/**
 * Runs a module in a thread of its own with a memory and a time cap: what it does cannot hold up the event loop or
 * take the process down. Messages come to `onMessage`, one after the other; resolves when the thread has ended.
 * @throws ThreadFailure, or what `onMessage` throws (which ends the thread)
 */
export async function runThread<Message>(
  options: ThreadOptions,
  onMessage: (message: Message, thread: Thread) => void | Promise<void>,
): Promise<void> {
  const worker = new Worker(options.file, {
    workerData: options.data,
    resourceLimits: { maxOldGenerationSizeMb: options.memoryMaxMiB },
  });
  let failure: unknown;
  const fail = (reason: unknown) => {
    failure ??= reason;
    void worker.terminate();
  };
  const thread: Thread = { send: (message, transfer = []) => worker.postMessage(message, [...transfer]) };
  worker.on('message', (message: Message) => {
    Promise.resolve(onMessage(message, thread)).catch(fail);
  });
  worker.on('error', (error: Error & { code?: string }) => {
    const end = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'failed';
    failure ??= new ThreadFailure(end, error);
  });
  const timer = setTimeout(() => fail(new ThreadFailure('out-of-time')), options.timeMaxMs);
  const onAbort = () => fail(new ThreadFailure('aborted'));
  options.signal.addEventListener('abort', onAbort, { once: true });
  if (options.signal.aborted) onAbort();
  try {
    await once(worker, 'exit');
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', onAbort);
  }
  if (failure) throw failure;
}
