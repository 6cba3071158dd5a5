import { type CellKind, cellKind, isTypedKind, marksMissing } from './cell-kind.ts';
import { namesRows, withoutStray } from './header-labels.ts';
import { areYears, isNumeric, isRowOfYears, isYear, mayBeFirstLabels, tellsData } from './number-headers.ts';
import { isPageTitle } from './page-number.ts';
import { usualWidth } from './row-widths.ts';
import { totalLabel } from './total-label.ts';

/** Where a table begins. Rows count from 0. */
export interface HeaderFound {
  titleRows: number[];
  headerRows: number[];
  firstDataRow: number;
  /** The cells of a row of the table. */
  width: number;
  /** One for each column; empty where nothing says what it is. */
  labels: string[];
}

const lookedAtMax = 40;
const bodyRowsMax = 300;
const labelLengthMax = 120;
const questionLengthMax = 400;

const filledIn = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;

/** What most cells of each column look like, in the rows below those that may be a header. */
function bodyKinds(rows: readonly string[][], width: number): CellKind[] {
  const wide = rows.filter((row) => filledIn(row) >= Math.max(1, width / 2));
  const body = wide.slice(Math.min(4, Math.floor(wide.length / 2)), bodyRowsMax);
  return Array.from({ length: width }, (_, column) => {
    const counts = new Map<CellKind, number>();
    for (const row of body) {
      const kind = cellKind(row[column] ?? '');
      if (kind !== 'empty' && kind !== 'missing') counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    const [most] = [...counts].sort((one, other) => other[1] - one[1]);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const numbers = [...counts].reduce((sum, [kind, count]) => (isNumeric(kind) ? sum + count : sum), 0);
    // Amounts with decimals and without are numbers together.
    const alike = most && isNumeric(most[0]) ? numbers : (most?.[1] ?? 0);
    return most && alike >= total * 0.6 ? most[0] : 'text';
  });
}

const fits = (kind: CellKind, expected: CellKind) =>
  kind === expected || (isNumeric(kind) && isNumeric(expected));

/** Whether a word of a row stands in its column further down as well: then it names a row and no column. */
function namesRow(row: readonly string[], below: readonly string[][]): boolean {
  // Files that were put together repeat their header.
  const others = below.filter((other) => other.join() !== row.join());
  return row.some(
    (cell, column) => cellKind(cell) === 'text' && others.some((other) => other[column] === cell),
  );
}

/** How many cells a row of data has at least: two, or one where half of the rows have no more. */
function leastFilled(rows: readonly string[][]): number {
  const filled = rows.map(filledIn).filter((count) => count > 0);
  return Math.min(2, filled.toSorted((one, other) => one - other)[filled.length >> 1] ?? 1);
}

/** Whether the cells of a row are what its columns hold. @param least cells of a row of data */
function isData(row: readonly string[], kinds: readonly CellKind[], least: number): boolean {
  let asked = 0;
  let fitting = 0;
  for (const [column, expected] of kinds.entries()) {
    const cell = row[column] ?? '';
    const kind = cellKind(cell);
    if (!tellsData(expected) || kind === 'empty' || kind === 'missing') continue;
    asked += 1;
    if (fits(kind, expected)) fitting += 1;
  }
  return asked > 0 && fitting >= asked / 2 && filledIn(row) >= least;
}

/** Surveys name their columns by whole questions. */
const isQuestion = (cell: string) => cell.length <= questionLengthMax && /\?.{0,60}$|[:)\]]$/.test(cell);

/** Fewer rows do not show that the words of a header are met in none of them. */
const rowsUnderMerged = 3;

/** Where all columns are words: the first whole row is a header when its cells are short, distinct and not met below. */
function isHeaderOfWords(row: readonly string[], below: readonly string[][]): boolean {
  const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  // A label over two columns that lie side by side, written into both.
  const apart = below.length < rowsUnderMerged ? cells : cells.filter((cell, at) => cell !== cells[at - 1]);
  if (cells.length === 0 || new Set(apart).size < apart.length) return false;
  const isLabel = (cell: string) =>
    (cell.length <= labelLengthMax / 2 || isQuestion(cell)) && !isTypedKind(cellKind(cell));
  const unlabelled = cells.filter((cell) => !isLabel(cell));
  if (!areYears(unlabelled) || cells.every((cell) => isYear(cell) || !/[\p{L}\p{N}]/u.test(cell)))
    return false;
  // Files that were put together repeat their header.
  const others = below.filter((other) => other.join() !== row.join());
  if (others.length === 0 && below.length > 0) return false;
  return !row.some((cell, column) => cell !== '' && others.some((other) => other[column] === cell));
}

