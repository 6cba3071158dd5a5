import type { FileTable } from '@docent/contract/features/viewer';

type Row = FileTable['rows'][number];

/** A, B … Z, AA, AB …, from 0. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}

const unitPx = 7.6;
const paddingPx = 26;
const widthMinPx = 72;
const widthMaxPx = 320;

/** As wide as the texts of the first rows, within reason. */
export function columnWidths(rows: readonly Row[]): number[] {
  const widths: number[] = [];
  for (const { cells } of rows)
    cells.forEach((text, column) => {
      const wanted = Math.min(widthMaxPx, Math.max(widthMinPx, text.length * unitPx + paddingPx));
      widths[column] = Math.max(widths[column] ?? widthMinPx, wanted);
    });
  return Array.from(widths, (width) => Math.round(width ?? widthMinPx));
}

/** A number, in whichever of both ways it is written: those stand at the right. */
export const isNumeric = (text: string): boolean => /^-?[\d.,\s]*\d%?$/.test(text);

export const touches = (row: Row, passage: { start: number; end: number } | null): boolean =>
  passage !== null && row.start < passage.end && row.end > passage.start;
