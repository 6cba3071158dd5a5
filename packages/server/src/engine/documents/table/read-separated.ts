import { decodeText } from '../decode-text.ts';
import { detectEncoding } from '../detect-encoding.ts';
import { readChunks } from '../extract/read-whole-file.ts';
import { findDelimiter } from '../parse-csv.ts';
import type { GivenRow } from './collect-rows.ts';

const cellUnitsKept = 2000;
const cellsKept = 512;
const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

/** The row and the cell that the last sign belongs to. Positions count UTF-16 units of all pieces. */
interface Reading {
  readonly separator: number;
  readonly onRow: (row: GivenRow) => void;
  state: 'start' | 'plain' | 'quoted' | 'closed';
  cells: string[];
  cell: string;
  at: number;
  rowStart: number;
  number: number;
  /** Line ends within the row's quotes. */
  lines: number;
  last: number;
}

function add(reading: Reading, text: string): void {
  if (reading.cell.length < cellUnitsKept) reading.cell += text;
}

function endCell(reading: Reading): void {
  if (reading.cells.length < cellsKept) reading.cells.push(reading.cell.trim());
  reading.cell = '';
  reading.state = 'start';
}

function endRow(reading: Reading, end: number): void {
  endCell(reading);
  const { cells, number, rowStart: start } = reading;
  if (cells.some((text) => text !== '')) reading.onRow({ number, start, end, cells });
  reading.number += reading.lines + 1;
  reading.cells = [];
  reading.lines = 0;
  reading.rowStart = end;
}

function readQuoted(reading: Reading, code: number, sign: string): void {
  if (code === quote) {
    reading.state = 'closed';
    return;
  }
  if (code === carriageReturn || (code === lineFeed && reading.last !== carriageReturn)) reading.lines += 1;
  add(reading, sign);
}

function readPlain(reading: Reading, code: number, sign: string): void {
  const { state, at } = reading;
  if (code === reading.separator) endCell(reading);
  // The second sign of a line end ends no other row.
  else if (code === lineFeed && reading.last === carriageReturn && reading.rowStart === at)
    reading.rowStart = at + 1;
  else if (code === lineFeed || code === carriageReturn) endRow(reading, at + 1);
  else if (code === quote && state === 'start') reading.state = 'quoted';
  else if (code === quote && state === 'closed') {
    add(reading, '"');
    reading.state = 'quoted';
  } else if (state !== 'closed') {
    add(reading, sign);
    reading.state = 'plain';
  }
}

/** Splits streamed separated values (RFC 4180, as `parseCsv` does) into rows; a row may span many pieces. */
export function createSeparatedReader(delimiter: string, onRow: (row: GivenRow) => void) {
  const start = { cells: [], cell: '', at: 0, rowStart: 0, number: 1, lines: 0, last: 0 };
  const reading: Reading = { separator: delimiter.charCodeAt(0), onRow, state: 'start', ...start };
  return {
    take(piece: string): void {
      for (const sign of piece.split('')) {
        const code = sign.charCodeAt(0);
        if (reading.state === 'quoted') readQuoted(reading, code, sign);
        else readPlain(reading, code, sign);
        reading.last = code;
        reading.at += 1;
      }
    },
    end(): void {
      if (reading.at > reading.rowStart) endRow(reading, reading.at);
    },
  };
}

/**
 * Reads separated values row by row, in the given or detected encoding.
 * @throws TextFailure; errors of `onRow`
 */
export async function readSeparated(
  { fd, sizeBytes, encoding }: { fd: number; sizeBytes: number; encoding: string | undefined },
  onRow: (row: GivenRow) => void,
): Promise<void> {
  const source = { sizeBytes, open: () => readChunks(fd) };
  let reader: ReturnType<typeof createSeparatedReader> | undefined;
  for await (const piece of decodeText(source, encoding ?? (await detectEncoding(source)))) {
    reader ??= createSeparatedReader(findDelimiter(piece), onRow);
    reader.take(piece);
  }
  reader?.end();
}
