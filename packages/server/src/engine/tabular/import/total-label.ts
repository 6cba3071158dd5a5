import { foldCase } from './cell-kind.ts';

/** Columns in which the word for a total may stand. */
export const labelColumnsMax = 3;

const before = '(genel|ara|alt|grand|sub|overall|kumulatif|kümülatif|general|nakli|nakledilen|devreden)';
const average = '(ortalama|average|mean)';
const total = `(toplam|toplami|toplamlar|toplamlari|total|totals|subtotal|yekun|yekün|sum|${average})`;
/** A label that says nothing but that it is a total, in small letters. */
export const totalLabel = `^${before}?[ -]?${total}[ :.]*$`;
/** The same of an average: behind other words of a row it may be an answer, such as "good", "average" and "bad". */
export const averageLabel = `^${before}?[ -]?${average}[ :.]*$`;
/** A label that begins with a total: "Toplam Giren", "Total paid". */
const beginsTotal = new RegExp(`^${before}?[ -]?(toplam|toplami|total|subtotal|yekun|yekün)(?:[ :.]|$)`, 'u');

/** A label that begins as that of a total does, and may be a name as well: "Total East", "Total Energies". */
export const totalBefore = `^${before}?[ -]?(toplam|toplami|toplamlari?|totals?|subtotals?|yekun|yekün|sum of)([^\\p{L}\\p{N}]|$)`;

/** Part of each word for a total, in large and small letters: quick to look for, and rare in other cells. */
export const totalStem = '(?i)toplam|total|yek|sum|ortalama|average|mean';
/**
 * A label that says what the total is of, at its end or before a colon: "Ankara Toplamı", "East Total",
 * "Toplam işlem: 60".
 */
export const labelledTotal = `. (toplam|toplami|toplamlari|total|totals|subtotal)[ :]*$|^${before}?[ -]?${total} [^:]{1,40}:[ 0-9.,]*$`;

/** Rows with more filled cells are rows of the table, whatever they begin with. */
const totalCellsMax = 2;
const totalWidthMin = 4;

/** Whether a row of a wide table says no more than a total: what it is called by, and a figure. */
export function isLoneTotal(row: readonly (string | null)[], width: number): boolean {
  const filled = row.flatMap((cell) => ((cell ?? '').trim() === '' ? [] : [cell ?? '']));
  const [first = ''] = filled;
  return width >= totalWidthMin && filled.length <= totalCellsMax && beginsTotal.test(foldCase(first.trim()));
}

const saysTotal = new RegExp(`${totalLabel}|${labelledTotal}`);

/** Whether a cell names a total, so that it says nothing of the type of its column. */
export const namesTotal = (cell: string): boolean => saysTotal.test(foldCase(cell.trim()));
