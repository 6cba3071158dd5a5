import { open } from 'node:fs/promises';
import { devNull } from 'node:os';
import { runChild } from '#platform/sandbox/run-child.ts';
import { createTurns } from '#platform/sandbox/take-turns.ts';
import type { SummaryDocument } from './summary-document.ts';

const file = new URL('./write-pdf.thread.ts', import.meta.url);
const limits = { heapMaxMiB: 512, memoryMaxMiB: 768 };
const takeTurn = createTurns(2);

/**
 * The summary as a PDF with embedded fonts, made in a child process: its words are of strangers, and the work can be long.
 * The same summary gives the same bytes. @throws ChildFailure
 */
export function writePdf(
  document: SummaryDocument,
  { timeMaxMs, signal }: { timeMaxMs: number; signal: AbortSignal },
): Promise<Uint8Array> {
  return takeTurn(1, async () => {
    await using nothing = await open(devNull, 'r+');
    const files = { input: nothing.fd, output: nothing.fd };
    return runChild<Uint8Array>({ file, data: document, ...limits, ...files, timeMaxMs, signal });
  });
}
