import { type BuiltSegment, createSegmentBuilders } from './build-segment.ts';
import { createPauses } from './let-others-through.ts';
import type { SegmentHeader } from './segment-header.ts';
import { ByteReader } from './varint.ts';

/** A segment with all its postings. */
export interface WholeSegment {
  readonly header: SegmentHeader;
  readonly postings: readonly Uint8Array[];
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Reads the entries of one bucket: each term with its passages and counts. */
function readBucket(blob: Uint8Array, visit: (term: string, passage: number, count: number) => void): void {
  const reader = new ByteReader(blob);
  while (reader.at < blob.length) {
    const nameLength = reader.varint();
    const term = decoder.decode(blob.subarray(reader.at, reader.at + nameLength));
    reader.at += nameLength;
    reader.varint();
    const sizeBytes = reader.varint();
    const end = reader.at + sizeBytes;
    let passage = 0;
    while (reader.at < end) {
      const code = reader.varint();
      passage += code >>> 1;
      visit(term, passage, code & 1 ? 1 : reader.varint());
    }
  }
}

/** The terms of each passage of a segment, with repetitions. */
function termsOf({ header, postings }: WholeSegment): string[][] {
  const terms = Array.from(header.lengths, (): string[] => []);
  for (const blob of postings)
    readBucket(blob, (term, passage, count) => {
      for (let time = 0; time < count; time++) terms[passage]?.push(term);
    });
  return terms;
}

/**
 * Merges the passages of several segments of one language, in order. It uses their terms instead of their texts, so
 * that indexed context words are kept.
 */
export async function mergeSegments(
  segments: readonly WholeSegment[],
  language: SegmentHeader['language'],
): Promise<BuiltSegment> {
  const builder = createSegmentBuilders(language)();
  const pause = createPauses();
  for (const segment of segments) {
    for (const terms of termsOf(segment)) builder.add(terms);
    await pause();
  }
  return builder.finish();
}
