import { type QueryWord, readQuery, termsOf } from '#engine/retrieval/query-words.ts';
import { type SearchedSegment, searchSegments } from '#engine/retrieval/search-segments.ts';
import { bucketKeysOf } from '#engine/retrieval/segment-buckets.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { createLanguageMemory, isSameSet } from './language-memory.ts';
import { listSegments, readPostings, readSegments, type SegmentKey } from './segment.store.ts';
import { createSegmentCache, type KnownSegment } from './segment-cache.ts';
import { readSlices } from './text-block.store.ts';
import { allowedPassages, type TextFilter } from './text-filter.ts';

export interface PassageQuery {
  /** Exactly the indexes that may be seen; word statistics are taken over them. */
  indexIds: readonly string[];
  query: string;
  limit: number;
  /** Applied while scoring, so that what may not be found takes no place among the best. */
  texts?: TextFilter;
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
  segment: KnownSegment;
}

const segmentCache = createSegmentCache();

async function loadSegments(
  tx: Tx,
  scope: CompanyScope,
  keys: readonly SegmentKey[],
): Promise<LoadedSegment[]> {
  const missing = keys.filter((key) => !segmentCache.get(key.segment_id));
  const read = new Map<string, KnownSegment>();
  if (missing.length > 0) {
    for (const row of await readSegments(tx, scope, missing)) {
      read.set(row.segment_id, segmentCache.add(row.segment_id, row));
    }
  }
  return keys.flatMap((key) => {
    const segment = read.get(key.segment_id) ?? segmentCache.get(key.segment_id);
    // Without one the segment was deleted since it was listed.
    return segment ? [{ key, segment }] : [];
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
  return loaded.map(({ key, segment: { header } }) => ({
    header,
    postings: bySegment.get(key.segment_id) ?? new Map(),
  }));
}

/** In which languages the indexes of earlier searches were: what to fetch before their segments are listed. */
const languagesSeen = createLanguageMemory();

interface Fetched {
  loaded: LoadedSegment[];
  words: QueryWord[];
  postings: Postings;
}

const bucketsOf = (words: readonly QueryWord[]) => bucketKeysOf(termsOf(words));

/**
 * Segments and postings for a question. Where the languages of the indexes are known from an earlier search, both are
 * asked for at once; should they have changed, the postings are read again.
 */
async function fetchFor(tx: Tx, scope: CompanyScope, { indexIds, query }: PassageQuery): Promise<Fetched> {
  const guess = languagesSeen.get(indexIds);
  const guessed = guess ? readQuery(query, guess) : [];
  const [keys, early] = await Promise.all([
    listSegments(tx, scope, indexIds),
    guessed.length > 0 ? readPostings(tx, scope, indexIds, bucketsOf(guessed)) : undefined,
  ]);
  const loaded = await loadSegments(tx, scope, keys);
  const languages = new Set(loaded.map(({ segment }) => segment.header.language));
  languagesSeen.set(indexIds, languages);
  if (early && guess && isSameSet(guess, languages)) return { loaded, words: guessed, postings: early };
  const words = readQuery(query, languages);
  const postings = words.length > 0 ? await readPostings(tx, scope, indexIds, bucketsOf(words)) : [];
  return { loaded, words, postings };
}

/** The best passages of these indexes for a question, best first, with their texts. */
export async function searchPassages(tx: Tx, scope: CompanyScope, asked: PassageQuery): Promise<Passage[]> {
  if (asked.indexIds.length === 0) return [];
  const { loaded, words, postings } = await fetchFor(tx, scope, asked);
  if (words.length === 0) return [];
  const segments = withPostings(loaded, postings);
  const without = new Set(asked.texts?.without);
  while (true) {
    const filter = { ...asked.texts, without };
    const allowed = segments.map((segment, at) => {
      const known = loaded[at]?.segment;
      return { ...segment, allowed: known ? allowedPassages(known, filter) : ('none' as const) };
    });
    const best = await searchSegments({ words, segments: allowed, limit: asked.limit });
    const found = best.flatMap(({ segment, passage, score }) => {
      const from = loaded[segment];
      const range = from?.segment.rangeOf(passage);
      return from && range ? [{ indexId: from.key.index_id, score, ...range }] : [];
    });
    const texts = await readSlices(tx, scope, found);
    const gone = found.filter((_, at) => !texts[at]);
    // A text that was deleted is found no more, whatever index still knows its words, and takes nobody's place.
    if (gone.length === 0)
      return found.map((one, at) => ({ ...one, fileUid: one.textId, text: texts[at] ?? '' }));
    for (const { textId } of gone) without.add(textId);
  }
}
