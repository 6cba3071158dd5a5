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

/**
 * Splits streamed separated values (RFC 4180, as `parseCsv` does) into rows; a row may span many pieces. Positions
 * count UTF-16 units of all pieces.
 */
export function createSeparatedReader(delimiter: string, onRow: (row: GivenRow) => void) {
  const separator = delimiter.charCodeAt(0);
  let state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  let cells: string[] = [];
  let cell = '';
  let at = 0;
  let rowStart = 0;
  let number = 1;
  let lines = 0;
  let last = 0;
  const add = (text: string) => {
    if (cell.length < cellUnitsKept) cell += text;
  };
  const endCell = () => {
    if (cells.length < cellsKept) cells.push(cell.trim());
    [cell, state] = ['', 'start'];
  };
  const endRow = (end: number) => {
    endCell();
    if (cells.some((text) => text !== '')) onRow({ number, start: rowStart, end, cells });
    number += lines + 1;
    [cells, lines, rowStart] = [[], 0, end];
  };
  const inQuotes = (code: number, sign: string) => {
    if (code === quote) {
      state = 'closed';
      return;
    }
    if (code === carriageReturn || (code === lineFeed && last !== carriageReturn)) lines += 1;
    add(sign);
  };
  const outside = (code: number, sign: string) => {
    if (code === separator) endCell();
    else if (code === lineFeed && last === carriageReturn && rowStart === at) rowStart = at + 1;
    else if (code === lineFeed || code === carriageReturn) endRow(at + 1);
    else if (code === quote && state === 'start') state = 'quoted';
    else if (code === quote && state === 'closed') {
      add('"');
      state = 'quoted';
    } else if (state !== 'closed') {
      add(sign);
      state = 'plain';
    }
  };
  return {
    take(piece: string): void {
      for (const sign of piece.split('')) {
        const code = sign.charCodeAt(0);
        if (state === 'quoted') inQuotes(code, sign);
        else outside(code, sign);
        last = code;
        at += 1;
      }
    },
    end: () => {
      if (at > rowStart) endRow(at);
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
