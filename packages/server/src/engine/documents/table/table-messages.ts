import type { TextFailureReason } from '../text-failure.ts';

/** The first row: by its index in the sheet, or by a position in the sheet's text. */
export type TableStart = { offset: number } | { at: number };

/** A sheet (from 1), the first row, and the number of rows. Separated values have one sheet. */
export interface TableAsk {
  sheet: number;
  start: TableStart;
  rowsMax: number;
}

export interface TableSettings {
  /** `separated`: text with a comma, semicolon or tab between cells; the others are workbooks. */
  kind: 'separated' | 'zip' | 'compound';
  sizeBytes: number;
  /** The encoding of separated values, if known. */
  encoding: string | undefined;
  ask: TableAsk;
}

export interface TableRow {
  /** The row number in the sheet or file, from 1. */
  number: number;
  /** Its position in the text of its sheet, in UTF-16 units. */
  start: number;
  end: number;
  /** The text of each cell; nothing is computed. */
  cells: string[];
}

export interface TablePart {
  /** Names of the sheets; none for separated values. */
  sheets: string[];
  /** The index of the first row among the non-empty rows, from 0. */
  offset: number;
  rows: TableRow[];
  /** The minimum number of rows. */
  rowsSeen: number;
  /** The number of rows, once the end was read. */
  rowCount: number | null;
  /** Whether the table exceeds the shown size. */
  cut: { rows: boolean; columns: boolean };
}

export type TableOutcome =
  | { type: 'table'; part: TablePart }
  | { type: 'refused'; reason: TextFailureReason; detail?: string };
