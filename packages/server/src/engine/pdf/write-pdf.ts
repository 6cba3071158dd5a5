import { ChildFailure } from '#platform/sandbox/run-child.ts';
import { createTurns } from '#platform/sandbox/take-turns.ts';
import { createWarmChildren } from '#platform/sandbox/warm-children.ts';
import type { PdfOrder } from './write-pdf.child.ts';

/** PDFs are asked for now and then, so no process waits for the next one. */
const children = createWarmChildren({
  file: new URL('./write-pdf.child.ts', import.meta.url),
  heapMaxMiB: 256,
  spareMax: 0,
});
const memoryMaxMiB = 768;
const takeTurn = createTurns(2);

export interface PdfBounds {
  readonly timeMaxMs: number;
  readonly signal: AbortSignal;
}

const isOverTaxed = (error: unknown) =>
  error instanceof ChildFailure && error.end !== 'aborted' && error.end !== 'failed';

/**
 * A tagged PDF with embedded fonts and bookmarks, made in a child process: its words and the logo are of strangers, and the
 * work can be long. The same order gives the same bytes. @throws ChildFailure
 */
export function writePdf(order: PdfOrder, { timeMaxMs, signal }: PdfBounds): Promise<Uint8Array> {
  const write = (data: PdfOrder) => children.run<Uint8Array>({ data, memoryMaxMiB, timeMaxMs, signal });
  return takeTurn(1, async () => {
    if (!order.logo) return write(order);
    try {
      return await write(order);
    } catch (error) {
      if (!isOverTaxed(error)) throw error;
      // A small picture file can expand to any size.
      return write({ ...order, logo: undefined });
    }
  });
}
