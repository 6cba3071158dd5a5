import type { LineRange } from './as-utf8.ts';
import { cellKind, isTypedKind } from './cell-kind.ts';
import type { Dialect } from './dialect.ts';
import { isOwnTable, readBand } from './read-band.ts';

/** A row of a sheet: its number from 1, and its cells by their columns from 0. */
export interface BlockRow {
  number: number;
  cells: readonly { column: number; text: string }[];
}

/** Where a table lies on its sheet. Rows count from 1, columns from 0; an end that is left out is that of the sheet. */
export interface SheetRange {
  firstRow: number;
  lastRow?: number;
  firstColumn: number;
  lastColumn?: number;
  /** Of a text of separated values: the lines that these rows are, however its cells are quoted. */
  lines?: LineRange;
  /** Of a text whose tables stand beside each other: how its rows are cut into cells, of which the table has some. */
  beside?: Dialect;
}

/** A table of a sheet that has several, and what stands above it. */
export interface SheetBlock {
  range: SheetRange;
  title?: string;
}

interface Cell {
  column: number;
  isTyped: boolean;
  text: string;
}
interface Row {
  number: number;
  cells: readonly Cell[];
}

const tablesMax = 30;
const titleLengthMax = 100;

/** Groups of columns with an empty column between them, as first and last columns. */
function columnGroups(rows: readonly Row[]): [number, number][] {
  const filled = [...new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)))].sort(
    (one, other) => one - other,
  );
  const groups: [number, number][] = [];
  for (const column of filled) {
    const last = groups.at(-1);
    if (last && column === last[1] + 1) last[1] = column;
    else groups.push([column, column]);
  }
  return groups;
}

const within = (rows: readonly Row[], [first, last]: readonly [number, number]): Row[] =>
  rows.flatMap(({ number, cells }) => {
    const kept = cells.filter(({ column }) => column >= first && column <= last);
    return kept.length > 0 ? [{ number, cells: kept }] : [];
  });

/** A row that names columns: several words, none of them twice. */
const isHeader = ({ cells }: Row) =>
  cells.length >= 2 &&
  cells.every(({ isTyped }) => !isTyped) &&
  new Set(cells.map(({ text }) => text)).size === cells.length;

/** Whether rows are a table of their own: a header, and below it values of which some are no words, or columns of words. */
function isTable(rows: readonly Row[]): boolean {
  const at = rows.findIndex(isHeader);
  if (at < 0 || at > 5 || rows.length < at + 2) return false;
  return rows.slice(at + 1, at + 20).some(({ cells }) => cells.some(({ isTyped }) => isTyped));
}

/**
 * Whether groups of columns side by side are tables of their own. Those that begin and end in other rows are; so are those
 * that each begin with a column of words, because a table has its names on the left.
 */
function standAlone(groups: readonly Row[][]): boolean {
  if (groups.length < 2 || !groups.every(isTable)) return false;
  const extents = groups.map((rows) => `${rows[0]?.number}-${rows.at(-1)?.number}`);
  if (new Set(extents).size > 1) return true;
  return groups.every((rows) => {
    const left = Math.min(...rows.flatMap(({ cells }) => cells.map(({ column }) => column)));
    const body = rows.slice(rows.findIndex(isHeader) + 1);
    const names = body.flatMap(({ cells }) => cells.filter(({ column }) => column === left));
    return names.length > 0 && names.filter(({ isTyped }) => !isTyped).length >= names.length / 2;
  });
}

/** Rows that follow each other without an empty row between them. */
function bandsOf(rows: readonly Row[]): Row[][] {
  const bands: Row[][] = [];
  for (const row of rows) {
    const last = bands.at(-1);
    if (last && row.number === (last.at(-1)?.number ?? 0) + 1) last.push(row);
    else bands.push([row]);
  }
  return bands;
}

const columnsOf = (rows: readonly Row[]) => columnGroups(rows).map(String).join();
const headerText = (rows: readonly Row[]) =>
  (rows.find(isHeader)?.cells ?? []).map(({ column, text }) => `${column} ${text}`).join('|');

/** So many rows show whether they are a table of words. */
const bandRowsMax = 24;

/** The texts of rows in their columns, without those of one cell. */
const textsOf = (rows: readonly Row[]): string[][] =>
  rows
    .filter(({ cells }) => cells.length > 1)
    .slice(0, bandRowsMax)
    .map(({ cells }) => {
      const texts: string[] = [];
      for (const { column, text } of cells) texts[column] = text;
      return Array.from(texts, (text = '') => text);
    });

