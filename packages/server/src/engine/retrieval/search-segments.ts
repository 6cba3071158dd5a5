import { type BestHits, createBestHits, type SegmentHit, type WordScore } from './best-hits.ts';
import { createPauses } from './let-others-through.ts';
import { addNamed, type Entry, eachPosting } from './posting-entry.ts';
import { type QueryWord, termsOf } from './query-words.ts';
import { bucketKeyOf, hashTerm } from './segment-buckets.ts';
import type { SegmentHeader } from './segment-header.ts';
import { ByteReader } from './varint.ts';

/** A segment as far as a query needs it: the postings of the query's buckets, by bucket. */
export interface SearchedSegment {
  readonly header: SegmentHeader;
  readonly postings: ReadonlyMap<number, Uint8Array>;
  /** All of them when left out. */
  readonly allowed?: AllowedPassages;
  /** Passages whose file or folder has a word of the question in its name, by the word's place; in rising order. */
  readonly named?: ReadonlyMap<number, readonly number[]>;
}

/** Which passages of a segment may be found. Those that may not still count in the statistics. */
export type AllowedPassages = 'all' | 'none' | ((passage: number) => boolean);

export interface SegmentSearch {
  readonly words: readonly QueryWord[];
  readonly segments: readonly SearchedSegment[];
  readonly limit: number;
  /** Tells of each hit what its words add to its score. */
  readonly explains?: boolean;
}

// Lucene's formula. Texts of a company differ in length for good reasons: b 0.75 was measured worse, most of all in Turkish.
const k1 = 1.2;
const b = 0.5;

interface Found extends Entry {
  /** Its place in the question. */
  readonly word: number;
}

/** What a term is looked up by in each of many segments. */
interface TermKey {
  readonly name: Uint8Array;
  readonly hash: number;
}

const encoder = new TextEncoder();

const keysOf = (words: readonly QueryWord[]): ReadonlyMap<string, TermKey> =>
  new Map(termsOf(words).map((term) => [term, { name: encoder.encode(term), hash: hashTerm(term) }]));

function isNameAt(bytes: Uint8Array, at: number, name: Uint8Array): boolean {
  for (let i = 0; i < name.length; i++) if (bytes[at + i] !== name[i]) return false;
  return true;
}

/** The term's entry in its bucket's blob. */
function findEntry(blob: Uint8Array, name: Uint8Array): Entry | undefined {
  const reader = new ByteReader(blob);
  while (reader.at < blob.length) {
    const nameLength = reader.varint();
    const nameStart = reader.at;
    reader.at += nameLength;
    const documentCount = reader.varint();
    const sizeBytes = reader.varint();
    const start = reader.at;
    if (nameLength === name.length && isNameAt(blob, nameStart, name)) {
      return { documentCount, bytes: blob, start, end: start + sizeBytes };
    }
    reader.at = start + sizeBytes;
  }
  return undefined;
}

function findWord(
  { header, postings }: SearchedSegment,
  keys: ReadonlyMap<string, TermKey>,
  terms: QueryWord['terms'],
): Entry | undefined {
  const key = keys.get(terms[header.language] ?? '');
  const blob = key && postings.get(bucketKeyOf(key.hash, header.bucketCount));
  return blob && findEntry(blob, key.name);
}

/** Where the words of a question stand in one segment, by their place in the question. */
function findWords(search: SegmentSearch, keys: ReadonlyMap<string, TermKey>, segment: number): Found[] {
  const searched = search.segments[segment];
  if (!searched) return [];
  return search.words.flatMap(({ terms }, word) => {
    const entry = findWord(searched, keys, terms);
    const named = searched.named?.get(word);
    if (named) return { ...addNamed(entry, named), word };
    return entry ? { ...entry, word } : [];
  });
}

