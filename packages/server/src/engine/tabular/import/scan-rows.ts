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
const rowBytesMax = 64 * 1024;

/** The byte of a sign of one byte; one that no text has for a sign that is empty. */
function byteOf(sign: string): number | undefined {
  if (sign === '') return -1;
  const code = sign.charCodeAt(0);
  return sign.length === 1 && code < 128 ? code : undefined;
}

/**
 * Reports each row of a text whose bytes are pushed as UTF-8, in one pass that keeps no more than the current row.
 * The arguments are valid during the call only. No row is reported if a character of the dialect takes more than one byte.
 */
export function createRowScanner(dialect: Dialect, onRow: (row: ScannedRow, endLine: number) => void) {
  const signs = [dialect.delimiter, dialect.quote, dialect.escapeSign].map(byteOf);
  const [delimiter = -1, quote = -1, escapeSign = -1] = signs;
  const isReadable = !signs.includes(undefined);
  const isSign = new Uint8Array(256);
  for (const code of [delimiter, quote, escapeSign, lineFeed, carriageReturn, space])
    if (code >= 0) isSign[code] = 1;
  let kept: Buffer = none;
  let chunk: Buffer = none;
  let [from, to] = [0, 0];
  const current: ScannedRow = {
    row: 1,
    line: 1,
    filled: 0,
    extent: 0,
    text: () =>
      kept.length + to - from > rowBytesMax
        ? undefined
        : Buffer.concat([kept, chunk.subarray(from, to)]).toString('utf8'),
  };
  let lines = 1;
  let cells = 0;
  let isFilled = false;
  let isAtStart = true;
  let isQuoted = false;
  let isEscaped = false;
  let hasBytes = false;

  const endCell = () => {
    cells += 1;
    if (isFilled) {
      current.filled += 1;
      current.extent = cells;
    }
    isFilled = false;
    isAtStart = true;
  };
  const endRow = (end: number, endLine: number) => {
    endCell();
    to = end;
    onRow(current, endLine);
    kept = none;
    from = end;
    current.row += 1;
    current.line = lines;
    current.filled = 0;
    current.extent = 0;
    cells = 0;
    hasBytes = false;
  };
  /** Within quotes: a quote ends them; a doubled one opens them again. */
  const quotedSign = (code: number) => {
    if (code === lineFeed) lines += 1;
    if (isEscaped) isEscaped = false;
    else if (code === escapeSign && escapeSign !== quote) isEscaped = true;
    else if (code === quote) {
      isQuoted = false;
      isAtStart = quote === escapeSign;
    }
  };
  const plainSign = (code: number, index: number) => {
    if (code === lineFeed) {
      lines += 1;
      endRow(index + 1, lines - 1);
      return;
    }
    hasBytes = true;
    if (code === delimiter) endCell();
    else if (code === quote && isAtStart) isQuoted = true;
    else if (code !== carriageReturn) {
      isAtStart = false;
      isFilled ||= code !== space;
    }
  };
  const notePlain = () => {
    isFilled = true;
    isAtStart = false;
    isEscaped = false;
    hasBytes = true;
  };
  /** Where the bytes end that mean nothing by themselves. */
  const skipPlain = (from: number) => {
    let index = from;
    while (index < chunk.length && isSign[chunk[index] ?? 0] === 0) index += 1;
    return index;
  };
  return {
    push(bytes: Uint8Array) {
      if (!isReadable) return;
      chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      from = 0;
      for (let index = 0; index < chunk.length; index += 1) {
        const end = skipPlain(index);
        if (end > index) notePlain();
        index = end;
        const code = chunk[index];
        if (code === undefined) break;
        if (isQuoted) quotedSign(code);
        else plainSign(code, index);
      }
      // A row that is too long stays so: the rest of it is not needed.
      if (kept.length <= rowBytesMax) kept = Buffer.concat([kept, chunk.subarray(from)]);
    },
    end() {
      chunk = none;
      from = 0;
      if (hasBytes || kept.length > 0) endRow(0, lines);
    },
  };
}
