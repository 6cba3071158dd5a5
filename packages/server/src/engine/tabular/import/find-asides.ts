import { balanceRows } from './balance-rows.ts';
import { cellKind, foldCase, isTypedKind } from './cell-kind.ts';
import { findGroupHeadings } from './group-headings.ts';
import {
  averageLabel,
  isLoneTotal,
  labelColumnsMax,
  labelledTotal,
  namesTotal,
  totalLabel,
} from './total-label.ts';

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

/** A line that is drawn with signs. */
const drawn = /^(?:-{3,}|={3,}|_{3,}|\*{3,})$/;

/** Whether a row is a line that is drawn across the table. */
export function isDrawn(row: readonly (string | null)[]): boolean {
  const filled = row.filter(isFilled);
  return filled.length > 0 && filled.every((cell) => drawn.test(cell.trim()));
}

/** A label and its figure. */
const closingCellsMax = 2;
const closedColumnsMin = 4;

/** The columns that a row fills. */
const placesIn = (row: readonly (string | null)[]) =>
  row.flatMap((cell, column) => (isFilled(cell) ? [column] : []));

/**
 * The rows below a wide table that have a label and a figure alone, from the first that is a total on, and in its columns:
 * those of taxes and of what is to be paid, below the items of an invoice.
 * @param rows the last ones of a table
 */
export function closingRows(rows: readonly (readonly (string | null)[])[], width: number): number[] {
  const places = rows.map(placesIn);
  const below = places.findLastIndex(({ length }) => length > closingCellsMax) + 1;
  // A table of such rows alone has nothing below it.
  if (width < closedColumnsMin || below === 0) return [];
  const first = rows.findIndex((row, at) => at >= below && row.some((cell) => namesTotal(cell ?? '')));
  const filled = places[first] ?? [];
  if (filled.length !== closingCellsMax) return [];
  return places.flatMap((columns, at) => (at >= first && columns.join() === filled.join() ? [at] : []));
}

/** The rows of words below the last total: who made the report, who checked it and when. @param rows the last ones */
export function rowsBelowTotal(rows: readonly (readonly (string | null)[])[], width: number): number[] {
  const last = rows.findLastIndex((row) => row.some((cell) => isTypedKind(cellKind(cell ?? ''))));
  const isTotal = holdsTotal((rows[last] ?? []).map((cell) => cell ?? ''));
  if (width < footedColumnsMin || !isTotal) return [];
  return rows.flatMap((row, at) => (at > last && row.some(isFilled) ? [at] : []));
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

/** What a program writes below its table: "Kullanıcı: ayse". */
const fact = /^\p{L}[\p{L} .]{1,40}:\s*\S/u;

/** Whether a lone cell below a table is a note: it is no value of its column. */
export function isNote(text: string, { width, isTyped, isIdentifier, lengthMax }: LoneColumn): boolean {
  if (cellKind(text) !== 'text') return false;
  const words = wordsIn(text);
  if (isTyped) return width >= footedColumnsMin || words >= sentenceWordsMin;
  if (isIdentifier) return words >= sentenceWordsMin;
  if (width < footedColumnsMin) return false;
  return fact.test(text.trim()) || (words >= longSentenceWordsMin && text.trim().length > lengthMax);
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
  const last = isWhole ? body.slice(from) : [];
  const closing = closingRows(last, width);
  for (const row of [...closing, ...rowsBelowTotal(last, width)]) notes.add(from + row);
  const headings = findGroupHeadings(body, width);
  // Their places prove what they are, and what stands below those that close the table.
  const proven = headings.length + (closing.length > 0 ? notes.size : 0);
  for (const row of headings) notes.add(row);
  const plain = body.flatMap((row, at) => (notes.has(at) || holdsTotal(row) ? [] : [at]));
  const balances = balanceRows(plain.map((at) => body[at] ?? []));
  // The last of these rows may have others below it.
  for (const at of balances) if (isWhole || at < plain.length / 2) notes.add(plain[at] ?? at);
  const values = body.filter(
    (row, at) => !notes.has(at) && !holdsTotal(row) && !(at >= from && isLoneTotal(row, width)),
  );
  return values.length >= (body.length - proven) * (1 - asideShareMax) ? values : body;
}
