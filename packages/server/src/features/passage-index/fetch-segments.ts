import { type QueryWord, readQuery, termsOf } from '#engine/retrieval/query-words.ts';
import type { SearchedSegment } from '#engine/retrieval/search-segments.ts';
import { bucketKeysOf } from '#engine/retrieval/segment-buckets.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { createLanguageMemory, isSameSet } from './language-memory.ts';
import { listSegments, readPostings, readSegments, type SegmentKey } from './segment.store.ts';
import { createSegmentCache, type KnownSegment } from './segment-cache.ts';

/** A segment of an index that is searched, with its postings for the question. */
export interface LoadedSegment {
  key: SegmentKey;
  known: KnownSegment;
  searched: SearchedSegment;
}

const segmentCache = createSegmentCache();

type Listed = Pick<LoadedSegment, 'key' | 'known'>;

async function loadSegments(tx: Tx, scope: CompanyScope, keys: readonly SegmentKey[]): Promise<Listed[]> {
  const missing = keys.filter((key) => !segmentCache.get(key.segment_id));
  const read = new Map<string, KnownSegment>();
  if (missing.length > 0) {
    for (const row of await readSegments(tx, scope, missing)) {
      read.set(row.segment_id, segmentCache.add(row.segment_id, row));
    }
  }
  return keys.flatMap((key) => {
    const known = read.get(key.segment_id) ?? segmentCache.get(key.segment_id);
    // Without one the segment was deleted since it was listed.
    return known ? [{ key, known }] : [];
  });
}

/** The segments of these indexes, without their postings. */
export async function fetchPlaces(
  tx: Tx,
  scope: CompanyScope,
  indexIds: readonly string[],
): Promise<{ indexId: string; known: KnownSegment }[]> {
  const listed = await loadSegments(tx, scope, await listSegments(tx, scope, indexIds));
  return listed.map(({ key, known }) => ({ indexId: key.index_id, known }));
}

type Postings = Awaited<ReturnType<typeof readPostings>>;

function withPostings(listed: readonly Listed[], postings: Postings): LoadedSegment[] {
  const bySegment = new Map<string, Map<number, Uint8Array>>();
  for (const { segment_id, bucket, postings: blob } of postings) {
    const buckets = bySegment.get(segment_id) ?? new Map<number, Uint8Array>();
    buckets.set(bucket, blob);
    bySegment.set(segment_id, buckets);
  }
  return listed.map(({ key, known }) => ({
    key,
    known,
    searched: { header: known.header, postings: bySegment.get(key.segment_id) ?? new Map() },
  }));
}

/** In which languages the indexes of earlier searches were: what to fetch before their segments are listed. */
const languagesSeen = createLanguageMemory();

export interface FetchedSegments {
  segments: LoadedSegment[];
  words: QueryWord[];
}

const bucketsOf = (words: readonly QueryWord[]) => bucketKeysOf(termsOf(words));

/**
 * Segments and postings for a question. Where the languages of the indexes are known from an earlier search, both are
 * asked for at once; should they have changed, the postings are read again.
 */
export async function fetchSegments(
  tx: Tx,
  scope: CompanyScope,
  { indexIds, query }: { indexIds: readonly string[]; query: string },
): Promise<FetchedSegments> {
  const guess = languagesSeen.get(indexIds);
  const guessed = guess ? readQuery(query, guess) : [];
  const [keys, early] = await Promise.all([
    listSegments(tx, scope, indexIds),
    guessed.length > 0 ? readPostings(tx, scope, indexIds, bucketsOf(guessed)) : undefined,
  ]);
  const listed = await loadSegments(tx, scope, keys);
  const languages = new Set(listed.map(({ known }) => known.header.language));
  languagesSeen.set(indexIds, languages);
  const passageCount = listed.reduce((sum, { known }) => sum + known.header.lengths.length, 0);
  const words = readQuery(query, languages, passageCount);
  // A long question has more words where little is searched than were fetched by guess.
  const isGuessed = guess && isSameSet(guess, languages) && guessed.length === words.length;
  if (early && isGuessed) return { segments: withPostings(listed, early), words };
  const postings = words.length > 0 ? await readPostings(tx, scope, indexIds, bucketsOf(words)) : [];
  return { segments: withPostings(listed, postings), words };
}
