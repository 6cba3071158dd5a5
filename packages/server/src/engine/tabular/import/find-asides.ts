import { cellKind, foldCase } from './cell-kind.ts';
import { averageLabel, isLoneTotal, labelColumnsMax, labelledTotal, totalLabel } from './total-label.ts';

/** Rows below the last full one are looked at for notes, but no more than these. */
export const trailingRowsMax = 20;
/** More totals and notes than this are no such rows, but a table of them. */
export const asideShareMax = 0.5;
/** A sentence has at least so many words. */
const sentenceWordsMin = 3;
/** In a column of words, a sentence that is longer than all of them and has so many words. */
const longSentenceWordsMin = 5;
/** With fewer columns a last row with one cell may be a row of the table. */
const footedColumnsMin = 3;

const total = new RegExp(`${totalLabel}|${labelledTotal}`, 'u');
const average = new RegExp(averageLabel, 'u');
const isFilled = (cell: string | null | undefined): cell is string => (cell ?? '').trim() !== '';
const wordsIn = (text: string) => text.trim().split(/\s+/).length;

/** Whether a row says that it is a total of others. */
export function holdsTotal(row: readonly string[]): boolean {
  let hasWords = false;
  for (const cell of row.slice(0, labelColumnsMax)) {
    const label = foldCase(cell.trim());
    if (total.test(label) && !(hasWords && average.test(label))) return true;
    hasWords ||= label !== '';
  }
  return false;
}

/** A row below a table that fills one cell alone. */
export interface LoneCell {
  row: number;
  column: number;
  text: string;
}

/** The rows behind the last one that fills several cells. @param rows the last ones of a table */
export function loneCellsBelow(rows: readonly (readonly (string | null)[])[]): LoneCell[] {
  const last = rows.findLastIndex((row) => row.filter(isFilled).length > 1);
  // A table of single cells has nothing below it.
  if (last < 0) return [];
  return rows.slice(last + 1).flatMap((row, at) => {
    const column = row.findIndex(isFilled);
    return column < 0 ? [] : [{ row: last + 1 + at, column, text: row[column] ?? '' }];
  });
}

/** What is known of the column in which a lone cell stands. */
interface LoneColumn {
  width: number;
  isTyped: boolean;
  isIdentifier: boolean;
  /** Of its other cells. */
  lengthMax: number;
}

/** Whether a lone cell below a table is a note: it is no value of its column. */
export function isNote(text: string, { width, isTyped, isIdentifier, lengthMax }: LoneColumn): boolean {
  if (cellKind(text) !== 'text') return false;
  const words = wordsIn(text);
  if (isTyped) return width >= footedColumnsMin || words >= sentenceWordsMin;
  if (isIdentifier) return words >= sentenceWordsMin;
  return width >= footedColumnsMin && words >= longSentenceWordsMin && text.trim().length > lengthMax;
}

/**
 * The rows that say what their columns hold: without totals, and without words that stand alone below them. In a table of
 * few rows one of those would make a column of days or numbers one of words.
 * @param isWhole whether the last of these rows is the last of the table
 */
export function rowsOfValues(
  body: readonly string[][],
  width: number,
  isWhole: boolean,
): readonly string[][] {
  const from = Math.max(0, body.length - trailingRowsMax);
  const lone = isWhole && width > 1 ? loneCellsBelow(body.slice(from)) : [];
  const notes = new Set(lone.flatMap(({ row, text }) => (cellKind(text) === 'text' ? [from + row] : [])));
  const values = body.filter(
    (row, at) => !notes.has(at) && !holdsTotal(row) && !(at >= from && isLoneTotal(row, width)),
  );
  return values.length >= body.length * (1 - asideShareMax) ? values : body;
}
