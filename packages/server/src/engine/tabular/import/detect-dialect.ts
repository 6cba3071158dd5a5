import { cellKind } from './cell-kind.ts';
import { type Dialect, splitRows, splitWithStarts } from './dialect.ts';

const delimiters = [',', ';', '\t', '|', ':', '^', '~', ' '];
const quotes = ['"', "'", ''];
const scoredRowsMax = 500;
const linesLookedAtUnits = 200_000;
/** Every cell of these looks alike, so a coarse measure of them is enough. */
const cellsTypedMax = 4000;
const tiny = 1e-10;

/** How alike the rows are: many rows of few patterns, of many cells each. */
function patternScore(rows: readonly string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  let score = 0;
  for (const [length, count] of counts) score += count * (Math.max(tiny, length - 1) / length);
  return score / counts.size;
}

/** The share of cells that look like something known, and not like a piece that was cut in the wrong place. */
function typeScore(rows: readonly string[][], delimiter: string): number {
  let cells = 0;
  let known = 0;
  for (const row of rows) {
    for (const cell of row) {
      if (cells >= cellsTypedMax) return known / cells;
      cells += 1;
      const kind = cellKind(cell);
      const isWord = kind === 'text' && /^[\p{L}][\p{L}\p{M}\p{N} .,'’()&/%-]{0,80}$/u.test(cell.trim());
      // Only quotes that were read as such keep a delimiter in its cell.
      const isWholeQuote = kind === 'text' && cell.includes(delimiter);
      if ((kind !== 'text' && kind !== 'empty') || isWord || isWholeQuote) known += 1;
      // An empty cell fits anywhere, so it says less.
      else if (kind === 'empty') known += 0.5;
    }
  }
  return cells === 0 ? tiny : Math.max(tiny, known / cells);
}

const numeric = new Set(['integer', 'decimal', 'percent', 'currency']);
const numbersShareMin = 0.9;
const moments = new Set(['date', 'timestamp', 'time']);

/**
 * Whether a sign that occurs is part of cells: of names and times below a header without it, or of numbers that fill their
 * lines. A text of one column is read as one.
 */
function isPartOfCells(delimiter: string, lines: readonly string[]): boolean {
  const [first = '', ...others] = lines;
  // Days and clocks that fill their lines need no header to be one column.
  const whole = lines.filter((line) => moments.has(cellKind(line)));
  const areMoments = whole.length >= Math.max(2, lines.length * numbersShareMin);
  if (areMoments && (delimiter === ' ' || delimiter === ':')) return true;
  if (first.includes(delimiter) || others.length === 0) return false;
  if (delimiter === ' ' || delimiter === ':') return true;
  const numbers = others.filter((line) => numeric.has(cellKind(line)));
  return delimiter === ',' && numbers.length >= others.length * numbersShareMin;
}

/** Without a quoted cell at the end of the sample that goes on behind it. */
function closedPart(sample: string): string {
  const last = sample.lastIndexOf('"');
  const isOpen = (sample.split('"').length - 1) % 2 === 1;
  return isOpen && last > sample.length / 2 ? sample.slice(0, last) : sample;
}

const quotedLinesMin = 2;

const splitQuoted = (sample: string, delimiter: string) =>
  splitWithStarts(sample, { delimiter, quote: '"', escapeSign: '"' }, scoredRowsMax);

/** Whether cells of several lines are whole with it, and no other cell begins with a quote that does not end it. */
function keepsLines(sample: string, delimiter: string): boolean {
  const { rows, quotes: found } = splitQuoted(sample, delimiter);
  if (found.brokenRows.length > 0 || rows.every((row) => row.length < 2)) return false;
  return rows.flat().filter((cell) => /[\r\n]/.test(cell)).length >= quotedLinesMin;
}

/**
 * Delimiters that occur, those of programs first: a tie is decided by the order. Where some keep quoted cells of several lines
 * whole, the others tear them, which makes many lines that look alike.
 */
function candidatesIn(sample: string): string[] {
  const lines = sample
    .slice(0, linesLookedAtUnits)
    .split(/\r?\n|\r/)
    .filter((line) => line.trim() !== '');
  const occurring = delimiters.filter(
    (delimiter) => sample.includes(delimiter) && !isPartOfCells(delimiter, lines.slice(0, scoredRowsMax)),
  );
  if (!sample.includes('"')) return occurring;
  const closed = closedPart(sample);
  const whole = occurring.filter((delimiter) => !/[ :]/.test(delimiter) && keepsLines(closed, delimiter));
  return whole.length > 0 ? whole : occurring;
}

/** A cell that begins with a quote, or stands between apostrophes, was cut in the wrong place. */
const leftQuotes = /^\s*(?:"|'(?:.*\S)?'\s*$)/s;

function leftQuotesShare(rows: readonly string[][]): number {
  let [cells, left] = [0, 0];
  for (const row of rows) {
    for (const cell of row) {
      if (cell === '' || cells >= cellsTypedMax) continue;
      cells += 1;
      if (leftQuotes.test(cell)) left += 1;
    }
  }
  return cells === 0 ? 0 : left / cells;
}

function scoreOf(sample: string, dialect: Dialect): number {
  const rows = splitRows(sample, dialect, scoredRowsMax).filter((row) => row.length > 0);
  if (rows.length === 0) return 0;
  const common = dialect.delimiter === ' ' || dialect.delimiter === ':' ? 0.5 : 1;
  return patternScore(rows) * typeScore(rows, dialect.delimiter) * common * (1 - leftQuotesShare(rows) / 2);
}

const inPattern = (sign: string) => sign.replace(/[|^]/, '\\$&');

/** Whether a quote stands at both ends of a cell somewhere: the apostrophe of a name does not. */
function quotesCells(sample: string, delimiter: string, quote: string): boolean {
  const [before, behind] = [`(?:^|${inPattern(delimiter)})`, `(?=${inPattern(delimiter)}|\\r|$)`];
  return quote === '"'
    ? new RegExp(`${before} *"`, 'm').test(sample)
    : new RegExp(`${before}${quote}[^${quote}\\r\\n]*${quote}${behind}`, 'm').test(sample);
}

/**
 * Whether double quotes are read as quotes wherever a cell begins with one. Then they are quotes: a long text with line ends
 * makes few rows of many lines, which would otherwise look better as lines.
 */
function areAllQuotes(sample: string, delimiter: string): boolean {
  const { whole, brokenRows } = splitQuoted(sample, delimiter).quotes;
  return whole > 0 && brokenRows.length === 0;
}

function quotesFor(sample: string, delimiter: string): string[] {
  const possible = quotes.filter((quote) => quote === '' || quotesCells(sample, delimiter, quote));
  return possible.includes('"') && areAllQuotes(sample, delimiter) ? ['"'] : possible;
}

/** Signs that a quote inside a quoted cell may have before it: another quote, or a backslash. */
function escapesFor(sample: string, delimiter: string, quote: string): string[] {
  if (quote === '' || !sample.includes(`\\${quote}`)) return [quote];
  const broken = [quote, '\\'].map(
    (escapeSign) =>
      splitWithStarts(sample, { delimiter, quote, escapeSign }, scoredRowsMax).quotes.brokenRows.length,
  );
  // Where a backslash alone leaves every quoted cell whole, rows that look alike either way are read with it.
  return broken[0] !== 0 && broken[1] === 0 ? ['\\'] : [quote, '\\'];
}

/**
 * The dialect under which the rows of a sample are most alike and most of their cells look like something: the measure
 * of van den Burg, Nazábal and Sutton (2019), over the first rows.
 */
export function detectDialect(sample: string): Dialect {
  const unused = delimiters.find((delimiter) => !sample.includes(delimiter)) ?? ',';
  let best: Dialect = { delimiter: unused, quote: '"', escapeSign: '"' };
  let bestScore = 0;
  for (const delimiter of candidatesIn(sample)) {
    for (const quote of quotesFor(sample, delimiter)) {
      for (const escapeSign of escapesFor(sample, delimiter, quote)) {
        const dialect = { delimiter, quote, escapeSign };
        const score = scoreOf(sample, dialect);
        if (score > bestScore * 1.0001) [best, bestScore] = [dialect, score];
      }
    }
  }
  // A file without quoted cells in its first rows may have some further down.
  return best.quote === '' && !quotesCells(sample, best.delimiter, '"')
    ? { ...best, quote: '"', escapeSign: '"' }
    : best;
}