/** Whether a band is a table of words alone, and no part of the table above it. */
function isTableOfWords(band: readonly Row[], current: readonly Row[], hasTitle: boolean): boolean {
  if (isTable(band)) return false;
  const [table, before] = [readBand(textsOf(band)), readBand(textsOf(current))];
  return (
    table !== undefined && before !== undefined && isOwnTable(table, before, { hasTitle, hasBlank: true })
  );
}

/** Stacked tables: a band with a header of its own begins another table; one that repeats the header goes on with it. */
function stackedTables(rows: readonly Row[]): Row[][] {
  const tables: Row[][] = [];
  let pending: Row[] = [];
  for (const band of bandsOf(rows)) {
    const current = tables.at(-1);
    const hasTitle = pending.length > 0 || band[0]?.cells.length === 1;
    const begins =
      current && isTable(band)
        ? isTable(current) && headerText(band) !== headerText(current)
        : current && isTableOfWords(band, current, hasTitle);
    if (!current || begins) {
      tables.push([...pending, ...band]);
      pending = [];
    } else if (band.length === 1 && (band[0]?.cells.length ?? 0) === 1 && isTable(current)) {
      // A title of the next table, or a note of this one: what follows tells.
      pending.push(...band);
    } else {
      current.push(...pending, ...band);
      pending = [];
    }
  }
  tables.at(-1)?.push(...pending);
  return tables;
}

function cut(rows: readonly Row[], depth: number): Row[][] {
  if (depth > 4) return [[...rows]];
  const groups = columnGroups(rows).map((group) => within(rows, group));
  if (standAlone(groups)) return groups.flatMap((group) => cut(group, depth + 1));
  const stacked = stackedTables(rows);
  if (stacked.length > 1) return stacked.flatMap((part) => cut(part, depth + 1));
  return [[...rows]];
}

function blockOf(rows: readonly Row[], isOpen: boolean): SheetBlock {
  const first = rows[0]?.cells ?? [];
  const title = first.length === 1 ? first[0]?.text.slice(0, titleLengthMax) : undefined;
  return { range: rangeOf(rows, isOpen), ...(title && { title }) };
}

function rangeOf(rows: readonly Row[], isOpen: boolean): SheetRange {
  const columns = rows.flatMap(({ cells }) => cells.map(({ column }) => column));
  return {
    firstRow: rows[0]?.number ?? 1,
    ...(!isOpen && { lastRow: rows.at(-1)?.number ?? 1 }),
    firstColumn: columns.reduce((least, column) => Math.min(least, column), Number.POSITIVE_INFINITY),
    lastColumn: columns.reduce((most, column) => Math.max(most, column), 0),
  };
}

const typedRow = ({ number, cells }: BlockRow): Row => ({
  number,
  cells: cells.map(({ column, text }) => ({ column, text, isTyped: isTypedKind(cellKind(text)) })),
});

function blocksOf(parts: readonly Row[][], rows: readonly Row[], isWhole: boolean): SheetBlock[] {
  if (parts.length < 2 || parts.length > tablesMax) return [];
  const end = rows.at(-1)?.number;
  return parts.map((part) => blockOf(part, !isWhole && part.at(-1)?.number === end));
}

/**
 * The tables of a sheet, where empty rows and columns separate several; none where the sheet is one table. Blank rows
 * within a table, titles above it and spacing columns between numbers do not split it.
 * @param given the first rows of the sheet, without empty ones
 * @param isWhole whether these are all: otherwise the tables that reach their end go on behind it
 */
export function findBlocks(given: readonly BlockRow[], isWhole: boolean): SheetBlock[] {
  const rows = given.map(typedRow);
  if (columnsOf(rows) === '' || rows.length < 3) return [];
  const parts = cut(rows, 0).filter((part) => part.length > 0);
  return blocksOf(parts, rows, isWhole);
}

/** Only the tables that stand beside each other; none where there are none. @param isWhole as above */
export function findBlocksBeside(given: readonly BlockRow[], isWhole: boolean): SheetBlock[] {
  const rows = given.map(typedRow);
  const groups = columnGroups(rows).map((group) => within(rows, group));
  return standAlone(groups) ? blocksOf(groups, rows, isWhole) : [];
}
