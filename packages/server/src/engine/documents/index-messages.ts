import type { TextLanguage } from '#engine/retrieval/text-language.ts';
import type { SegmentPart } from './ingest-messages.ts';
import type { Chunking } from './pack-units.ts';
import type { PassageEdit } from './passage-edits.ts';

/** How to split a text into passages, with the position of replacement words, if any. */
export interface PlacedEdit extends PassageEdit {
  instead: { place: number; text: string } | null;
}

/** The result of one text, by its index among those given. */
export interface IndexedPlace {
  place: number;
  language: TextLanguage;
  lengthUnits: number;
  /** None for a text without words, or a deleted one. */
  passageCount: number;
  /** How many passages were omitted. */
  leftOut: number;
  /** The positions of edited passages: the edit by its index among those of the text. */
  edited: { edit: number; start: number; end: number }[];
}

/** From the thread: requests the next text and its pieces, sends segments and results, and ends. */
export type FromIndexing =
  | { type: 'next' }
  | { type: 'pull' }
  | { type: 'part'; part: SegmentPart }
  | { type: 'indexed'; indexed: IndexedPlace }
  | { type: 'end' };

/** To the thread: the next text if there is one, its next piece (null at its end), and that a segment was stored. */
export type ToIndexing =
  | { type: 'text'; text: { place: number; edits: readonly PlacedEdit[] } | null }
  | { type: 'piece'; piece: string | null }
  | { type: 'taken' };

export interface IndexSettings {
  chunking: Chunking;
}
