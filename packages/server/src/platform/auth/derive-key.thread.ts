import { argon2Sync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { getPriority, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { KeyRequest } from './derive-key.ts';

/** Behind who answers requests, before what nobody waits for. */
const steps = 5;
const lowest = 19;

/**
 * On Linux a thread has a priority of its own: with it, a hundred sign-ins a second take the time that nobody else
 * needs. Elsewhere the number would mean the whole process, which stays as it is.
 */
function giveWay(): void {
  if (platform() !== 'linux') return;
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, Math.min(getPriority() + steps, lowest));
  } catch {
    // Without the right to it, or without /proc, hashing is as urgent as everything else.
  }
}

giveWay();
parentPort?.on('message', ({ message, nonce, cost }: KeyRequest) => {
  const key = argon2Sync('argon2id', {
    message,
    nonce,
    parallelism: cost.lanes,
    tagLength: cost.tagBytes,
    memory: cost.memoryKiB,
    passes: cost.passes,
  });
  parentPort?.postMessage(Uint8Array.from(key));
});
