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

/** Rows of one cell that follow each other. */
interface TitleRows extends Place {
  text: string | undefined;
  /** Whether a blank row is above them. */
  isApart: boolean;
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

/**
 * Finds the tables that stand below each other in a text of separated values, with blank rows or a title between them, while
 * its bytes pass by. What is kept does not grow with the text. A part that is no table of its own, such as a footer or the
 * rest of a table behind an empty line, stays with the table above it.
 */
export function createStackFinder(dialect: Dialect) {
  const beginnings: Beginning[] = [];
  let table: BandTable | undefined;
  let band: Band | undefined;
  let isGap = true;
  let hasBlank = false;
  let titles: TitleRows | undefined;
  let isTitleOpen = false;
  /** The last row that holds something, and the last one above the title rows. */
  let last: Place = { row: 0, line: 0 };
  let aboveTitles: Place = last;
  /** The widest row of the table, and of what may begin another one. */
  let width = 1;
  let bandWidth = 1;

  /** Takes the rows of the band as a table, those of the first one also from some row of titles on. */
  function judge() {
    if (!band) return;
    const { rows, ...beginning } = band;
    band = undefined;
    const depth = table ? 1 : Math.min(titlesMax, rows.length);
    for (let from = 0; from < depth; from += 1) {
      const found = readBand(rows.slice(from));
      if (!found) continue;
      if (table && !isOwnTable(found, table, beginning.title !== undefined)) return;
      width = table ? bandWidth : width;
      table = found;
      beginnings.push(beginning);
      return;
    }
  }
  const splitRow = (text: string) => splitRows(text, dialect, 1)[0] ?? [];

  function noteSmallRow({ row, line, filled, text }: ScannedRow, endLine: number) {
    judge();
    isGap = true;
    if (filled === 0) {
      hasBlank = true;
      isTitleOpen = false;
      return;
    }
    if (!isTitleOpen) {
      const title = text();
      const cell = title === undefined ? undefined : splitRow(title).find((one) => one.trim() !== '');
      titles = { row, line, text: cell?.trim(), isApart: hasBlank };
      aboveTitles = last;
      isTitleOpen = true;
    }
    last = { row, line: endLine };
  }

  function beginBand({ row, line }: ScannedRow, cells: string[]) {
    isGap = false;
    const isTitled = titles !== undefined && (titles.isApart || !hasBlank || !table);
    // Rows that begin as no header does are no table: they are not looked at any further.
    if (table && !isHeaderLike(cells)) return;
    band = {
      place: isTitled && titles ? { row: titles.row, line: titles.line } : { row, line },
      title: isTitled ? titles?.text : undefined,
      before: isTitled ? aboveTitles : last,
      widthBefore: width,
      rows: [],
    };
    bandWidth = 1;
  }

  function noteWideRow(scanned: ScannedRow, endLine: number) {
    const text = isGap || band ? scanned.text() : '';
    if (text === undefined) {
      band = undefined;
      isGap = false;
    } else if (isGap || band) {
      const cells = splitRow(text);
      if (isGap) beginBand(scanned, cells);
      band?.rows.push(cells);
      if (band?.rows.length === bandRowsMax) judge();
    }
    hasBlank = false;
    titles = undefined;
    isTitleOpen = false;
    last = { row: scanned.row, line: endLine };
  }

  const scanner = createRowScanner(dialect, (scanned, endLine) => {
    if (scanned.filled <= 1) noteSmallRow(scanned, endLine);
    else noteWideRow(scanned, endLine);
    bandWidth = Math.max(bandWidth, scanned.extent);
    width = Math.max(width, scanned.extent);
  });
  return {
    push: scanner.push,
    /** The tables, where there are several. */
    end(): SheetBlock[] {
      scanner.end();
      judge();
      return beginnings.length < 2 || beginnings.length > tablesMax ? [] : blocksOf(beginnings, width);
    },
  };
}
