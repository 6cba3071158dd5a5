import { type BestHits, createBestHits, type SegmentHit } from './best-hits.ts';
import type { QueryWord } from './query-words.ts';
import { bucketKey } from './segment-buckets.ts';
import type { SegmentHeader } from './segment-header.ts';
import { ByteReader } from './varint.ts';

/** A segment as far as a query needs it: the postings of the query's buckets, by bucket. */
export interface SearchedSegment {
  readonly header: SegmentHeader;
  readonly postings: ReadonlyMap<number, Uint8Array>;
}

export interface SegmentSearch {
  readonly words: readonly QueryWord[];
  readonly segments: readonly SearchedSegment[];
  readonly limit: number;
}

// As Lucene's BM25Similarity has them.
const k1 = 1.2;
const b = 0.75;

interface Found {
  readonly segment: number;
  readonly documentCount: number;
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

const encoder = new TextEncoder();

function isNameAt(bytes: Uint8Array, at: number, name: Uint8Array): boolean {
  for (let i = 0; i < name.length; i++) if (bytes[at + i] !== name[i]) return false;
  return true;
}

/** The term's entry in its bucket's blob. */
function findEntry(blob: Uint8Array, name: Uint8Array, segment: number): Found | undefined {
  const reader = new ByteReader(blob);
  while (reader.at < blob.length) {
    const nameLength = reader.varint();
    const nameStart = reader.at;
    reader.at += nameLength;
    const documentCount = reader.varint();
    const sizeBytes = reader.varint();
    const start = reader.at;
    if (nameLength === name.length && isNameAt(blob, nameStart, name)) {
      return { segment, documentCount, bytes: blob, start, end: start + sizeBytes };
    }
    reader.at = start + sizeBytes;
  }
  return undefined;
}

/** Where a word stands, in all segments. */
function findWord(word: QueryWord, segments: readonly SearchedSegment[]): Found[] {
  const names = new Map<string, Uint8Array>();
  return segments.flatMap(({ header, postings }, segment) => {
    const term = word.terms[header.language];
    const blob = term === undefined ? undefined : postings.get(bucketKey(term, header.bucketCount));
    if (term === undefined || !blob) return [];
    const name = names.get(term) ?? encoder.encode(term);
    names.set(term, name);
    return findEntry(blob, name, segment) ?? [];
  });
}

interface ScopeStatistics {
  readonly passageCount: number;
  readonly averageLength: number;
}

function statisticsOf(segments: readonly SearchedSegment[]): ScopeStatistics {
  let passageCount = 0;
  let totalLength = 0;
  for (const { header } of segments) {
    passageCount += header.filledCount;
    totalLength += header.totalLength;
  }
  return { passageCount, averageLength: totalLength / Math.max(1, passageCount) };
}

interface WeighedEntry {
  readonly found: Found;
  readonly weight: number;
}

/** A word's weight comes from all of the scope, also from texts of another language. */
function weighWords(search: SegmentSearch, { passageCount }: ScopeStatistics): Map<number, WeighedEntry[]> {
  const bySegment = new Map<number, WeighedEntry[]>();
  for (const word of search.words) {
    const entries = findWord(word, search.segments);
    const holders = entries.reduce((sum, { documentCount }) => sum + documentCount, 0);
    const idf = Math.log(1 + (passageCount - holders + 0.5) / (holders + 0.5));
    for (const found of entries) {
      const list = bySegment.get(found.segment) ?? [];
      list.push({ found, weight: idf * word.count });
      bySegment.set(found.segment, list);
    }
  }
  return bySegment;
}

function addScores(scores: Float64Array, { found, weight }: WeighedEntry, norms: Float64Array): void {
  const reader = new ByteReader(found.bytes);
  reader.at = found.start;
  let passage = 0;
  while (reader.at < found.end) {
    const code = reader.varint();
    passage += code >>> 1;
    const count = code & 1 ? 1 : reader.varint();
    scores[passage] = (scores[passage] ?? 0) + (weight * count) / (count + (norms[passage] ?? 1));
  }
}

function lengthNorms({ lengths }: SegmentHeader, averageLength: number): Float64Array {
  const norms = new Float64Array(lengths.length);
  for (let passage = 0; passage < lengths.length; passage++) {
    norms[passage] = k1 * (1 - b + (b * (lengths[passage] ?? 0)) / averageLength);
  }
  return norms;
}

function offerScores(best: BestHits, segment: number, scores: Float64Array): void {
  for (let passage = 0; passage < scores.length; passage++) {
    const score = scores[passage] ?? 0;
    if (score > 0 && score >= best.threshold) best.offer({ segment, passage, score });
  }
}

/**
 * The best passages by BM25 (k1 1.2, b 0.75, Lucene's idf), best first. Counts and lengths come from all segments
 * given, so that how passages are spread over them changes nothing.
 */
export function searchSegments(search: SegmentSearch): SegmentHit[] {
  const statistics = statisticsOf(search.segments);
  const best = createBestHits(search.limit);
  for (const [segment, entries] of weighWords(search, statistics)) {
    const header = search.segments[segment]?.header;
    if (!header) continue;
    const norms = lengthNorms(header, statistics.averageLength);
    const scores = new Float64Array(header.lengths.length);
    for (const entry of entries) addScores(scores, entry, norms);
    offerScores(best, segment, scores);
  }
  return best.list();
}
