import type { Dialect } from './dialect.ts';

/** A row of a text of separated values. Rows and lines count from 1; a row with line ends in quotes has several lines. */
export interface ScannedRow {
  row: number;
  line: number;
  /** How many of its cells hold something. */
  filled: number;
  /** The number of its cells up to the last one that holds something. */
  extent: number;
  /** Undefined for a row that is longer than a row of a table's beginning may be. */
  text(): string | undefined;
}

const lineFeed = 10;
const carriageReturn = 13;
const space = 32;
const none = Buffer.alloc(0);
const longRowBytes = 64 * 1024;

/** The bytes that mean something; -1 for a sign that the dialect does not have. */
interface Signs {
  delimiter: number;
  quote: number;
  escapeSign: number;
  isSign: Uint8Array;
}

/** Where the scanner stands: the row and the cell that its last byte belongs to. */
interface Scan {
  readonly signs: Signs;
  readonly rowBytesMax: number;
  readonly current: ScannedRow;
  readonly onRow: (row: ScannedRow, endLine: number) => void;
  /** Bytes of the row that came before the current ones, and where it begins and ends in those. */
  kept: Buffer;
  chunk: Buffer;
  from: number;
  to: number;
  /** The line of the next byte. */
  lines: number;
  cells: number;
  hasBytes: boolean;
  cell: { isFilled: boolean; isAtStart: boolean; isQuoted: boolean; isEscaped: boolean };
}

/** The byte of a sign of one byte; one that no text has for a sign that is empty. */
function byteOf(sign: string): number | undefined {
  if (sign === '') return -1;
  const code = sign.charCodeAt(0);
  return sign.length === 1 && code < 128 ? code : undefined;
}

function signsOf(dialect: Dialect): Signs | undefined {
  const [delimiter, quote, escapeSign] = [dialect.delimiter, dialect.quote, dialect.escapeSign].map(byteOf);
  if (delimiter === undefined || quote === undefined || escapeSign === undefined) return undefined;
  const isSign = new Uint8Array(256);
  for (const code of [delimiter, quote, escapeSign, lineFeed, carriageReturn, space])
    if (code >= 0) isSign[code] = 1;
  return { delimiter, quote, escapeSign, isSign };
}

function startScan(signs: Signs, onRow: Scan['onRow'], rowBytesMax: number): Scan {
  const scan: Scan = {
    signs,
    rowBytesMax,
    onRow,
    kept: none,
    chunk: none,
    from: 0,
    to: 0,
    lines: 1,
    cells: 0,
    hasBytes: false,
    cell: { isFilled: false, isAtStart: true, isQuoted: false, isEscaped: false },
    current: { row: 1, line: 1, filled: 0, extent: 0, text: () => textOf(scan) },
  };
  return scan;
}

const textOf = ({ kept, chunk, from, to, rowBytesMax }: Scan) =>
  kept.length + to - from > rowBytesMax
    ? undefined
    : Buffer.concat([kept, chunk.subarray(from, to)]).toString('utf8');

function endCell(scan: Scan): void {
  const { cell, current } = scan;
  scan.cells += 1;
  if (cell.isFilled) {
    current.filled += 1;
    current.extent = scan.cells;
  }
  cell.isFilled = false;
  cell.isAtStart = true;
}

function endRow(scan: Scan, end: number, endLine: number): void {
  const { current } = scan;
  endCell(scan);
  scan.to = end;
  scan.onRow(current, endLine);
  scan.kept = none;
  scan.from = end;
  scan.cells = 0;
  scan.hasBytes = false;
  current.row += 1;
  current.line = scan.lines;
  current.filled = 0;
  current.extent = 0;
}

/** Within quotes: a quote ends them; a doubled one opens them again. */
function noteQuotedSign(scan: Scan, code: number): void {
  const { quote, escapeSign } = scan.signs;
  const { cell } = scan;
  if (code === lineFeed) scan.lines += 1;
  if (cell.isEscaped) cell.isEscaped = false;
  else if (code === escapeSign && escapeSign !== quote) cell.isEscaped = true;
  else if (code === quote) {
    cell.isQuoted = false;
    cell.isAtStart = quote === escapeSign;
  }
}

function notePlainSign(scan: Scan, code: number, index: number): void {
  const { cell, signs } = scan;
  if (code === lineFeed) {
    scan.lines += 1;
    endRow(scan, index + 1, scan.lines - 1);
    return;
  }
  scan.hasBytes = true;
  if (code === signs.delimiter) endCell(scan);
  else if (code === signs.quote && cell.isAtStart) cell.isQuoted = true;
  else if (code !== carriageReturn) {
    cell.isAtStart = false;
    cell.isFilled ||= code !== space;
  }
}

function noteOthers(scan: Scan): void {
  scan.cell.isFilled = true;
  scan.cell.isAtStart = false;
  scan.cell.isEscaped = false;
  scan.hasBytes = true;
}

/** Where the bytes end that mean nothing by themselves. */
function skipOthers({ chunk, signs }: Scan, from: number): number {
  let index = from;
  while (index < chunk.length && signs.isSign[chunk[index] ?? 0] === 0) index += 1;
  return index;
}

function scanBytes(scan: Scan, bytes: Uint8Array): void {
  const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  scan.chunk = chunk;
  scan.from = 0;
  for (let index = 0; index < chunk.length; index += 1) {
    const end = skipOthers(scan, index);
    if (end > index) noteOthers(scan);
    index = end;
    const code = chunk[index];
    if (code === undefined) break;
    if (scan.cell.isQuoted) noteQuotedSign(scan, code);
    else notePlainSign(scan, code, index);
  }
  // A row that is too long stays so: the rest of it is not needed.
  if (scan.kept.length <= scan.rowBytesMax) scan.kept = Buffer.concat([scan.kept, chunk.subarray(scan.from)]);
}

/**
 * Reports each row of a text whose bytes are pushed as UTF-8, in one pass that keeps no more than the current row.
 * The arguments are valid during the call only; the text of a row that is longer than `rowBytesMax` is not known. No row is reported if a character of the dialect takes more than one byte.
 */
export function createRowScanner(
  dialect: Dialect,
  onRow: (row: ScannedRow, endLine: number) => void,
  rowBytesMax = longRowBytes,
) {
  const signs = signsOf(dialect);
  const scan = signs && startScan(signs, onRow, rowBytesMax);
  return {
    push(bytes: Uint8Array): void {
      if (scan) scanBytes(scan, bytes);
    },
    end(): void {
      if (!scan) return;
      scan.chunk = none;
      scan.from = 0;
      if (scan.hasBytes || scan.kept.length > 0) endRow(scan, 0, scan.lines);
    },
  };
}
