import type { MessagePort } from 'node:worker_threads';
import type { IngestPart } from './ingest-messages.ts';

/** Parts in transit (about a megabyte of text): writing them overlaps with creating the next. */
const partsOpenMax = 64;

function buffersOf(part: IngestPart): ArrayBuffer[] {
  if (part.type === 'text') return [];
  const { built, ranges, contexts } = part;
  const buffers = built.buckets.map((bucket) => bucket.postings.buffer);
  return [
    ...new Set([
      ranges.buffer,
      built.header.buffer,
      built.termHashes.buffer,
      ...buffers,
      ...(contexts ? [contexts.buffer] : []),
    ]),
  ];
}

/** Sends parts from a thread, no more at once than the consumer can hold. */
export function createPartGiver(port: MessagePort) {
  let openCount = 0;
  let onTaken: (() => void) | undefined;
  return {
    taken(): void {
      openCount -= 1;
      onTaken?.();
    },
    async give(part: IngestPart): Promise<void> {
      while (openCount >= partsOpenMax) {
        await new Promise<void>((resolve) => {
          onTaken = resolve;
        });
      }
      openCount += 1;
      port.postMessage({ type: 'part', part }, buffersOf(part));
    },
  };
}
