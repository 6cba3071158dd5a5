import type { TextFailureReason } from '../text-failure.ts';
import type { DocumentKind } from './sniff-kind.ts';

/** A page, sheet or slide with its position in the text, in UTF-16 units. */
export interface PageRange {
  /** From 1. */
  page: number;
  /** The name of a sheet or a chapter. */
  name?: string;
  start: number;
  end: number;
}

export interface ExtractSettings {
  kind: DocumentKind;
  sizeBytes: number;
}

/** The result of a document reader; its text was written as UTF-8. */
export type ExtractOutcome =
  | { type: 'extracted'; lengthUnits: number; pages: PageRange[] }
  | { type: 'refused'; reason: TextFailureReason; detail?: string };
