import type { Dialect } from './dialect.ts';
import { type RowFault, splitAligned } from './repair-rows.ts';

interface CutRows {
  rows: readonly string[][];
  quotes: { brokenRows: readonly number[] };
}

const linesLookedAt = 200;
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
function alignmentOf(sample: string, isWhole: boolean): 'spaces' | 'gaps' | undefined {
  const lines = sample.split(/\r?\n|\r/, linesLookedAt).filter((line) => line.trim() !== '');
  if (!isWhole && lines.length < linesLookedAt) lines.pop();
  const runs = lines.filter((line) => /^ +\S|\S {2,}\S/.test(line)).length;
  if (lines.length < 3 || runs < lines.length * runsShareMin) return undefined;
  // Names of several words have single blanks.
  return (['gaps', 'spaces'] as const).find((fault) => areAlike(lines, fault));
}

/** Why the rows of a text must be written anew before they can be read, as its first rows tell; undefined for most texts. */
export function findRowFault(
  sample: string,
  { delimiter, quote }: Dialect,
  read: CutRows,
  { isWhole }: { isWhole: boolean },
): RowFault | undefined {
  const width = read.rows.reduce((most, { length }) => Math.max(most, length), 0);
  if (delimiter === ' ' || width < 2) return alignmentOf(sample, isWhole);
  return quote === '"' && hasOddQuotes(read) ? 'quotes' : undefined;
}
