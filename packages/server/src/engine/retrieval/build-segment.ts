import { type BucketCount, bucketCountFor, bucketKey } from './segment-buckets.ts';
import { encodeHeader } from './segment-header.ts';
import type { TextLanguage } from './text-language.ts';
import { ByteWriter } from './varint.ts';

export interface SegmentBucket {
  readonly bucket: number;
  readonly postings: Uint8Array<ArrayBuffer>;
}

/** An immutable piece of an index: a header and its postings by bucket (see `segment-buckets.ts`). */
export interface BuiltSegment {
  readonly header: Uint8Array<ArrayBuffer>;
  /** In rising order of bucket; empty ones are left out. All postings share one buffer. */
  readonly buckets: readonly SegmentBucket[];
}

export interface SegmentBuilder {
  /** Adds the next passage by its terms, in any order, with repetitions. */
  add(terms: readonly string[]): void;
  readonly passageCount: number;
  finish(): BuiltSegment;
}

/** About how many passages make a segment that is quick to load and few to score. */
export const segmentPassagesMax = 2_000;

interface Entry {
  documentCount: number;
  lastPassage: number;
  /** (passage - passage before) * 2, plus 1 when the term stands once; otherwise its count follows. */
  readonly codes: number[];
}

const encoder = new TextEncoder();

/** One term of a bucket: its bytes, how many passages hold it, the size of its postings, and these. */
function writeEntry(writer: ByteWriter, term: string, entry: Entry): void {
  const name = encoder.encode(term);
  const postings = new ByteWriter(entry.codes.length + 8);
  for (const code of entry.codes) postings.varint(code);
  writer.varint(name.length);
  writer.bytes(name);
  writer.varint(entry.documentCount);
  writer.varint(postings.length);
  writer.bytes(postings.toBytes());
}

function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function writeBuckets(
  entries: ReadonlyMap<string, Entry>,
): Omit<BuiltSegment, 'header'> & { count: BucketCount } {
  let sizeBytes = 0;
  for (const [term, entry] of entries) sizeBytes += term.length + entry.codes.length + 3;
  const count = bucketCountFor(sizeBytes);
  const termsOf = new Map<number, [string, Entry][]>();
  for (const pair of entries) {
    const key = bucketKey(pair[0], count);
    const list = termsOf.get(key);
    if (list) list.push(pair);
    else termsOf.set(key, [pair]);
  }
  const writer = new ByteWriter(sizeBytes * 2);
  const ends = [...termsOf.entries()]
    .sort(([one], [other]) => one - other)
    .map(([bucket, terms]) => {
      const start = writer.length;
      for (const [term, entry] of terms) writeEntry(writer, term, entry);
      return { bucket, start, end: writer.length };
    });
  const all = writer.toBytes();
  return {
    count,
    buckets: ends.map(({ bucket, start, end }) => ({ bucket, postings: all.subarray(start, end) })),
  };
}

/** Collects passages of one language into a segment. */
export function createSegmentBuilder(language: TextLanguage): SegmentBuilder {
  const entries = new Map<string, Entry>();
  const lengths: number[] = [];
  return {
    add(terms) {
      const passage = lengths.length;
      lengths.push(terms.length);
      for (const [term, count] of countTerms(terms)) {
        let entry = entries.get(term);
        if (!entry) {
          entry = { documentCount: 0, lastPassage: 0, codes: [] };
          entries.set(term, entry);
        }
        const step = (passage - entry.lastPassage) * 2;
        if (count === 1) entry.codes.push(step + 1);
        else entry.codes.push(step, count);
        entry.documentCount += 1;
        entry.lastPassage = passage;
      }
    },
    get passageCount() {
      return lengths.length;
    },
    finish() {
      const { count, buckets } = writeBuckets(entries);
      return { header: encodeHeader({ language, bucketCount: count }, lengths), buckets };
    },
  };
}

/** A segment of these passages, each given by its terms. */
export function buildSegment(passages: Iterable<readonly string[]>, language: TextLanguage): BuiltSegment {
  const builder = createSegmentBuilder(language);
  for (const terms of passages) builder.add(terms);
  return builder.finish();
}
