import { type MessagePort, Worker } from 'node:worker_threads';

/** The `work` export of a thread module. It is done when it resolves. */
export type ThreadWork = (port: MessagePort, data: unknown) => Promise<void>;

export interface WorkOrder {
  data: unknown;
  port: MessagePort;
}

/** A kind of thread: its module and its heap limit. */
export interface ThreadKind {
  file: URL;
  memoryMaxMiB: number;
}

const loopFile = new URL('./work-loop.thread.ts', import.meta.url);
const idleMaxMs = 10_000;
const idleCountMax = 2;

/** Idle threads by kind; the last used one is taken first. */
const idle = new Map<string, Worker[]>();
const keyOf = ({ file, memoryMaxMiB }: ThreadKind) => `${memoryMaxMiB} ${file.href}`;

/** Removes a thread from the idle ones; returns whether it was idle. */
function leaveIdle(kind: ThreadKind, worker: Worker): boolean {
  const waiting = idle.get(keyOf(kind)) ?? [];
  const place = waiting.indexOf(worker);
  if (place >= 0) waiting.splice(place, 1);
  return place >= 0;
}

/** Returns an idle thread or a new one. The user keeps it for the next one, or ends it. */
export function takeThread(kind: ThreadKind): Worker {
  const kept = idle.get(keyOf(kind))?.pop();
  if (kept) {
    kept.ref();
    return kept;
  }
  const made = new Worker(loopFile, {
    workerData: kind.file.href,
    resourceLimits: { maxOldGenerationSizeMb: kind.memoryMaxMiB },
  });
  made.once('exit', () => leaveIdle(kind, made));
  // The current user of the thread handles the error; an idle thread has no other listener.
  made.on('error', () => undefined);
  return made;
}

/**
 * Keeps a thread for the next work of its kind, because starting one takes fifty times as long as reading a short text.
 * It does not keep the process alive, and ends after an idle time.
 */
export function keepThread(kind: ThreadKind, worker: Worker): void {
  const waiting = idle.get(keyOf(kind)) ?? [];
  if (waiting.length >= idleCountMax) return void worker.terminate();
  idle.set(keyOf(kind), [...waiting, worker]);
  worker.unref();
  setTimeout(() => {
    if (leaveIdle(kind, worker)) void worker.terminate();
  }, idleMaxMs).unref();
}
