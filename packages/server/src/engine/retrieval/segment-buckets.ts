/**
 * Postings of a segment are stored in buckets by the hash of their term. A small segment has 1 or 16 of them, a full
 * one 512; the keys of the three sizes are distinct, so that one query for a term's keys serves segments of any size.
 */
export type BucketCount = 1 | 16 | 512;

const keyOffsets: Readonly<Record<BucketCount, number>> = { 1: 0, 16: 1, 512: 17 };
const bucketCounts = [1, 16, 512] as const;

/** 32-bit FNV-1a over the term's UTF-16 units. Part of the stored format: never change it. */
export function hashTerm(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The key of a term's bucket in a segment of `count` buckets. */
export function bucketKey(term: string, count: BucketCount): number {
  return bucketKeyOf(hashTerm(term), count);
}

/** The same of a term whose hash is known. */
export function bucketKeyOf(hash: number, count: BucketCount): number {
  return keyOffsets[count] + (hash % count);
}

/** The number of buckets that keeps a blob at a few kilobytes. */
export function bucketCountFor(postingsSizeBytes: number): BucketCount {
  if (postingsSizeBytes <= 8 * 1024) return 1;
  return postingsSizeBytes <= 96 * 1024 ? 16 : 512;
}

/** The possible keys of these terms, in segments of every size. */
export function bucketKeysOf(terms: Iterable<string>): number[] {
  const keys = new Set<number>();
  for (const term of terms) for (const count of bucketCounts) keys.add(bucketKey(term, count));
  return [...keys];
}

export function readBucketCount(stored: number): BucketCount {
  const count = bucketCounts.find((known) => known === stored);
  if (count === undefined) throw new Error(`A segment cannot have ${stored} buckets.`);
  return count;
}

/** Every possible key of a bucket. */
export const allBucketKeys: readonly number[] = bucketCounts.flatMap((count) =>
  Array.from({ length: count }, (_, bucket) => keyOffsets[count] + bucket),
);
