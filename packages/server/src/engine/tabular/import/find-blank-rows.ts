import { createReadStream } from 'node:fs';

const lineFeed = 10;
const carriageReturn = 13;
const blankRowsMax = 100_000;

/** The rows of a file with nothing in them, counted from 1. Line ends in quotes end no row. */
export async function findBlankRows(path: string, quote: string): Promise<number[]> {
  const quoteCode = quote === '' ? -1 : quote.charCodeAt(0);
  const blank: number[] = [];
  let row = 1;
  let isEmpty = true;
  let isQuoted = false;
  for await (const bytes of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    for (const code of bytes as Buffer) {
      if (code === quoteCode) isQuoted = !isQuoted;
      if (code === lineFeed && !isQuoted) {
        if (isEmpty && blank.length < blankRowsMax) blank.push(row);
        row += 1;
        isEmpty = true;
      } else if (code !== carriageReturn) isEmpty = false;
    }
  }
  return blank;
}
