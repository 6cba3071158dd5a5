import type { TextLanguage } from '#engine/retrieval/text-language.ts';
import { runThread } from '#platform/sandbox/run-thread.ts';
import type { TextChunk } from './chunk-text.ts';
import type { SegmentPart } from './ingest-messages.ts';

/** The passages of one segment in order. */
export interface KeptPassages {
  language: TextLanguage;
  passages: readonly (TextChunk & { place: number })[];
}

const memoryMaxMiB = 256;
const silenceMaxMs = 120_000;
const file = new URL('./rebuild-segment.thread.ts', import.meta.url);

/**
 * Rebuilds a segment from its passages with the current analyzer, in a separate thread.
 * @throws ThreadFailure
 */
export async function rebuildSegment(kept: KeptPassages, signal: AbortSignal): Promise<SegmentPart> {
  const parts: SegmentPart[] = [];
  await runThread<{ type: 'part'; part: SegmentPart }>(
    { file, data: kept, memoryMaxMiB, silenceMaxMs, signal },
    ({ part }) => void parts.push(part),
  );
  const [part] = parts;
  if (!part || parts.length > 1) throw new Error(`A segment was rebuilt as ${parts.length}.`);
  return part;
}
