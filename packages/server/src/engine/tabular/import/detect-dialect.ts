import { cellKind } from './cell-kind.ts';
import { type Dialect, splitRows } from './dialect.ts';

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
function typeScore(rows: readonly string[][]): number {
  let cells = 0;
  let known = 0;
  for (const row of rows) {
    for (const cell of row) {
      if (cells >= cellsTypedMax) return known / cells;
      cells += 1;
      const kind = cellKind(cell);
      const isWord = kind === 'text' && /^[\p{L}][\p{L}\p{M}\p{N} .,'’()&/%-]{0,80}$/u.test(cell.trim());
      if ((kind !== 'text' && kind !== 'empty') || isWord) known += 1;
      // An empty cell fits anywhere, so it says less.
      else if (kind === 'empty') known += 0.5;
    }
  }
  return cells === 0 ? tiny : Math.max(tiny, known / cells);
}

const numeric = new Set(['integer', 'decimal', 'percent', 'currency']);
const numbersShareMin = 0.9;

/**
 * Whether a sign that occurs is part of cells: of names and times below a header without it, or of numbers that fill their
 * lines. A text of one column is read as one.
 */
function isPartOfCells(delimiter: string, [first = '', ...others]: readonly string[]): boolean {
  if (first.includes(delimiter) || others.length === 0) return false;
  if (delimiter === ' ' || delimiter === ':') return true;
  const numbers = others.filter((line) => numeric.has(cellKind(line)));
  return delimiter === ',' && numbers.length >= others.length * numbersShareMin;
}

/** Delimiters that occur, those of programs first: a tie is decided by the order. */
function candidatesIn(sample: string): string[] {
  const lines = sample
    .slice(0, linesLookedAtUnits)
    .split(/\r?\n|\r/)
    .filter((line) => line.trim() !== '');
  return delimiters.filter(
    (delimiter) => sample.includes(delimiter) && !isPartOfCells(delimiter, lines.slice(0, scoredRowsMax)),
  );
}

function scoreOf(sample: string, dialect: Dialect): number {
  const rows = splitRows(sample, dialect, scoredRowsMax).filter((row) => row.length > 0);
  if (rows.length === 0) return 0;
  const common = dialect.delimiter === ' ' || dialect.delimiter === ':' ? 0.5 : 1;
  return patternScore(rows) * typeScore(rows) * common;
}

const escapesFor = (sample: string, quote: string): string[] =>
  quote !== '' && sample.includes(`\\${quote}`) ? [quote, '\\'] : [quote];

/**
 * The dialect under which the rows of a sample are most alike and most of their cells look like something: the measure
 * of van den Burg, Nazábal and Sutton (2019), over the first rows.
 */
export function detectDialect(sample: string): Dialect {
  const unused = delimiters.find((delimiter) => !sample.includes(delimiter)) ?? ',';
  let best: Dialect = { delimiter: unused, quote: '"', escapeSign: '"' };
  let bestScore = 0;
  for (const delimiter of candidatesIn(sample)) {
    for (const quote of quotes) {
      if (quote !== '' && !sample.includes(quote)) continue;
      for (const escapeSign of escapesFor(sample, quote)) {
        const dialect = { delimiter, quote, escapeSign };
        const score = scoreOf(sample, dialect);
        if (score > bestScore * 1.0001) [best, bestScore] = [dialect, score];
      }
    }
  }
  // A file without quotes in its first rows may have some further down.
  return best.quote === '' && !sample.includes('"') ? { ...best, quote: '"', escapeSign: '"' } : best;
}
