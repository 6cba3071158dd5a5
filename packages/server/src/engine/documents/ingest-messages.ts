import type { BuiltSegment } from '#engine/retrieval/build-segment.ts';
import type { TextLanguage } from '#engine/retrieval/text-language.ts';
import type { Chunking } from './chunk-text.ts';
import type { TextFailureReason } from './text-failure.ts';

/** The maximum of UTF-16 units in a text part: a long text has few parts, and reading a passage loads little else. */
export const blockLengthMax = 16 * 1024;

/** A range of the text, in order and without gaps. */
export interface TextPart {
  type: 'text';
  /** UTF-16 units from the start. */
  startAt: number;
  content: string;
}

/** Passages of text parts that were already sent. */
export interface SegmentPart {
  type: 'segment';
  language: TextLanguage;
  passageCount: number;
  /** Per passage: the index of its text among those given, start and end in UTF-16 units; 32-bit little-endian. */
  ranges: Uint8Array<ArrayBuffer>;
  /** The context of each passage (see `passage-context.ts`); omitted if there is none. */
  contexts?: Uint8Array<ArrayBuffer>;
  built: BuiltSegment;
}

export type IngestPart = TextPart | SegmentPart;

export interface IngestResult {
  encoding: string;
  language: TextLanguage;
  lengthUnits: number;
  passageCount: number;
}

/** From the thread: requests bytes, sends parts, and ends with a result or a named failure. */
export type FromIngest =
  | { type: 'open' }
  | { type: 'pull' }
  | { type: 'part'; part: IngestPart }
  | { type: 'result'; result: IngestResult }
  | { type: 'refused'; reason: TextFailureReason };

/** To the thread: bytes (null at the end), and that a part was stored. */
export type ToIngest = { type: 'bytes'; bytes: Uint8Array | null } | { type: 'taken' };

export interface IngestSettings {
  chunking: Chunking;
  sizeBytes: number;
  /** If known; otherwise it is detected. */
  encoding?: string;
}
