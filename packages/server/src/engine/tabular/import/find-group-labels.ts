import { holdsTotal } from './find-asides.ts';

/** A column whose empty cells may belong to the label above them. */
export interface GroupLabels {
  column: number;
  /** Whether nothing else explains the empty cells. */
  isSure: boolean;
}

/** A label, and the rows up to the next one. */
interface Block {
  label: string;
  /** Labels of the groups around it. */
  parents: string;
  rows: (readonly string[])[];
}

/** What a column may be to a report: labels of groups, values that are labels at most, or figures. */
export type LabelRole = 'label' | 'perhaps' | 'figure';

const emptyShareMin = 0.25;
const filledShareMin = 0.8;
const labelLengthMax = 120;
/** Blocks of this many rows on average, none of a single row, are no values that were left out here and there. */
const blockRowsMin = 3;
const blocksMin = 3;

const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== '';

/** How many of the cells behind a column are filled; a column of nothing but empty cells, as of notes, does not count. */
function filledShare(rows: readonly (readonly string[])[], column: number, width: number): number {
  const counts = Array.from(
    { length: width - column - 1 },
    (_, index) => rows.filter((row) => isFilled(row[column + 1 + index])).length,
  ).filter((count) => count > 0);
  const filled = counts.reduce((sum, count) => sum + count, 0);
  return counts.length === 0 ? 0 : filled / (rows.length * counts.length);
}

function blocksOf(rows: readonly (readonly string[])[], column: number, parents: readonly number[]): Block[] {
  const blocks: Block[] = [];
  const around = parents.map(() => '');
  for (const row of rows) {
    const label = (row[column] ?? '').trim();
    for (const [at, parent] of parents.entries()) if (isFilled(row[parent])) around[at] = row[parent] ?? '';
    if (label !== '') blocks.push({ label, parents: around.join('\u001f'), rows: [row] });
    else blocks.at(-1)?.rows.push(row);
  }
  return blocks;
}

/** Whether a column behind the labels names the rows of each block anew: no value twice in a block, the same ones in others. */
function repeatsInBlocks(blocks: readonly Block[], column: number): boolean {
  const seen = new Set<string>();
  let cells = 0;
  for (const { rows } of blocks) {
    const values = rows.map((row) => (row[column] ?? '').trim());
    if (!values.every(isFilled) || new Set(values).size < values.length) return false;
    for (const value of values) seen.add(value);
    cells += values.length;
  }
  return seen.size <= cells * 0.7;
}

/**
 * Whether the blocks are those of a report: of one length, each with the same rows, or each of several rows.
 * @param inner columns that may name the rows of a block
 */
function areSureBlocks(blocks: readonly Block[], inner: readonly number[]): boolean {
  const several = blocks.filter(({ rows }) => rows.length > 1);
  if (several.length < 2 || several.length * 2 < blocks.length) return false;
  if (inner.some((column) => repeatsInBlocks(blocks, column))) return true;
  if (blocks.length < blocksMin || several.length < blocks.length) return false;
  if (new Set(blocks.map(({ rows }) => rows.length)).size === 1) return true;
  const rows = blocks.reduce((sum, block) => sum + block.rows.length, 0);
  return rows >= blocks.length * blockRowsMin;
}

/** Whether each label is written once among those of the same group. */
const areDistinct = (blocks: readonly Block[]) =>
  new Set(blocks.map(({ label, parents }) => `${parents}\u001f${label}`)).size === blocks.length;

/** The columns from one on that are as empty as labels of groups are: the last of them. */
function lastSparse(rows: readonly (readonly string[])[], column: number, width: number): number {
  const isSparse = (other: number) =>
    rows.filter((row) => !isFilled(row[other])).length >= rows.length * emptyShareMin;
  let last = column;
  while (last + 1 < width - 1 && isSparse(last + 1)) last += 1;
  return last;
}

interface Report {
  /** Rows of data, without totals. */
  rows: readonly (readonly string[])[];
  totals: number;
  roles: readonly LabelRole[];
}

/** What a column is to the groups around it; undefined where it names none. */
function readColumn(
  { rows, totals, roles }: Report,
  column: number,
  parents: readonly number[],
): GroupLabels | undefined {
  const width = roles.length;
  const empty = rows.filter((row) => !isFilled(row[column]));
  if (empty.length < rows.length * emptyShareMin || !isFilled(rows[0]?.[column])) return undefined;
  const blocks = blocksOf(rows, column, parents);
  const unnamed = empty.filter((row) => parents.some((parent) => isFilled(row[parent]))).length;
  if (blocks.length < 2 || unnamed * 10 > blocks.length || !areDistinct(blocks)) return undefined;
  if (roles[column] === 'figure' || blocks.some(({ label }) => label.length > labelLengthMax))
    return undefined;
  const last = lastSparse(rows, column, width);
  if (filledShare(empty, last, width) < filledShareMin) return undefined;
  // A number right behind the labels may be a year; another one is a figure.
  const inner = roles.flatMap((role, at) =>
    at > last && (role === 'label' || (role === 'perhaps' && at === last + 1)) ? [at] : [],
  );
  const isSure = totals >= blocks.length || areSureBlocks(blocks, inner);
  return { column, isSure: isSure && roles[column] === 'label' };
}

/**
 * Finds columns in which a report names a group in its first row and leaves the rows below it empty. They stand in front,
 * are much emptier than the columns behind them, and the first row of a group around them names them anew.
 * @param body rows of data @param roles of all columns
 */
export function findGroupLabels(
  body: readonly (readonly string[])[],
  roles: readonly LabelRole[],
): GroupLabels[] {
  const rows = body.filter((row) => row.filter(isFilled).length > 1 && !holdsTotal(row));
  const report = { rows, totals: body.filter(holdsTotal).length, roles };
  const found: GroupLabels[] = [];
  for (const column of roles.slice(0, -1).keys()) {
    const group = readColumn(
      report,
      column,
      found.map((known) => known.column),
    );
    if (group) found.push(group);
    // A running number may stand in front of the labels.
    else if (column > 0 || roles[0] === 'label' || !rows.every((row) => isFilled(row[0]))) break;
  }
  // Groups within groups: what is certain of the inner ones is so of those around them.
  const lastSure = found.findLast(({ isSure }) => isSure)?.column ?? -1;
  return found.map((group) => ({
    ...group,
    isSure: group.isSure || (group.column < lastSure && roles[group.column] === 'label'),
  }));
}
