import type { ByteSource } from '../../documents/byte-source.ts';
import { decodeText } from '../../documents/decode-text.ts';
import { asUtf8 } from './as-utf8.ts';
import { type Dialect, splitRows, splitWithStarts } from './dialect.ts';
import { findBlocksBeside, type SheetBlock } from './find-blocks.ts';
import { createRowScanner } from './scan-rows.ts';
import type { PlannedColumn } from './table-plan.ts';

const rowsMax = 5_000;
const sampleUnits = 2 * 1024 * 1024;
/** No row of a text may be longer. */
const rowBytesMax = 4_000_000;
const piecesMax = 1_000;

/**
 * Whether a column without a cell stands between others: tables may stand on both sides of it. The title of one reaches over it
 * as the label of merged cells does.
 */
export const mayStandBeside = (columns: readonly PlannedColumn[]): boolean =>
  columns.some(({ examples }, at) => at > 0 && at < columns.length - 1 && examples.length === 0);

async function firstRows({ source, encoding }: { source: ByteSource; encoding: string }, dialect: Dialect) {
  let sample = '';
  let isWhole = true;
  for await (const piece of decodeText(source, encoding)) {
    sample += piece;
    isWhole = sample.length <= sampleUnits;
    if (!isWhole) break;
  }
  const { rows, starts } = splitWithStarts(sample, dialect, rowsMax + 1);
  // The last row of a part may be cut off.
  if (!isWhole || rows.length > rowsMax) return { sample, starts, rows: rows.slice(0, -1), isWhole: false };
  return { sample, starts, rows, isWhole };
}

/** The line of each row, from 1: a row with line ends in quotes has several. */
function linesOfRows(sample: string, starts: readonly number[]): number[] {
  let line = 1;
  let at = 0;
  return starts.map((start) => {
    for (; at < start; at += 1) if (sample[at] === '\n') line += 1;
    return line;
  });
}

/** The tables that stand beside each other in a text, with empty columns between; none where it is one table. */
export async function findTablesBeside(
  text: { source: ByteSource; encoding: string },
  dialect: Dialect,
): Promise<SheetBlock[]> {
  const { sample, starts, rows, isWhole } = await firstRows(text, dialect);
  const filled = rows.flatMap((row, at) => {
    const cells = row.flatMap((cell, column) => (cell.trim() === '' ? [] : [{ column, text: cell }]));
    return cells.length > 0 ? [{ number: at + 1, cells }] : [];
  });
  const lines = linesOfRows(sample, starts);
  return findBlocksBeside(filled, isWhole).map(({ range, title }) => {
    const { firstRow, lastRow } = range;
    const below = lastRow === undefined ? undefined : lines[lastRow];
    const cut = { first: lines[firstRow - 1] ?? firstRow, ...(below !== undefined && { last: below - 1 }) };
    return { range: { ...range, lines: cut, beside: dialect }, ...(title && { title }) };
  });
}

/** Some columns of a text as a text of its own, in UTF-8; its rows stay in their places. */
export const columnsOf = (
  source: ByteSource,
  encoding: string,
  { dialect, first, last }: { dialect: Dialect; first: number; last: number },
): ByteSource => ({
  sizeBytes: source.sizeBytes,
  async *open() {
    const { delimiter, quote, escapeSign } = dialect;
    let rows: string[] = [];
    const quoted = (cell: string) =>
      quote !== '' && (cell.includes(delimiter) || cell.includes(quote) || /[\r\n]/.test(cell))
        ? `${quote}${cell.replaceAll(quote, `${escapeSign}${quote}`)}${quote}`
        : cell;
    const scanner = createRowScanner(
      dialect,
      ({ text }) => {
        const cells = splitRows(text() ?? '', dialect, 1)[0] ?? [];
        const own = Array.from({ length: last - first + 1 }, (_, at) => quoted(cells[first + at] ?? ''));
        rows.push(own.join(delimiter));
      },
      rowBytesMax,
    );
    const take = () => {
      const taken = Buffer.from(rows.map((row) => `${row}\n`).join(''));
      rows = [];
      return taken;
    };
    for await (const bytes of asUtf8(source, encoding)) {
      scanner.push(bytes);
      if (rows.length >= piecesMax) yield take();
    }
    scanner.end();
    if (rows.length > 0) yield take();
  },
});
