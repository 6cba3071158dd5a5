import { Worker } from 'node:worker_threads';

export interface KeyCost {
  memoryKiB: number;
  passes: number;
  lanes: number;
  tagBytes: number;
}

export interface KeyRequest {
  message: Uint8Array;
  nonce: Uint8Array;
  cost: KeyCost;
}

const file = new URL('./derive-key.thread.ts', import.meta.url);
const idle: Worker[] = [];

function start(): Worker {
  const worker = new Worker(file);
  const forget = () => {
    const at = idle.indexOf(worker);
    if (at !== -1) idle.splice(at, 1);
  };
  // A failed thread has ended, and the next request starts another.
  worker.on('error', forget);
  worker.on('exit', forget);
  return worker;
}

/**
 * Derives an argon2id key in a low-priority thread. There are as many threads as parallel calls, so the caller limits
 * those. Idle threads are kept and do not keep the process alive.
 */
export function deriveKey(request: KeyRequest): Promise<Buffer> {
  const worker = idle.pop() ?? start();
  worker.ref();
  return new Promise<Buffer>((resolve, reject) => {
    const onMessage = (key: Uint8Array) => {
      leave();
      worker.unref();
      idle.push(worker);
      resolve(Buffer.from(key));
    };
    const onEnd = (error: unknown) => {
      leave();
      reject(error instanceof Error ? error : new Error('The thread that hashes passwords has ended.'));
    };
    const leave = () => worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
    worker.postMessage(request);
  });
}
