import { type BucketCount, readBucketCount } from './segment-buckets.ts';
import type { TextLanguage } from './text-language.ts';
import { ByteReader, ByteWriter } from './varint.ts';

/** The data that is needed to interpret a segment's postings. */
export interface SegmentHeader {
  /** The analyzer of its terms. */
  readonly language: TextLanguage;
  readonly bucketCount: BucketCount;
  /** Terms of each passage, with repetitions. */
  readonly lengths: Uint32Array;
  readonly totalLength: number;
  /** Passages with at least one term. */
  readonly filledCount: number;
}

const formatVersion = 1;
const languages: readonly TextLanguage[] = ['en', 'tr', 'other'];

export function encodeHeader(header: Pick<SegmentHeader, 'language' | 'bucketCount'>, lengths: Uint32Array) {
  const writer = new ByteWriter(lengths.length * 2 + 16);
  writer.varint(formatVersion);
  writer.varint(languages.indexOf(header.language));
  writer.varint(header.bucketCount);
  writer.varint(lengths.length);
  for (const length of lengths) writer.varint(length);
  return writer.toBytes();
}

/** @throws Error for bytes of another format */
export function decodeHeader(bytes: Uint8Array): SegmentHeader {
  const reader = new ByteReader(bytes);
  const version = reader.varint();
  const language = languages[reader.varint()];
  if (version !== formatVersion || !language) throw new Error('A segment header of an unknown format.');
  const bucketCount = readBucketCount(reader.varint());
  const lengths = new Uint32Array(reader.varint());
  let totalLength = 0;
  let filledCount = 0;
  for (let passage = 0; passage < lengths.length; passage++) {
    const length = reader.varint();
    lengths[passage] = length;
    totalLength += length;
    if (length > 0) filledCount += 1;
  }
  return { language, bucketCount, lengths, totalLength, filledCount };
}
