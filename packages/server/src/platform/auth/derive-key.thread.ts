import { argon2Sync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { getPriority, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { KeyRequest } from './derive-key.ts';

/** A lower priority than requests, and a higher one than background work. */
const steps = 5;
const lowest = 19;

/**
 * On Linux each thread has its own priority: a low one lets a hundred sign-ins a second use only idle processor time.
 * On other systems the priority applies to the whole process, so it stays unchanged.
 */
function giveWay(): void {
  if (platform() !== 'linux') return;
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, Math.min(getPriority() + steps, lowest));
  } catch {
    // Without the privilege or /proc, hashing runs at normal priority.
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
