import { readQuery, termsOf } from '#engine/retrieval/query-words.ts';
import { type SearchedSegment, searchSegments } from '#engine/retrieval/search-segments.ts';
import { bucketKeysOf } from '#engine/retrieval/segment-buckets.ts';
import type { SegmentHeader } from '#engine/retrieval/segment-header.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { createHeaderCache } from './header-cache.ts';
import { listSegments, readHeaders, readPostings, readRanges, type SegmentKey } from './segment.store.ts';
import { readSlices } from './text-block.store.ts';

export interface PassageQuery {
  /** Exactly the indexes that may be seen; word statistics are taken over them. */
  indexIds: readonly string[];
  query: string;
  limit: number;
}

export interface Passage {
  indexId: string;
  textId: string;
  /** The file that the text is of. */
  fileUid: string;
  /** UTF-16 units of the whole text; `text` is exactly that stretch. */
  start: number;
  end: number;
  text: string;
  score: number;
}

interface LoadedSegment {
  key: SegmentKey;
  header: SegmentHeader;
}

const headers = createHeaderCache();

async function loadHeaders(
  tx: Tx,
  scope: CompanyScope,
  keys: readonly SegmentKey[],
): Promise<LoadedSegment[]> {
  const missing = keys.filter((key) => !headers.get(key.segment_id));
  const read = new Map<string, SegmentHeader>();
  if (missing.length > 0) {
    for (const row of await readHeaders(tx, scope, missing)) {
      read.set(row.segment_id, headers.add(row.segment_id, row.header));
    }
  }
  return keys.flatMap((key) => {
    const header = read.get(key.segment_id) ?? headers.get(key.segment_id);
    // Without one the segment was deleted since it was listed.
    return header ? [{ key, header }] : [];
  });
}

type Postings = Awaited<ReturnType<typeof readPostings>>;

function withPostings(loaded: readonly LoadedSegment[], postings: Postings): SearchedSegment[] {
  const bySegment = new Map<string, Map<number, Uint8Array>>();
  for (const { segment_id, bucket, postings: blob } of postings) {
    const buckets = bySegment.get(segment_id) ?? new Map<number, Uint8Array>();
    buckets.set(bucket, blob);
    bySegment.set(segment_id, buckets);
  }
  return loaded.map(({ key, header }) => ({ header, postings: bySegment.get(key.segment_id) ?? new Map() }));
}

/** The best passages of these indexes for a question, best first, with their texts. */
export async function searchPassages(tx: Tx, scope: CompanyScope, asked: PassageQuery): Promise<Passage[]> {
  if (asked.indexIds.length === 0) return [];
  const loaded = await loadHeaders(tx, scope, await listSegments(tx, scope, asked.indexIds));
  const words = readQuery(asked.query, new Set(loaded.map(({ header }) => header.language)));
  if (words.length === 0) return [];
  const postings = await readPostings(tx, scope, asked.indexIds, bucketKeysOf(termsOf(words)));
  const segments = withPostings(loaded, postings);
  const best = await searchSegments({ words, segments, limit: asked.limit });
  const hits = best.flatMap((hit) => {
    const key = loaded[hit.segment]?.key;
    return key ? [{ ...key, passage: hit.passage, score: hit.score }] : [];
  });
  const ranges = await readRanges(tx, scope, hits);
  const found = hits.flatMap((hit, at) => {
    const range = ranges[at];
    return range ? [{ indexId: hit.index_id, score: hit.score, ...range }] : [];
  });
  const texts = await readSlices(tx, scope, found);
  return found.flatMap((one, at) => {
    const text = texts[at];
    // A text that was deleted is found no more, whatever index still knows its words.
    return text ? [{ ...one, fileUid: one.textId, text }] : [];
  });
}
