import { ChildFailure } from '#platform/sandbox/run-child.ts';
import { createTurns } from '#platform/sandbox/take-turns.ts';
import { createWarmChildren } from '#platform/sandbox/warm-children.ts';
import { pdfData, pdfLogo } from './pdf-data.ts';
import type { SummaryDocument } from './summary-document.ts';
import type { PdfOrder } from './write-pdf.thread.ts';

/** PDFs are asked for now and then, so no process waits for the next one. */
const children = createWarmChildren({
  file: new URL('./write-pdf.thread.ts', import.meta.url),
  heapMaxMiB: 256,
  spareMax: 0,
});
const memoryMaxMiB = 768;
const takeTurn = createTurns(2);

interface Patience {
  readonly timeMaxMs: number;
  readonly signal: AbortSignal;
}

const isOverTaxed = (error: unknown) =>
  error instanceof ChildFailure && error.end !== 'aborted' && error.end !== 'failed';

/**
 * The summary as a tagged PDF with embedded fonts, footnotes and bookmarks, made in a child process: its words and the logo
 * are of strangers, and the work can be long. The same summary gives the same bytes. @throws ChildFailure
 */
export function writePdf(document: SummaryDocument, patience: Patience): Promise<Uint8Array> {
  const data = pdfData(document);
  const write = (order: PdfOrder) =>
    children.run<Uint8Array>({
      data: order,
      memoryMaxMiB,
      timeMaxMs: patience.timeMaxMs,
      signal: patience.signal,
    });
  return takeTurn(1, async () => {
    const logo = pdfLogo(document);
    if (!logo) return write({ data });
    try {
      return await write({ data, logo });
    } catch (error) {
      if (!isOverTaxed(error)) throw error;
      // A small picture file can expand to any size.
      return write({ data });
    }
  });
}
