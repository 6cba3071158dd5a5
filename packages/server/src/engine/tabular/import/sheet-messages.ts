import type { TextFailureReason } from '../../documents/text-failure.ts';
import type { SheetBlock, SheetRange } from './find-blocks.ts';

/** What is wanted of a workbook: its sheets that hold something, or the rows of one as separated values. */
export interface WorkbookAsk {
  /** Of a page, the tables are written as they stand. */
  kind: 'zip' | 'compound' | 'html';
  sizeBytes: number;
  /** The name of the sheet whose rows are written; the sheets are listed without it. */
  sheet?: string;
  /** The part of the sheet that is written. */
  range?: SheetRange;
}

export interface ListedSheet {
  name: string;
  /** Where its tables lie; none where it is one table. */
  blocks: SheetBlock[];
}

/** What the separated values do not show. */
export interface SheetFacts {
  isHidden: boolean;
  hiddenRows: number;
  /** The letters of columns with cells that the file hides. */
  hiddenColumns?: string[];
  /** Cells that were filled with the text of the cell that they are merged with. */
  filledCells: number;
}

/** What else is known of the rows that were written. */
export interface WrittenSheet {
  facts: SheetFacts;
  /** Of each column, the currency that most of its numbers are shown with by their number format. */
  units: readonly (string | null)[];
}

export type WorkbookOutcome =
  | { type: 'sheets'; sheets: ListedSheet[] }
  | ({ type: 'written' } & WrittenSheet)
  | { type: 'tables'; count: number }
  | { type: 'refused'; reason: TextFailureReason; detail: string };
