import { decodeHeader, type SegmentHeader } from '#engine/retrieval/segment-header.ts';

const bytesMax = 96 * 1024 * 1024;
const overheadBytes = 400;
const rangeBytes = 12;
const textIdBytes = 60;

/** The position of a passage: UTF-16 units of the text. */
export interface PassageRange {
  textId: string;
  start: number;
  end: number;
}

/** A stored segment without its postings. */
export interface StoredSegment {
  header: Uint8Array;
  text_ids: readonly string[];
  /** Per passage: index in `text_ids`, start, end; 32-bit little-endian. */
  ranges: Buffer;
  has_contexts: boolean;
}

/** The cached part of a segment. */
export interface KnownSegment {
  header: SegmentHeader;
  rangeOf(passage: number): PassageRange | undefined;
  /** The texts of its passages. */
  textIds: readonly string[];
  /** The index in `textIds` of a passage's text. */
  textOf(passage: number): number;
  /** Whether any of its passages has context lines. */
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
 * Caches segments by id, without postings. A segment never changes and its id is never reused, so entries stay valid;
 * the oldest are evicted first. Callers check access before.
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
