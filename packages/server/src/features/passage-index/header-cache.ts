import { decodeHeader, type SegmentHeader } from '#engine/retrieval/segment-header.ts';

const bytesMax = 64 * 1024 * 1024;
const overheadBytes = 200;

/**
 * Headers of segments by segment id. A segment never changes and its id is never used again, so what is held is right
 * as long as it is asked for; the oldest go first when there are too many. Who may ask is decided before.
 */
export function createHeaderCache() {
  const held = new Map<string, SegmentHeader>();
  let sizeBytes = 0;
  const sizeOf = (header: SegmentHeader) => header.lengths.byteLength + overheadBytes;
  return {
    get: (segmentId: string) => held.get(segmentId),
    add(segmentId: string, encoded: Uint8Array): SegmentHeader {
      const header = decodeHeader(encoded);
      held.set(segmentId, header);
      sizeBytes += sizeOf(header);
      for (const [id, old] of held) {
        if (sizeBytes <= bytesMax) break;
        held.delete(id);
        sizeBytes -= sizeOf(old);
      }
      return header;
    },
  };
}