/** Whether the rows of a header name each column with words of its own: one row alone, or several together. */
function nameAll(headers: readonly string[][], width: number): boolean {
  const [only = []] = headers;
  const labels =
    headers.length === 1 ? only.slice(0, width).map((cell) => cell.trim()) : joinHeaders(headers, width);
  return new Set(labels).size >= Math.max(2, width) && labels.every((label) => cellKind(label) === 'text');
}

/** Whether a row has what no label is, although its cells do not fit their columns: as with a delimiter too many or too few. */
const isBroken = (row: readonly string[]): boolean =>
  row.some((cell) => {
    const kind = cellKind(cell);
    const isValue = (isTypedKind(kind) && kind !== 'integer') || /^\d+[-./:,]\d+\S*\s/.test(cell.trim());
    return isValue || (cell.length > labelLengthMax / 2 && !isQuestion(cell));
  });

/** Whether a row has marks for what is missing in columns of values, and words in other columns alone. */
function misses(row: readonly string[], kinds: readonly CellKind[]): boolean {
  // A line that is drawn below a header has nothing else.
  if (row.every((cell) => cell.trim() === '' || marksMissing(cell))) return false;
  const cells = kinds.flatMap((kind, column) => (tellsData(kind) ? [(row[column] ?? '').trim()] : []));
  return cells.some(marksMissing) && cells.every((cell) => cell === '' || marksMissing(cell));
}

/** Whether a row has a single cell, the first: the name of the group of rows below it. */
const namesGroup = (row: readonly string[]) => filledIn(row) === 1 && (row[0] ?? '').trim() !== '';

/** A header of more rows is none where the first of them is whole. */
const headerRowsMax = 3;

/** Whether whole rows, each called otherwise, lie under one that names all columns: they are rows of the table. */
function namesRowsBelow(rows: readonly string[][], width: number): boolean {
  const [header = [], ...others] = rows;
  const names = others.map(([name = '']) => name.trim());
  return (
    rows.length > headerRowsMax &&
    nameAll([header], width) &&
    others.every((row) => filledIn(row) >= width) &&
    new Set(names).size === names.length
  );
}

function firstDataOf(rows: readonly string[][], width: number): number {
  const first = rows.findIndex((row) => filledIn(row) >= Math.max(1, width / 2));
  const found = firstRowOfData(rows, width);
  return first >= 0 && namesRowsBelow(rows.slice(first, found), width) ? first + 1 : found;
}

function firstRowOfData(rows: readonly string[][], width: number): number {
  const kinds = bodyKinds(rows, width);
  const hasTyped = kinds.some(tellsData);
  const first = rows.findIndex((row) => filledIn(row) >= Math.max(1, width / 2));
  if (first < 0) return 0;
  if (!hasTyped) return isHeaderOfWords(rows[first] ?? [], rows.slice(first + 1)) ? first + 1 : first;
  const least = leastFilled(rows);
  for (let at = 0; at < Math.min(rows.length, lookedAtMax); at += 1) {
    const row = rows[at] ?? [];
    const below = rows.slice(at + 1);
    const mayBeLabels = isRowOfYears(row, below, kinds) || (at === first && mayBeFirstLabels(row, below));
    // A cell that is merged over several rows of a header stands in each of them.
    const isMet = () =>
      namesRow(
        row,
        below.filter((other) => isData(other, kinds, least)),
      );
    if (isData(row, kinds, least) && (!mayBeLabels || isMet())) return at;
    // Under a header that names all columns, a row with the words of others is one of them.
    const isRow = isBroken(row) || misses(row, kinds) || namesGroup(row) || namesRow(row, below);
    if (at > first && isRow && nameAll(rows.slice(first, at), width)) return at;
  }
  return first + 1;
}

const totalPattern = new RegExp(totalLabel, 'u');
const isTotalLabel = (label: string) => totalPattern.test(label.trim().toLocaleLowerCase('tr'));

/**
 * Where the last merged cell of a header row ends. Where the labels below it begin as those below the cell before, it is
 * as wide as that one: a total behind them, of all months for instance, is a column of its own.
 */
function endOfLast(row: readonly string[], below: readonly string[], width: number): number {
  const starts = Array.from({ length: width }, (_, column) => column).filter((column) => row[column]?.trim());
  const [before, last] = starts.slice(-2);
  if (before === undefined || last === undefined) return width;
  const labelAt = (column: number) => (below[column] ?? '').trim();
  const labels = Array.from({ length: last - before }, (_, index) => labelAt(before + index));
  const repeats = labels.every((label, index) => label !== '' && label === labelAt(last + index));
  return repeats ? last + labels.length : width;
}

/**
 * Labels of several header rows, joined from top to bottom; a cell that was merged counts for those to its right. Behind the last
 * one, a total, or words beside numbers, are columns of their own.
 */
