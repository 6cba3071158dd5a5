import { detectDialect } from './detect-dialect.ts';
import { type Dialect, splitRows } from './dialect.ts';
import { mostFrequent } from './most-frequent.ts';

const wrapped = /^"(?:[^"]|"")*"$/;
const linesMin = 2;
const linesMax = 500;
/** Among lines that are not wrapped, one that is may be a cell with a delimiter in it, unless it has as many as the others. */
const mixedWidthMin = 3;

/** The line that a program took for one cell, and put into quotes with all quotes in it doubled. */
export const unwrapped = (line: string): string =>
  wrapped.test(line) ? line.slice(1, -1).replaceAll('""', '"') : line;

/**
 * How lines are cut that stand in quotes as a whole, as a program writes them that has read another delimiter; undefined for
 * other texts.
 */
export function findWrappedLines(lines: readonly string[]): Dialect | undefined {
  const first = lines.slice(0, linesMax);
  const count = first.filter((line) => wrapped.test(line)).length;
  if (count === 0 || first.length < linesMin) return undefined;
  const plain = first.map(unwrapped);
  const dialect = detectDialect(plain.join('\n'));
  const widths = plain.map((line) => splitRows(line, dialect, 1)[0]?.length ?? 0);
  const width = mostFrequent(widths);
  const isMixed = count < first.length;
  const areWhole = first.every((line, at) => widths[at] === width || (isMixed && !wrapped.test(line)));
  return areWhole && width >= (isMixed ? mixedWidthMin : 2) ? dialect : undefined;
}
