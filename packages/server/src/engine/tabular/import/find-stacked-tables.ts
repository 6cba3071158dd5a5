import type { LineRange } from './as-utf8.ts';
import { type Dialect, splitRows } from './dialect.ts';
import type { SheetBlock } from './find-blocks.ts';
import { type BandTable, isHeaderLike, isOwnTable, readBand } from './read-band.ts';
import { createRowScanner, type ScannedRow } from './scan-rows.ts';

const bandRowsMax = 24;
const titlesMax = 5;
const tablesMax = 30;
const titleLengthMax = 100;

interface Place {
  row: number;
  line: number;
}

/** Rows of one cell that follow each other, in a gap. */
interface TitleRows extends Place {
  text: string | undefined;
  /** Whether a blank row is above them. */
  isApart: boolean;
  /** The last row above them that holds something. */
  above: Place;
  /** Whether another row of one cell would be one of them. */
  isOpen: boolean;
}

/** Blank rows and titles, behind which another table may begin. */
interface Gap {
  hasBlank: boolean;
  titles?: TitleRows;
}

/** Where a table begins, the last row above it that holds something, and the widest of the rows up to there. */
interface Beginning {
  place: Place;
  title: string | undefined;
  before: Place;
  widthBefore: number;
}

/** The rows that follow a gap, while it is not yet known whether they are a table. */
interface Band extends Beginning {
  rows: string[][];
  /** The widest of its rows. */
  width: number;
  /** Whether a blank row is above it. */
  isApart: boolean;
}

/** What is known of the rows up to the last one. */
interface Search {
  readonly dialect: Dialect;
  readonly beginnings: Beginning[];
  table: BandTable | undefined;
  band: Band | undefined;
  /** Undefined while rows of a table follow each other. */
  gap: Gap | undefined;
  /** The last row that holds something. */
  last: Place;
  /** The widest row of the table. */
  width: number;
}

function blocksOf(beginnings: readonly Beginning[], lastWidth: number): SheetBlock[] {
  const starts = [{ place: { row: 1, line: 1 }, title: beginnings[0]?.title }, ...beginnings.slice(1)];
  return starts.map(({ place, title }, index) => {
    const next = beginnings[index + 1];
    const end = next?.before;
    const width = next?.widthBefore ?? lastWidth;
    const lines: LineRange = { first: place.line, ...(end && { last: end.line }) };
    const rows = { firstRow: place.row, ...(end && { lastRow: end.row }) };
    return {
      range: { ...rows, firstColumn: 0, lastColumn: width - 1, lines },
      ...(title && { title: title.slice(0, titleLengthMax) }),
    };
  });
}

/** Takes the rows of the band as a table, those of the first one also from some row of titles on. */
function judgeBand(search: Search): void {
  const { band, table } = search;
  if (!band) return;
  search.band = undefined;
  const { rows, width, isApart: hasBlank, ...beginning } = band;
  const above = { hasTitle: beginning.title !== undefined, hasBlank };
  const depth = table ? 1 : Math.min(titlesMax, rows.length);
  for (let from = 0; from < depth; from += 1) {
    const found = readBand(rows.slice(from));
    if (!found) continue;
    if (table && !isOwnTable(found, table, above)) return;
    if (table) search.width = width;
    search.table = found;
    search.beginnings.push(beginning);
    return;
  }
}

const cellsOf = (text: string, { dialect }: Search): string[] => splitRows(text, dialect, 1)[0] ?? [];

function noteSmallRow(search: Search, { row, line, filled, text }: ScannedRow, endLine: number): void {
  judgeBand(search);
  search.gap ??= { hasBlank: false };
  const { gap, last } = search;
  if (filled === 0) {
    gap.hasBlank = true;
    if (gap.titles) gap.titles.isOpen = false;
    return;
  }
  if (!gap.titles?.isOpen) {
    const title = cellsOf(text() ?? '', search).find((cell) => cell.trim() !== '');
    gap.titles = { row, line, text: title?.trim(), isApart: gap.hasBlank, above: last, isOpen: true };
  }
  search.last = { row, line: endLine };
}

/** The band that a row behind a gap begins. Rows that begin as no header does are no table: they are not looked at any further. */
function bandBehind(search: Search, { hasBlank, titles }: Gap, { row, line }: ScannedRow, cells: string[]) {
  const { table, last, width: widthBefore } = search;
  if (table && !isHeaderLike(cells)) return undefined;
  const own = titles && (titles.isApart || !hasBlank || !table) ? titles : undefined;
  return {
    place: own ? { row: own.row, line: own.line } : { row, line },
    title: own?.text,
    before: own ? own.above : last,
    widthBefore,
    rows: [],
    width: 1,
    isApart: hasBlank,
  };
}

function noteWideRow(search: Search, scanned: ScannedRow, endLine: number): void {
  const { gap } = search;
  search.gap = undefined;
  const text = gap || search.band ? scanned.text() : '';
  if (text === undefined) search.band = undefined;
  else if (gap || search.band) {
    const cells = cellsOf(text, search);
    if (gap) search.band = bandBehind(search, gap, scanned, cells);
    const { band } = search;
    if (band) {
      band.rows.push(cells);
      band.width = Math.max(band.width, scanned.extent);
      if (band.rows.length === bandRowsMax) judgeBand(search);
    }
  }
  search.last = { row: scanned.row, line: endLine };
}

/**
 * Finds the tables that stand below each other in a text of separated values, with blank rows or a title between them, while
 * its bytes pass by. What is kept does not grow with the text. A part that is no table of its own, such as a footer or the
 * rest of a table behind an empty line, stays with the table above it.
 */
export function createStackFinder(dialect: Dialect) {
  const search: Search = {
    dialect,
    beginnings: [],
    table: undefined,
    band: undefined,
    gap: { hasBlank: false },
    last: { row: 0, line: 0 },
    width: 1,
  };
  const scanner = createRowScanner(dialect, (scanned, endLine) => {
    if (scanned.filled <= 1) noteSmallRow(search, scanned, endLine);
    else noteWideRow(search, scanned, endLine);
    search.width = Math.max(search.width, scanned.extent);
  });
  return {
    push: scanner.push,
    /** The tables, where there are several. */
    end(): SheetBlock[] {
      scanner.end();
      judgeBand(search);
      const { beginnings, width } = search;
      return beginnings.length < 2 || beginnings.length > tablesMax ? [] : blocksOf(beginnings, width);
    },
  };
}
