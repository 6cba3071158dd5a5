import { text as readWhole } from 'node:stream/consumers';
import type { PageRange } from '#engine/documents/extract/extract-messages.ts';
import { withExtractedText } from '#engine/documents/extract/extract-text.ts';
import { largeAllowance } from '#engine/documents/extract/reader-allowance.ts';
import { sniffKind } from '#engine/documents/extract/sniff-kind.ts';

export interface ReadText {
  text: string;
  pages: PageRange[];
  /** What stands on each page. */
  onPages: string[];
}

/** Reads a document the way the product does: by its bytes, in a child process. */
export async function extractText(
  name: string,
  bytes: Uint8Array,
  allowance = largeAllowance(10),
): Promise<ReadText> {
  const kind = sniffKind(bytes.subarray(0, 64 * 1024), name.split('.').at(-1) ?? '');
  if (kind === 'text' || kind === 'wrong_type') throw new Error(`${name} is no document: ${kind}`);
  const source = {
    sizeBytes: bytes.length,
    async *open() {
      yield bytes;
    },
  };
  const { signal } = new AbortController();
  return withExtractedText(
    { kind, source, signal, allowance },
    async ({ source: read, lengthUnits, pages }) => {
      const text = await readWhole(read.open());
      if (text.length !== lengthUnits) throw new Error(`${lengthUnits} units counted, ${text.length} read`);
      return { text, pages, onPages: pages.map(({ start, end }) => text.slice(start, end).trim()) };
    },
  );
}
