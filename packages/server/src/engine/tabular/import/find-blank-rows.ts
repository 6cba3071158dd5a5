import { createReadStream } from 'node:fs';
import type { Dialect } from './dialect.ts';

const lineFeed = 10;
const carriageReturn = 13;
const blankRowsMax = 100_000;

/**
 * The rows of a file with nothing in them, or nothing but empty cells, counted from 1. Line ends in quotes end no row.
 * They are those of which DuckDB reads no cell.
 */
export async function findBlankRows(
  path: string,
  { delimiter, quote }: Pick<Dialect, 'delimiter' | 'quote'>,
): Promise<number[]> {
  const quoteCode = quote === '' ? -1 : quote.charCodeAt(0);
  const delimiterCode = delimiter.charCodeAt(0);
  const blank: number[] = [];
  let row = 1;
  let isEmpty = true;
  let isQuoted = false;
  let before = lineFeed;
  const isEmptyCell = (code: number) =>
    code === delimiterCode || code === quoteCode || code === carriageReturn;
  for await (const bytes of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    for (const code of bytes as Buffer) {
      if (code === quoteCode) {
        // A quote right behind the one that ended a cell is one that is part of it.
        if (!isQuoted && before === quoteCode) isEmpty = false;
        isQuoted = !isQuoted;
      }
      if (code === lineFeed && !isQuoted) {
        if (isEmpty && blank.length < blankRowsMax) blank.push(row);
        row += 1;
        isEmpty = true;
      } else if (isQuoted ? code !== quoteCode : !isEmptyCell(code)) isEmpty = false;
      before = code;
    }
  }
  return blank;
}