export function joinHeaders(
  headers: readonly string[][],
  width: number,
  body: readonly string[][] = [],
): string[] {
  const lowest = headers.at(-1) ?? [];
  const kinds = headers.length > 1 && body.length > 0 ? bodyKinds(body, width) : [];
  const areWords = (column: number) => kinds[column] === 'text' || kinds[column] === 'boolean';
  const spread = headers.map((row, index) => {
    if (index === headers.length - 1) return row;
    const end = endOfLast(row, lowest, width);
    let last = '';
    return Array.from({ length: width }, (_, column) => {
      const isOther = areWords(column) && !areWords(end - 1);
      const isApart = column >= end && (isOther || isTotalLabel(lowest[column] ?? ''));
      last = row[column]?.trim() || (isApart ? '' : last);
      return last;
    });
  });
  return Array.from({ length: width }, (_, column) => {
    const pieces = spread.map((row) => (row[column] ?? '').replace(/\s+|\\+n/g, ' ').trim());
    return [...new Set(pieces.filter((piece) => piece !== ''))].join(' ').slice(0, labelLengthMax);
  });
}

/** A name and its value, as a bank writes them above its table: "IBAN: TR33 0006". */
function isFact(row: readonly string[]): boolean {
  const filled = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return filled.length <= 2 && (filled[0] ?? '').endsWith(':');
}

/**
 * The first of the rows that reach down to the data without a blank one between them. What stands above a blank row is no
 * header, unless the rows below it name fewer than half of the columns.
 */
function firstOfHeaders(rows: readonly string[][], above: readonly number[], width: number): number {
  let at = above.length - 1;
  while (at > 0 && above[at - 1] === (above[at] ?? 0) - 1) at -= 1;
  const isWhole = above.slice(at).some((row) => filledIn(rows[row] ?? []) >= Math.max(2, width / 2));
  return (isWhole ? above[at] : above[0]) ?? 0;
}

function findInside(rows: readonly string[][], delimiter: string): HeaderFound {
  const width = usualWidth(rows);
  const firstDataRow = firstDataOf(rows, width);
  const above = Array.from({ length: firstDataRow }, (_, row) => row).filter(
    (row) => filledIn(rows[row] ?? []) > 0,
  );
  const firstPossible = firstOfHeaders(rows, above, width);
  const isTitle = (row: number) => {
    const cells = rows[row] ?? [];
    const filled = filledIn(cells);
    if (row < firstPossible || (row !== above.at(-1) && (isFact(cells) || isPageTitle(cells)))) return true;
    return filled === 1 ? width > 1 && row !== above.at(-1) : filled < Math.min(2, width);
  };
  // Titles are above the header; a row of one cell between header rows belongs to them.
  const firstHeader = above.find((row) => !isTitle(row)) ?? firstDataRow;
  const headerRows = above.filter((row) => row >= firstHeader);
  const body = rows.slice(firstDataRow);
  const found = headerRows.map((row) => rows[row] ?? []);
  const headers = found.length === 1 ? found.map((row) => withoutStray(row, body)) : found;
  // A last column that is rarely filled, such as one of notes, is named although most rows end before it.
  const named = (headers.at(-1) ?? []).findLastIndex((cell) => cell.trim() !== '') + 1;
  const columns = Math.max(width, named);
  const [only = [], second] = headers;
  const isShort = !second && namesRows(only, body, delimiter);
  const labels = joinHeaders(isShort ? [['', ...only]] : headers, columns, body);
  return {
    titleRows: above.filter((row) => row < firstHeader),
    headerRows,
    firstDataRow,
    width: columns,
    labels,
  };
}

const isFilled = (cell: string) => cell.trim() !== '';

/**
 * Finds title rows, header rows and the first row of data in the first rows of a sheet. Columns before and behind all filled cells
 * say nothing of it, and are columns without labels.
 * @param delimiter of a text
 */
export function findHeader(rows: readonly string[][], delimiter = ''): HeaderFound {
  const width = usualWidth(rows);
  const starts = rows.map((row) => row.findIndex(isFilled)).filter((at) => at >= 0);
  const start = starts.reduce((least, at) => Math.min(least, at), width);
  const end = rows.reduce((most, row) => Math.max(most, row.findLastIndex(isFilled) + 1), 0);
  if (starts.length === 0 || (start === 0 && end >= width)) return findInside(rows, delimiter);
  const found = findInside(
    rows.map((row) => (row.some(isFilled) ? row.slice(start, end) : [])),
    delimiter,
  );
  const columns = Math.max(width, start + found.width);
  const labels = Array.from({ length: columns }, (_, column) => found.labels[column - start] ?? '');
  return { ...found, width: columns, labels };
}
