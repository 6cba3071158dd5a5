import { type CellKind, cellKind, isTypedKind } from './cell-kind.ts';
import { joinHeaders } from './find-header.ts';

/** What rows that follow each other look like as a table of their own. */
export interface BandTable {
  /** The cells of its first row, joined: a table that goes on repeats them. */
  header: string;
  labels: readonly string[];
  width: number;
  /** Of each column, what most of its cells are: a number, another thing that is no word, or words. */
  kinds: readonly ColumnKind[];
  /** Whether words stand in columns of numbers or days as well. */
  hasOddWords: boolean;
}

type ColumnKind = 'number' | 'moment' | 'text';

const headerRowsMax = 3;
const labelLengthMax = 80;
const numbers = new Set<CellKind>(['integer', 'decimal', 'percent', 'currency']);

const isFilled = (cell: string) => cell.trim() !== '';
const isTyped = (cell: string) => isTypedKind(cellKind(cell));
const extentOf = (row: readonly string[]) => row.findLastIndex(isFilled) + 1;
const filledIn = (row: readonly string[]) => row.filter(isFilled).length;

/** Whether a row may name columns: several short words, no marks for what is missing. */
export const isHeaderLike = (row: readonly string[]): boolean =>
  filledIn(row) >= 2 &&
  row.every((cell) => cell.length <= labelLengthMax && !cell.trim().endsWith(':')) &&
  row.every((cell) => ['empty', 'text'].includes(cellKind(cell)));

function kindOf(cells: readonly string[]): ColumnKind {
  const filled = cells.filter(isFilled);
  const typed = filled.filter(isTyped);
  if (typed.length * 2 <= filled.length) return 'text';
  return typed.filter((cell) => numbers.has(cellKind(cell))).length * 2 >= typed.length ? 'number' : 'moment';
}

const areDistinct = (labels: readonly string[]) => {
  const filled = labels.filter(isFilled);
  return filled.length >= 2 && new Set(filled).size === filled.length;
};

/** A form of names and values: in its one column of values stands now a number, now a day, now a word. */
function isForm(body: readonly string[][], width: number): boolean {
  if (width > 2) return false;
  const cells = body.map((row) => row[1] ?? '').filter(isFilled);
  return new Set(cells.map((cell) => kindOf([cell]))).size > 1;
}

/** Words alone are a table where each row has all of them, and none stands in the row above them. */
function isTableOfWords([header = [], ...body]: readonly string[][], width: number): boolean {
  if (width < 3 || body.length < 3) return false;
  const isWhole = body.every((row) => extentOf(row) === width);
  const filled = body.reduce((sum, row) => sum + filledIn(row), 0);
  if (!isWhole || filled < 0.9 * width * body.length) return false;
  return header.every((cell, column) => !body.some((row) => isFilled(cell) && row[column] === cell));
}

/**
 * Reads rows as a table: a header of words, and at least two rows below it that are as wide. Undefined where they are none.
 * @param rows without blank ones, and without those of one cell
 */
export function readBand(rows: readonly string[][]): BandTable | undefined {
  const [first] = rows;
  if (!first || rows.length < 3 || !isHeaderLike(first)) return undefined;
  const firstTyped = rows.findIndex((row) => row.some(isTyped));
  const isOfWords = firstTyped < 0 || firstTyped > headerRowsMax;
  const headers = rows.slice(0, isOfWords ? 1 : firstTyped);
  const body = rows.slice(headers.length);
  const width = Math.max(...headers.map(extentOf));
  const labels = joinHeaders(headers, width);
  if (!areDistinct(labels) || body.length < 2) return undefined;
  const fitting = body.filter((row) => extentOf(row) <= width && filledIn(row) * 2 >= width).length;
  if (fitting < 2 || fitting < 0.8 * body.length) return undefined;
  const kinds = labels.map((_, column) => kindOf(body.map((row) => row[column] ?? '')));
  const isTable = isOfWords
    ? isTableOfWords(rows, width)
    : kinds.some((kind) => kind !== 'text') && !isForm(body, width);
  const hasOddWords = body.some((row) =>
    kinds.some((kind, column) => kind !== 'text' && cellKind(row[column] ?? '') === 'text'),
  );
  return isTable ? { header: first.join('\u001f').trim(), labels, width, kinds, hasOddWords } : undefined;
}

const startsSmall = (label: string) => /^\P{L}*\p{Ll}/u.test(label);

/**
 * Whether the first row of a table names columns as the header of the one above does: all of them, and with large letters where those
 * have some. A row with a word in place of a number rarely does both.
 */
const namesAlike = (table: BandTable, before: BandTable) =>
  !table.hasOddWords &&
  !before.hasOddWords &&
  table.labels.every(
    (label, column) => isFilled(label) && startsSmall(label) === startsSmall(before.labels[column] ?? ''),
  );

/** What stands above a table. */
interface Above {
  hasTitle: boolean;
  hasBlank: boolean;
}

/**
 * Whether a table that follows another is one of its own and not the rest of it, which may repeat its header or begin with
 * a row of words.
 */
export function isOwnTable(table: BandTable, before: BandTable, { hasTitle, hasBlank }: Above): boolean {
  if (table.header === before.header) return false;
  const isAlike =
    table.width === before.width && table.kinds.every((kind, column) => kind === before.kinds[column]);
  if (!isAlike || hasTitle) return true;
  const typed = table.kinds.filter((kind) => kind !== 'text').length;
  if (typed !== 1) return typed >= 2;
  return (
    table.labels.some((label) => before.labels.includes(label)) || (hasBlank && namesAlike(table, before))
  );
}
