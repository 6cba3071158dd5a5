import type { Dialect } from './dialect.ts';
import { findDrawing, findFixedColumns, linesIn, typedColumns } from './find-drawing.ts';
import { mostFrequent } from './most-frequent.ts';
import { type RowFault, splitAligned } from './repair-rows.ts';
import { findWrappedLines } from './wrapped-lines.ts';

interface CutRows {
  rows: readonly string[][];
  quotes: { brokenRows: readonly number[] };
}

/** As programs end lines that write the line ends of Windows twice. */
const doubledReturn = /\r\r\n/;
const alikeShareMin = 0.9;
const runsShareMin = 0.3;

/** Whether quotes stand behind blanks, or do not end their cells; the last row of a part may be cut off. */
function hasOddQuotes({ rows, quotes }: CutRows): boolean {
  return (
    quotes.brokenRows.some((row) => row < rows.length) ||
    rows.some((row) => row.some((cell) => /^ +"/.test(cell)))
  );
}

/** Whether lines cut at blanks have the same number of cells, and more than one; a header may lack the name of the first. */
function areAlike(lines: readonly string[], fault: 'spaces' | 'gaps'): boolean {
  const lengths = lines.map((line) => splitAligned(line, fault).length);
  const most = Math.max(...lengths);
  const [first = 0, ...others] = lengths;
  const alike = others.filter((length) => length === most).length;
  return most > 1 && first >= most - 1 && alike >= others.length * alikeShareMin;
}

/** How columns are set apart that runs of blanks align, as in a printed list. */
function alignmentOf(lines: readonly string[]): 'spaces' | 'gaps' | undefined {
  const runs = lines.filter((line) => /^ +\S|\S {2,}\S/.test(line)).length;
  if (lines.length < 3 || runs < lines.length * runsShareMin) return undefined;
  // Names of several words have single blanks.
  return (['gaps', 'spaces'] as const).find((fault) => areAlike(lines, fault));
}

/** Whether a sign stands between digits alone, as in decimals and clocks. */
const isWithinNumbers = (sign: string, sample: string) =>
  sample.split(sign).length - 1 === (sample.match(new RegExp(`(?<=\\d)${sign}(?=\\d)`, 'g'))?.length ?? 0);

/**
 * Whether rows that were cut at each blank that no quotes hold have the same number of cells. Where a column is empty below the
 * header, or the header has more cells, the blanks rather align columns.
 */
function areSpaceSeparated(delimiter: string, rows: readonly string[][]): boolean {
  const [header = [], ...body] = rows.filter(({ length }) => length > 0);
  const width = mostFrequent(body.map(({ length }) => length));
  const alike = body.filter(({ length }) => length === width);
  const [first = []] = alike;
  const isEmpty = (column: number) =>
    alike.filter((row) => row[column] === '').length >= alike.length * alikeShareMin;
  return (
    delimiter === ' ' &&
    width > 1 &&
    header.length <= width &&
    !first.some((_, column) => isEmpty(column)) &&
    alike.length >= body.length * alikeShareMin
  );
}

/** Columns that blanks set apart: any number of them, two at least, or those at the same places of all lines. */
function blanksFault(sample: string, isWhole: boolean, mayBeFixed: boolean): RowFault | undefined {
  const lines = linesIn(sample, isWhole);
  const aligned = alignmentOf(lines);
  if (aligned === 'spaces') return { kind: aligned };
  const fixed = mayBeFixed ? findFixedColumns(sample, isWhole) : undefined;
  const isBetter = () => {
    const [header = [], ...cells] = lines.map((line) => splitAligned(line, 'gaps'));
    const [ofFixed, ofGaps] = [fixed?.typed ?? 0, typedColumns(cells) ?? 0];
    const width = Math.min(header.length, mostFrequent(cells.map(({ length }) => length)));
    const isWider = (fixed?.drawing.width ?? 0) > width;
    return ofFixed > ofGaps || (ofFixed === ofGaps && isWider);
  };
  if (fixed && (!aligned || isBetter())) return { kind: 'drawn', drawing: fixed.drawing };
  return aligned && { kind: aligned };
}

/** Why the rows of a text must be written anew before they can be read, as its first rows tell; undefined for most texts. */
export function findRowFault(
  sample: string,
  { delimiter, quote }: Dialect,
  read: CutRows,
  { isWhole }: { isWhole: boolean },
): RowFault | undefined {
  const inner = quote === '"' ? findWrappedLines(linesIn(sample, isWhole)) : undefined;
  if (inner) return { kind: 'lines', inner };
  const drawing = findDrawing(sample, isWhole);
  if (drawing) return { kind: 'drawn', drawing };
  const width = read.rows.reduce((most, { length }) => Math.max(most, length), 0);
  const isInNumbers = (delimiter === ',' || delimiter === ':') && isWithinNumbers(delimiter, sample);
  const blanks =
    delimiter === ' ' || width < 2 || isInNumbers
      ? blanksFault(sample, isWhole, !areSpaceSeparated(delimiter, read.rows))
      : undefined;
  if (blanks) return blanks;
  return quote === '"' && (hasOddQuotes(read) || doubledReturn.test(sample)) ? { kind: 'quotes' } : undefined;
}
