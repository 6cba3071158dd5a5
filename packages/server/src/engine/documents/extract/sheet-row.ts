import { rowText } from './block-writer.ts';

export interface SheetCell {
  /** From 0. */
  column: number;
  text: string;
}

/** A row of a sheet that holds something; its empty cells are left out. */
export interface SheetRow {
  /** As the sheet counts it, from 1. */
  number: number;
  cells: readonly SheetCell[];
}

/** A sheet of an open workbook. */
export interface OpenSheet {
  name: string;
  /** Gives the rows in their order; what `onRow` throws ends the reading. */
  readRows(onRow: (row: SheetRow) => void): Promise<void>;
}

/** Empty cells that are kept between two others, so that columns stay recognisable. */
const gapMax = 64;

/** What a cell says, on one line. */
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
