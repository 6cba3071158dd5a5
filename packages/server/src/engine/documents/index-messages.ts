import type { TextLanguage } from '#engine/retrieval/text-language.ts';
import type { SegmentPart } from './ingest-messages.ts';
import type { Chunking } from './pack-units.ts';
import type { PassageEdit } from './passage-edits.ts';

/** What the passages of a text are to be, with the place of the words that stand in a passage's place, if any do. */
export interface PlacedEdit extends PassageEdit {
  instead: { place: number; text: string } | null;
}

/** What became of one text, by its place among those given. */
export interface IndexedPlace {
  place: number;
  language: TextLanguage;
  lengthUnits: number;
  /** None for a text without a word, or one that is not there any more. */
  passageCount: number;
  /** How many passages were left out. */
  leftOut: number;
  /** Where the passages stand that were edited: the edit by its place among those of the text. */
  edited: { edit: number; start: number; end: number }[];
}

/** From the thread: asks for the next text and its pieces, gives segments, tells what became of each text, and ends. */
export type FromIndexing =
  | { type: 'next' }
  | { type: 'pull' }
  | { type: 'part'; part: SegmentPart }
  | { type: 'indexed'; indexed: IndexedPlace }
  | { type: 'end' };

/** To the thread: the next text, if there is one, its next piece (null at its end), that a segment was taken. */
export type ToIndexing =
  | { type: 'text'; text: { place: number; edits: readonly PlacedEdit[] } | null }
  | { type: 'piece'; piece: string | null }
  | { type: 'taken' };

export interface IndexSettings {
  chunking: Chunking;
}
