import type { TextFailureReason } from '../../documents/text-failure.ts';

/** What is wanted of a workbook: the names of its sheets that hold something, or the rows of one as separated values. */
export interface WorkbookAsk {
  kind: 'zip' | 'compound';
  sizeBytes: number;
  /** The name of the sheet whose rows are written; the names are listed without it. */
  sheet?: string;
}

export type WorkbookOutcome =
  | { type: 'sheets'; names: string[] }
  | { type: 'written'; rowCount: number }
  | { type: 'refused'; reason: TextFailureReason; detail: string };
