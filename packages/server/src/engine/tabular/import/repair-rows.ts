import type { ColumnType } from '@docent/contract/table-cell';
import type { ByteSource } from '../../documents/byte-source.ts';
import { decodeText } from '../../documents/decode-text.ts';
import type { CommentLine } from './comment-lines.ts';
import { type Dialect, splitRows } from './dialect.ts';
import { createDrawnReader, type Drawing } from './drawn-rows.ts';
import { isShifted, type ShortRowRule } from './short-rows.ts';
import { withoutStray } from './stray-delimiters.ts';
import { unwrapped } from './wrapped-lines.ts';

/** Why the rows of a text are written anew before they are read. */
export type RowFault =
  | {
      kind: 'quotes';
      /** Of the columns, where rows have empty cells too many, or a delimiter too few. */
      types?: readonly ColumnType[];
      /** Which rows have a delimiter too few, below so many rows. */
      short?: ShortRowRule & { rowsAbove: number };
    }
  | { kind: 'spaces' | 'gaps' }
  /** Each line stands in quotes as a whole; within them, it is written so. */
  | { kind: 'lines'; inner: Dialect }
  | { kind: 'drawn'; drawing: Drawing };

export type RowRepair = RowFault & {
  /** As the text is written. */
  dialect: Dialect;
  /** The cells of most rows. */
  width: number;
};

function writtenDelimiter(repair: RowRepair): string {
  if (repair.kind === 'quotes') return repair.dialect.delimiter;
  if (repair.kind === 'lines') return repair.inner.delimiter;
  return repair.kind === 'drawn' && repair.drawing.kind === 'bars' ? '|' : '\t';
}

/** As rows are written anew. Columns that blanks align are set apart by tabs. */
export const repairedDialect = (repair: RowRepair): Dialect => ({
  delimiter: writtenDelimiter(repair),
  quote: '"',
  escapeSign: '"',
});

interface ReadRow {
  cells: string[];
  /** Where the next row begins. */
  end: number;
  isStrict: boolean;
}

/** A cell in quotes with line ends ends within so many characters, or it is none. */
const quotedUnitsMax = 64 * 1024;
const outputUnitsMax = 256 * 1024;

const lineEndFrom = (text: string, from: number): number => {
  const at = text.slice(from).search(/[\r\n]/);
  return at < 0 ? text.length : from + at;
};

const behindLineEnd = (text: string, at: number): number =>
  text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1;

/** Patterns of one dialect. */
function patternsOf({ delimiter, quote, escapeSign }: Dialect) {
  const escaped = (sign: string) => sign.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
  const [mark, sign, before] = [delimiter, quote, escapeSign].map(escaped);
  const end = `[ ]*(?=${mark}|[\\r\\n]|$)`;
  const inner = escapeSign === quote ? `[^${sign}]|${sign}${sign}` : `[^${sign}${before}]|${before}[^]`;
  return {
    // A quote that is part of the text is doubled, or has the sign for it in front.
    strict: new RegExp(`[ ]*${sign}((?:${inner}){0,${quotedUnitsMax}}?)${sign}${end}`, 'y'),
    /** To the first quote of the line that a cell may end with, whatever stands before it. */
    lenient: new RegExp(`[ ]*${sign}([^\\r\\n]*?)${sign}${end}`, 'y'),
    plain: new RegExp(`[^\\r\\n${mark}]*`, 'y'),
    inner: escapeSign === quote ? new RegExp(`${sign}${sign}`, 'g') : new RegExp(`${before}([^])`, 'g'),
    replacement: escapeSign === quote ? quote : '$1',
  };
}

type Patterns = ReturnType<typeof patternsOf>;

/** Whether a first quote within quotes opens a word: one that closes a word shows that the quotes around belong to the cell. */
const areAround = (inner: string) => /^[^"]*(?:$|"(?=[\p{L}\p{N}]))/u.test(inner);

