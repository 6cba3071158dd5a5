import { type QueryWord, readQuery, termsOf } from '#engine/retrieval/query-words.ts';
import { relatedWords } from '#engine/retrieval/related-words.ts';
import { countHolders } from '#engine/retrieval/search-segments.ts';
import { bucketKeysOf } from '#engine/retrieval/segment-buckets.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { createIndexMemory, isSameSet } from './index-memory.ts';
import type { LoadedSegment } from './loaded-segment.ts';
import { findNearWords } from './near-words.ts';
import { listSegments, readPostings, readSegments, type SegmentKey } from './segment.store.ts';
import { createSegmentCache, type KnownSegment } from './segment-cache.ts';
import { type TextName, withNames } from './text-names.ts';

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
    // If it is missing, the segment was deleted since it was listed.
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

/** What earlier searches saw of the indexes, to fetch what a question needs before the segments are listed. */
const indexesSeen = createIndexMemory();

interface Fetched {
  segments: LoadedSegment[];
  words: QueryWord[];
}

export interface FetchedSegments extends Fetched {
  /** The names that contain a word of the question. */
  names: readonly TextName[];
}

/** With more passages, related words are searched for only instead of words that no text has. */
const relatedPassagesMax = 20_000;

/** Related words of what a mistyped word may mean are searched for unless it may mean more words than these. */
const meaningsMax = 2;

const fewMeanings = (near: readonly QueryWord[]): QueryWord[] =>
  near.filter(({ said }) => near.filter((other) => other.said === said).length <= meaningsMax);

interface Widening extends Fetched {
  tx: Tx;
  scope: CompanyScope;
  /** Whether words that may stand for those of the question are searched for as well. */
  findsRelated: boolean;
  /** The buckets whose postings the segments have. */
  buckets: ReadonlySet<number>;
  /** The related words of these words, where they are known. */
  known: readonly QueryWord[] | undefined;
}

/** The words that may stand for those of the question, which it has itself or which a mistyped one may mean. */
function relatedTo(
  { segments, words, findsRelated, known }: Widening,
  { absent, near }: { absent: readonly QueryWord[]; near: readonly QueryWord[] },
): readonly QueryWord[] {
  if (!findsRelated) return [];
  if (passageCountOf(segments) > relatedPassagesMax) return relatedWords([...absent, ...near]);
  return near.length === 0 && known ? known : relatedWords([...words, ...near]);
}

/** The question with candidates for its mistyped words and with related words, and the postings they need. */
async function widen(widening: Widening): Promise<Fetched> {
  const { tx, scope, segments, words, buckets } = widening;
  const holders = countHolders({ words, segments: segments.map(({ searched }) => searched) });
  const absent = words.filter((_, word) => holders[word] === 0);
  const near = absent.length > 0 ? await findNearWords(tx, scope, { absent, segments }) : [];
  const related = relatedTo(widening, { absent, near: fewMeanings(near) });
  const added = [...near, ...related];
  const missing = bucketsOf(added).filter((bucket) => !buckets.has(bucket));
  if (missing.length === 0) return { segments, words: [...words, ...added] };
  const indexIds = [...new Set(segments.map(({ key }) => key.index_id))];
  const read = withPostings(segments, await readPostings(tx, scope, indexIds, missing));
  return {
    segments: segments.map((segment, at) => {
      const postings = new Map([...segment.searched.postings, ...(read[at]?.searched.postings ?? [])]);
      return { ...segment, searched: { ...segment.searched, postings } };
    }),
    words: [...words, ...added],
  };
}

export const passageCountOf = (segments: readonly Pick<LoadedSegment, 'known'>[]): number =>
  segments.reduce((sum, { known }) => sum + known.header.lengths.length, 0);

const bucketsOf = (words: readonly QueryWord[]) => bucketKeysOf(termsOf(words));

export interface SegmentsAsked {
  indexIds: readonly string[];
  query: string;
  /** Searches for words as well that may stand for those of the question, as a chat does. */
  findsRelated?: boolean;
  /** Texts whose file name, or a folder name above, contains one of these words. */
  findNames?: ((words: readonly string[]) => Promise<readonly TextName[]>) | undefined;
}

/** What is fetched for the words of a question, of which some are known before the segments are. */
async function fetchAhead(
  tx: Tx,
  scope: CompanyScope,
  { indexIds, query, findsRelated = false, findNames }: SegmentsAsked,
) {
  const seen = indexesSeen.get(indexIds);
  const words = seen ? readQuery(query, seen.languages, seen.passageCount) : [];
  const isSmall = seen !== undefined && seen.passageCount <= relatedPassagesMax;
  const related = findsRelated && isSmall ? relatedWords(words) : undefined;
  const buckets = bucketsOf([...words, ...(related ?? [])]);
  const isWorth = words.length > 0;
  const [keys, postings, names] = await Promise.all([
    listSegments(tx, scope, indexIds),
    isWorth ? readPostings(tx, scope, indexIds, buckets) : [],
    isWorth ? findNames?.(words.map(({ said }) => said)) : undefined,
  ]);
  return { keys, postings, names, buckets, words, related, seen };
}

/**
 * Fetches the segments and postings of a question. If its indexes are known from an earlier search, all queries run at
 * once; if they have changed since, the postings and names are read again.
 */
export async function fetchSegments(
  tx: Tx,
  scope: CompanyScope,
  asked: SegmentsAsked,
): Promise<FetchedSegments> {
  const { indexIds, query, findsRelated = false, findNames } = asked;
  const ahead = await fetchAhead(tx, scope, asked);
  const listed = await loadSegments(tx, scope, ahead.keys);
  const languages = new Set(listed.map(({ known }) => known.header.language));
  const passageCount = passageCountOf(listed);
  indexesSeen.set(indexIds, { languages, passageCount });
  // A long question uses more words on a small index than on one that has grown.
  const isAhead = ahead.seen?.passageCount === passageCount && isSameSet(ahead.seen.languages, languages);
  const words = isAhead ? ahead.words : readQuery(query, languages, passageCount);
  const buckets = isAhead ? ahead.buckets : bucketsOf(words);
  const [postings, found] =
    isAhead || words.length === 0
      ? [ahead.postings, ahead.names]
      : await Promise.all([
          readPostings(tx, scope, indexIds, buckets),
          findNames?.(words.map(({ said }) => said)),
        ]);
  const names = found ?? [];
  const segments = withNames(withPostings(listed, postings), words, names);
  const known = isAhead ? ahead.related : undefined;
  const widened = await widen({ tx, scope, segments, words, findsRelated, buckets: new Set(buckets), known });
  return { ...widened, names };
}
