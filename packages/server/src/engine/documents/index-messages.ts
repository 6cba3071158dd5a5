import type { TextLanguage } from '#engine/retrieval/text-language.ts';
import type { SegmentPart } from './ingest-messages.ts';
import type { Chunking } from './pack-units.ts';

/** What became of one text, by its place among those given. */
export interface IndexedPlace {
  place: number;
  language: TextLanguage;
  lengthUnits: number;
  /** None for a text without a word, or one that is not there any more. */
  passageCount: number;
}

/** From the thread: asks for the next text and its pieces, gives segments, tells what became of each text, and ends. */
export type FromIndexing =
  | { type: 'next' }
  | { type: 'pull' }
  | { type: 'part'; part: SegmentPart }
  | { type: 'indexed'; indexed: IndexedPlace }
  | { type: 'end' };

/** To the thread: whether there is another text, its next piece (null at its end), that a segment was taken. */
export type ToIndexing =
  | { type: 'text'; isThere: boolean }
  | { type: 'piece'; piece: string | null }
  | { type: 'taken' };

export interface IndexSettings {
  chunking: Chunking;
}