function match(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Reads a row: with quotes as the dialect has them, leniently, or as if there were none. */
function readRow(text: string, from: number, way: 'strict' | 'lenient' | 'plain', read: Patterns): ReadRow {
  const cells: string[] = [];
  let at = from;
  let isStrict = true;
  for (;;) {
    const opens = /[^ ]/.exec(text.slice(at, at + 40))?.[0] === '"';
    const strict = way !== 'plain' && opens ? match(read.strict, text, at) : null;
    const isWhole = strict && (way === 'strict' || !/[\r\n]/.test(strict[0]));
    const lenient = !isWhole && way === 'lenient' && opens ? match(read.lenient, text, at) : null;
    const quoted = isWhole ? strict : lenient && areAround(lenient[1] ?? '') ? lenient : null;
    const found = quoted ?? match(read.plain, text, at);
    if (opens && !isWhole) isStrict = false;
    const inner = quoted?.[1] ?? found?.[0] ?? '';
    cells.push(isWhole ? inner.replace(read.inner, read.replacement) : inner);
    at += found?.[0].length ?? 0;
    const sign = text[at];
    if (sign === undefined || sign === '\n' || sign === '\r') break;
    at += 1;
  }
  return { cells, end: behindLineEnd(text, at), isStrict };
}

/**
 * The row that begins at a place. Quotes that are broken are part of their cells; where it can be read in several ways, one
 * with as many cells as the others have is taken.
 */
function repairQuotes(text: string, from: number, width: number, read: Patterns): ReadRow {
  const strict = readRow(text, from, 'strict', read);
  const isOneLine = strict.end <= behindLineEnd(text, lineEndFrom(text, from));
  if (strict.isStrict && (isOneLine || strict.cells.length === width)) return strict;
  const lenient = readRow(text, from, 'lenient', read);
  if (lenient.cells.length === width) return lenient;
  const plain = readRow(text, from, 'plain', read);
  if (plain.cells.length === width) return plain;
  return strict.isStrict ? strict : lenient;
}

/** The cells of a line whose columns are set apart by any number of blanks, or by two at least. */
export function splitAligned(line: string, fault: 'spaces' | 'gaps'): string[] {
  if (fault === 'gaps') return line.trim().split(/\s{2,}|\t/);
  return (line.match(/"[^"]*"|\S+/g) ?? []).map((cell) => cell.replace(/^"(.*)"$/, '$1'));
}

type RowReader = (text: string, from: number) => Pick<ReadRow, 'cells' | 'end'>;

const readLine =
  (cut: (line: string) => string[]): RowReader =>
  (text, from) => {
    const end = lineEndFrom(text, from);
    return { cells: cut(text.slice(from, end)), end: behindLineEnd(text, end) };
  };

interface TypedRows {
  types: readonly ColumnType[];
  short: (ShortRowRule & { rowsAbove: number }) | undefined;
}

/** So many rows of a text are set aside; those behind them stay as they are. */
const asideMax = 50_000;

/** Takes the empty cell from rows that have one too many, and sets rows aside that have a delimiter too few. */
function createTypedReader(
  readRepaired: RowReader,
  { types, short }: TypedRows,
  aside: CommentLine[],
): RowReader {
  let row = 0;
  return (text, from) => {
    const { cells, end } = readRepaired(text, from);
    row += 1;
    if (short && row > short.rowsAbove && aside.length < asideMax && isShifted(cells, short)) {
      aside.push({ row, text: text.slice(from, end).trimEnd(), reason: 'MISSING COLUMNS' });
      return { cells: [], end };
    }
    return { cells: withoutStray(cells, types) ?? cells, end };
  };
}

function readerFor(repair: RowRepair, comments: CommentLine[]): RowReader {
  const { kind, dialect, width } = repair;
  if (kind === 'drawn') return readLine(createDrawnReader(repair.drawing, comments));
  if (kind === 'lines') return readLine((line) => splitRows(unwrapped(line), repair.inner, 1)[0] ?? []);
  if (kind !== 'quotes') return readLine((line) => splitAligned(line, kind));
  const read = patternsOf(dialect);
  const { types, short } = repair;
  const readRepaired: RowReader = (text, from) => repairQuotes(text, from, width, read);
  return types ? createTypedReader(readRepaired, { types, short }, comments) : readRepaired;
}

function lineOf(cells: readonly string[], { delimiter }: Dialect): string {
  const mustQuote = (cell: string) => cell.includes(delimiter) || /["\r\n]/.test(cell);
  return cells.map((cell) => (mustQuote(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter);
}

/**
 * A text with its rows written anew, so that any program reads them: quotes that do not end their cells, or stand behind
 * blanks, columns that blanks align, and tables that are drawn. It has a row for each row, and the same line ends within cells.
 * @param comments gets lines that are no rows, and rows that are set aside, as the text passes by
 */
export const repairRows = (
  source: ByteSource,
  encoding: string,
  repair: RowRepair,
  comments: CommentLine[],
): ByteSource => ({
  sizeBytes: source.sizeBytes,
  async *open() {
    comments.length = 0;
    const [written, read] = [repairedDialect(repair), readerFor(repair, comments)];
    let text = '';
    function* rows(keptUnits: number) {
      let at = 0;
      let output = '';
      while (at < text.length - keptUnits) {
        const row = read(text, at);
        output += `${lineOf(row.cells, written)}\n`;
        at = row.end;
        if (output.length < outputUnitsMax) continue;
        yield Buffer.from(output);
        output = '';
      }
      text = text.slice(at);
      if (output !== '') yield Buffer.from(output);
    }
    for await (const piece of decodeText(source, encoding)) {
      text += piece;
      // What may belong to a cell that has not ended yet waits for the next piece.
      if (text.length > 4 * quotedUnitsMax) yield* rows(2 * quotedUnitsMax);
    }
    yield* rows(0);
  },
});
