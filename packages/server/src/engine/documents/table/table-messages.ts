import type { TextFailureReason } from '../text-failure.ts';

/** Where to begin: at the row with this place in its sheet, or at the row that a position in the sheet's text is in. */
export type TableStart = { offset: number } | { at: number };

/** A sheet (from 1), from where on, and how many rows. A table of separated values has one sheet. */
export interface TableAsk {
  sheet: number;
  start: TableStart;
  rowsMax: number;
}

export interface TableSettings {
  /** `separated`: text with a comma, semicolon or tab between cells; the others are workbooks. */
  kind: 'separated' | 'zip' | 'compound';
  sizeBytes: number;
  /** Of separated values, when it is known. */
  encoding: string | undefined;
  ask: TableAsk;
}

export interface TableRow {
  /** As the sheet or the file counts it, from 1. */
  number: number;
  /** Where it stands in the text of its sheet, in UTF-16 units. */
  start: number;
  end: number;
  /** Texts, whatever the cell holds: nothing is worked out. */
  cells: string[];
}

export interface TablePart {
  /** Names of the sheets; none for separated values. */
  sheets: string[];
  /** Place of the first row among the rows that hold something, from 0. */
  offset: number;
  rows: TableRow[];
  /** How many rows there are at least. */
  rowsSeen: number;
  /** How many there are, once the end was seen. */
  rowCount: number | null;
  /** What of the table is too large to be shown. */
  cut: { rows: boolean; columns: boolean };
}

export type TableOutcome =
  | { type: 'table'; part: TablePart }
  | { type: 'refused'; reason: TextFailureReason; detail?: string };
