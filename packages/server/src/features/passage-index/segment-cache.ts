import { decodeHeader, type SegmentHeader } from '#engine/retrieval/segment-header.ts';

const bytesMax = 96 * 1024 * 1024;
const overheadBytes = 400;
const rangeBytes = 12;
const textIdBytes = 60;

/** Where a passage stands: UTF-16 units of the text. */
export interface PassageRange {
  textId: string;
  start: number;
  end: number;
}

/** A segment as it is stored, but for its postings. */
export interface StoredSegment {
  header: Uint8Array;
  text_ids: readonly string[];
  /** Per passage: place in `text_ids`, start, end; 32-bit little-endian. */
  ranges: Buffer;
  has_contexts: boolean;
}

/** What is kept of a segment between searches. */
export interface KnownSegment {
  header: SegmentHeader;
  rangeOf(passage: number): PassageRange | undefined;
  /** The texts that its passages are of. */
  textIds: readonly string[];
  /** The place in `textIds` of the text that a passage is of. */
  textOf(passage: number): number;
  /** Whether anything stands above its passages. */
  hasContexts: boolean;
}

function known({ header, text_ids, ranges, has_contexts }: StoredSegment): KnownSegment {
  return {
    header: decodeHeader(header),
    textIds: text_ids,
    hasContexts: has_contexts,
    textOf: (passage) => ranges.readUInt32LE(passage * rangeBytes),
    rangeOf(passage) {
      const at = passage * rangeBytes;
      const textId = at + rangeBytes <= ranges.length ? text_ids[ranges.readUInt32LE(at)] : undefined;
      return textId === undefined
        ? undefined
        : { textId, start: ranges.readUInt32LE(at + 4), end: ranges.readUInt32LE(at + 8) };
    },
  };
}

/**
 * Segments by segment id, without their postings. A segment never changes and its id is never used again, so what is
 * held is right as long as it is asked for; the oldest go first when there are too many. Who may ask is decided before.
 */
export function createSegmentCache() {
  const held = new Map<string, { segment: KnownSegment; sizeBytes: number }>();
  let sizeBytes = 0;
  return {
    get: (segmentId: string) => held.get(segmentId)?.segment,
    add(segmentId: string, stored: StoredSegment): KnownSegment {
      const segment = known(stored);
      const texts = stored.text_ids.length * textIdBytes;
      const own = segment.header.lengths.byteLength + stored.ranges.byteLength + texts + overheadBytes;
      held.set(segmentId, { segment, sizeBytes: own });
      sizeBytes += own;
      for (const [id, old] of held) {
        if (sizeBytes <= bytesMax) break;
        held.delete(id);
        sizeBytes -= old.sizeBytes;
      }
      return segment;
    },
  };
}
