import type { TableColumn } from '@docent/contract/table-column';
import { columnLabel } from '#lib/column-label.ts';
import { isNumberType } from '#lib/format-cell.ts';

/** Advance widths of Inter at 14 pixels, rounded up: measuring each text in the document would lay it out first. */
const characters: readonly (readonly [RegExp, number])[] = [
  [/[ijlıİI|.,:;'’!]/u, 4.4],
  [/[ftr()[\]{}\-/\s"*]/u, 5.8],
  [/\d/u, 9],
  [/[mwMWÇĞ@%—…]/u, 12.6],
  [/\p{Lu}/u, 10],
  [/[!-ɏ₺€£]/u, 8.4],
];
const widestPx = 14.5;
const known = new Map<string, number>();

function characterPx(character: string): number {
  const cached = known.get(character);
  if (cached !== undefined) return cached;
  const px = characters.find(([pattern]) => pattern.test(character))?.[1] ?? widestPx;
  known.set(character, px);
  return px;
}

/** About how wide a text is. Longer ones than are shown are not measured to their end. */
function textPx(text: string, maxPx: number): number {
  let px = 0;
  for (const character of text) {
    px += characterPx(character);
    if (px >= maxPx) return maxPx;
  }
  return px;
}

/** So many cells are looked at, and so many rows at least. */
const cellsMax = 20_000;
const rowsMin = 10;
const rowsMax = 100;
const minPx = 72;
/** Longer texts are cut. */
const textMaxPx = 232;
const paddingPx = 24;
/** The arrow of a sorted column, and the button of its panel. */
const headerPartsPx = 50;
const boldness = 1.06;
/** Numbers and days are not cut where those of later rows are a little longer than the first. */
const spareOfNumbersPx = 18;

/**
 * The width of each column by its label, its examples and its first rows. It does not depend on the rows in sight, so that
 * columns stay where they are while the rows are scrolled.
 * @param textAt the text of a cell of the first rows, counted from 0
 */
export function columnWidths(
  columns: readonly TableColumn[],
  rowCount: number,
  textAt: (row: number, column: number) => string,
): number[] {
  const rowsRead = Math.min(rowsMax, Math.max(rowsMin, Math.floor(cellsMax / columns.length)), rowCount);
  return columns.map((column, at) => {
    const label = columnLabel(column);
    let cellPx = 0;
    for (const example of column.examples) cellPx = Math.max(cellPx, textPx(example, textMaxPx));
    for (let row = 0; row < rowsRead && cellPx < textMaxPx; row += 1)
      cellPx = Math.max(cellPx, textPx(textAt(row, at), textMaxPx));
    const isLong = isNumberType(column.type) || column.type === 'date' || column.type === 'timestamp';
    const ownPx = cellPx + paddingPx + (isLong ? spareOfNumbersPx : 0);
    const labelPx = textPx(label, textMaxPx) * boldness + paddingPx + headerPartsPx;
    return Math.ceil(Math.max(minPx, ownPx, labelPx));
  });
}