/** How many passages hold each word of a question, by its place. */
export function countHolders({ words, segments }: Pick<SegmentSearch, 'words' | 'segments'>): number[] {
  const keys = keysOf(words);
  return words.map(({ terms }, word) =>
    segments.reduce((count, segment) => {
      const named = segment.named?.get(word)?.length ?? 0;
      return count + Math.max(named, findWord(segment, keys, terms)?.documentCount ?? 0);
    }, 0),
  );
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

/** What a word adds that so many of all passages hold (Lucene's idf). */
const weightOf = (holders: number, passageCount: number) =>
  Math.log(1 + (passageCount - holders + 0.5) / (holders + 0.5));

/** What a word adds at most: one that a single passage holds. */
export const rarestWeight = (passageCount: number): number => weightOf(1, Math.max(1, passageCount));

/** What a word that nothing holds counts of the rarest: it may be a turn of phrase. */
const absentShare = 0.7;

/**
 * How rare each word of a question is in all that is searched, by the word as it was said. The words that may stand for it
 * count as its holders, too.
 * @param holders as `countHolders` counts them
 */
export function raritiesOf(words: readonly QueryWord[], holders: readonly number[], passageCount: number) {
  const held = new Map<string, number>();
  for (const [word, { said }] of words.entries())
    held.set(said, (held.get(said) ?? 0) + (holders[word] ?? 0));
  const absent = absentShare * rarestWeight(passageCount);
  return new Map(
    [...held].map(([said, count]) => [
      said,
      count === 0 ? absent : weightOf(Math.min(passageCount, count), passageCount),
    ]),
  );
}

/**
 * Each word's weight, from all of the scope, also from texts of another language. The words that one word of the
 * question may mean count as one: a rare one of them says no more than a frequent one.
 */
function weighWords(words: readonly QueryWord[], found: readonly (readonly Found[])[], passageCount: number) {
  const places = words.map(({ said, share }, word) => (share === undefined ? `${word}` : `as ${said}`));
  const holders = new Map<string, number>();
  for (const { word, documentCount } of found.flat()) {
    const place = places[word] ?? '';
    holders.set(place, (holders.get(place) ?? 0) + documentCount);
  }
  return words.map(({ count, share = 1 }, word) => {
    const held = Math.min(passageCount, holders.get(places[word] ?? '') ?? 0);
    return share * count * weightOf(held, passageCount);
  });
}

interface Weighed {
  readonly weights: readonly number[];
  /** Of the passages of the segment. */
  readonly lengths: SegmentHeader['lengths'];
  /** Of all passages. */
  readonly averageLength: number;
}

function addScores(scores: Float64Array, found: Found, { weights, lengths, averageLength }: Weighed): void {
  const weight = weights[found.word] ?? 0;
  eachPosting(found, (passage, count) => {
    const norm = k1 * (1 - b + (b * (lengths[passage] ?? 0)) / averageLength);
    scores[passage] = (scores[passage] ?? 0) + (weight * count) / (count + norm);
  });
}

interface Scored {
  readonly segment: number;
  readonly scores: Float64Array | Float32Array;
  readonly allowed: AllowedPassages;
}

/** Offers what of a segment may be found and has a score above zero. */
export function offerScores(best: BestHits, { segment, scores, allowed }: Scored): void {
  const isAllowed = typeof allowed === 'function' ? allowed : () => true;
  let { threshold } = best;
  for (let passage = 0; passage < scores.length; passage++) {
    const score = scores[passage] ?? 0;
    // Only what would be among the best is asked about.
    if (score <= 0 || score < threshold || !isAllowed(passage)) continue;
    best.offer({ segment, passage, score });
    threshold = best.threshold;
  }
}

/** Scores the passages of one segment after the other in the same memory. */
function createScoring(segments: readonly SearchedSegment[]) {
  const all = new Float64Array(Math.max(0, ...segments.map(({ header }) => header.lengths.length)));
  return (entries: readonly Found[], weighed: Weighed): Float64Array => {
    const scores = all.subarray(0, weighed.lengths.length).fill(0);
    for (const found of entries) addScores(scores, found, weighed);
    return scores;
  };
}

/** What each word adds to a passage's score, most first. */
function partsOf({ passage }: SegmentHit, entries: readonly Found[], weighed: Weighed): WordScore[] {
  const scoreIn = (found: Found) => {
    const scores = new Float64Array(weighed.lengths.length);
    addScores(scores, found, weighed);
    return scores[passage] ?? 0;
  };
  return entries
    .map((found) => ({ word: found.word, score: scoreIn(found) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
}

/**
 * The best passages by BM25 (k1 1.2, b 0.5, Lucene's idf), best first. Counts and lengths come from all segments
 * given, so that how passages are spread over them changes nothing.
 */
export async function searchSegments(search: SegmentSearch): Promise<SegmentHit[]> {
  const { words, segments, limit } = search;
  const pause = createPauses();
  const keys = keysOf(words);
  const found: Found[][] = [];
  for (let segment = 0; segment < segments.length; segment++) {
    found.push(findWords(search, keys, segment));
    await pause();
  }
  const { passageCount, averageLength } = statisticsOf(segments);
  const weights = weighWords(words, found, passageCount);
  const best = createBestHits(limit);
  const score = createScoring(segments);
  for (const [segment, { header, allowed = 'all' }] of segments.entries()) {
    const entries = found[segment];
    if (!entries?.length || allowed === 'none') continue;
    const scores = score(entries, { weights, lengths: header.lengths, averageLength });
    offerScores(best, { segment, scores, allowed });
    await pause();
  }
  const hits = best.list();
  if (!search.explains) return hits;
  return hits.map((hit) => {
    const lengths = segments[hit.segment]?.header.lengths ?? new Uint32Array();
    return { ...hit, parts: partsOf(hit, found[hit.segment] ?? [], { weights, lengths, averageLength }) };
  });
}
