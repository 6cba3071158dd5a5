import { rowText } from './block-writer.ts';

export interface SheetCell {
  /** From 0. */
  column: number;
  text: string;
  /** What the cell holds, where its text is only how that is shown: a number with all of its digits, a day as ISO date. */
  exact?: string;
  /** The currency that a number is shown with by its format, whether or not it stands in the text. */
  unit?: string;
}

/** A non-empty row of a sheet, without its empty cells. */
export interface SheetRow {
  /** The row number in the sheet, from 1. */
  number: number;
  cells: readonly SheetCell[];
  /** The file shows the row only when it is asked to. */
  isHidden?: boolean;
}

/** Cells that are one: rows count from 1, columns from 0, both ends included. */
export interface MergedCells {
  firstRow: number;
  lastRow: number;
  column: number;
}

/** What a file says of a sheet that its library does not tell; undefined is what that tells itself. */
export interface SheetParts {
  name?: string;
  isHidden?: boolean;
  /** Columns, from 0, that are shown only when one asks for them. */
  hiddenColumns: readonly number[];
  /** Such rows, from 1: the first and the last of each run, in order. */
  hiddenRows?: readonly (readonly [first: number, last: number])[];
}

/** A sheet of an open workbook. */
export interface OpenSheet {
  name: string;
  isHidden?: boolean;
  /** Passes the rows in order; an error of `onRow` ends the reading. */
  readRows(onRow: (row: SheetRow) => void): Promise<void>;
  /** How much of the sheet was read, from 0 to 1, while its rows are read. */
  readShare(): number;
  /** Columns, from 0, that the file shows only when it is asked to; known once all rows were read. */
  hiddenColumns?(): readonly number[];
  /** Cells that are merged over several rows; known once all rows were read. */
  mergedCells?(): readonly MergedCells[];
}

/** A sheet has no more columns; hidden ones behind the last of its cells are named up to this. */
export const sheetColumnsMax = 16_384;

/** Empty cells that are kept between others, so that columns stay recognisable. */
const gapMax = 64;

/** The text of a cell in one line. */
export const cellLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The row as a line of the sheet's text. */
export function rowLine({ cells }: SheetRow): string {
  const texts: string[] = [];
  let last = -1;
  for (const { column, text } of cells) {
    for (let gap = Math.min(column - last - 1, gapMax); gap > 0; gap -= 1) texts.push('');
    texts.push(text);
    last = column;
  }
  return rowText(texts);
}

export interface SheetReading {
  /** Whether a formula stands in place of a value that was not stored, as programs leave it that do not calculate. */
  keepsFormulas?: boolean;
}
