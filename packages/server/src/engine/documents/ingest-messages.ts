import type { BuiltSegment } from '#engine/retrieval/build-segment.ts';
import type { TextLanguage } from '#engine/retrieval/text-language.ts';
import type { Chunking } from './chunk-text.ts';
import type { TextFailureReason } from './text-failure.ts';

/** UTF-16 units of a text part at most: a long text has few of them, and a passage is read with little around it. */
export const blockLengthMax = 16 * 1024;

/** A stretch of the text, in order and without gaps. */
export interface TextPart {
  type: 'text';
  /** UTF-16 units from the beginning. */
  startAt: number;
  content: string;
}

/** Passages that were cut from text parts already given. */
export interface SegmentPart {
  type: 'segment';
  language: TextLanguage;
  passageCount: number;
  /** Per passage: the place of its text among those given, start and end in UTF-16 units; 32-bit little-endian. */
  ranges: Uint8Array<ArrayBuffer>;
  /** What stands above each passage (see `passage-context.ts`); left out when nothing does. */
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

/** From the thread: asks for bytes, gives parts, and ends with a result or a named refusal. */
export type FromIngest =
  | { type: 'open' }
  | { type: 'pull' }
  | { type: 'part'; part: IngestPart }
  | { type: 'result'; result: IngestResult }
  | { type: 'refused'; reason: TextFailureReason };

/** To the thread: bytes (null at the end), and that a part was taken. */
export type ToIngest = { type: 'bytes'; bytes: Uint8Array | null } | { type: 'taken' };

export interface IngestSettings {
  chunking: Chunking;
  sizeBytes: number;
  /** When it is known; else it is detected. */
  encoding?: string;
}
