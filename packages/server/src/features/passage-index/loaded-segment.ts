import type { SearchedSegment } from '#engine/retrieval/search-segments.ts';
import type { SegmentKey } from './segment.store.ts';
import type { KnownSegment } from './segment-cache.ts';

/** A segment with its postings for the question. */
export interface LoadedSegment {
  key: SegmentKey;
  known: KnownSegment;
  searched: SearchedSegment;
}
