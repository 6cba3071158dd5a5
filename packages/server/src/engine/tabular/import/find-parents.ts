import type { SummedRow } from './find-subtotals.ts';

/** So many rows below a row are looked at for its parts. */
const partsMax = 2_000;
/** More rows than this are no report that somebody reads. */
const rowsMax = 20_000;

type Figures = readonly number[];

const figuresOf = ({ numbers }: SummedRow): Figures => numbers.map((number) => number ?? 0);

const isNear = (number: number, sum: number, tolerance: number) =>
  Math.abs(number - sum) <= tolerance + Math.abs(sum) * 1e-12;

const areEqual = (figures: Figures, sums: Figures, tolerances: readonly number[]) =>
  figures.every((figure, index) => isNear(figure, sums[index] ?? 0, tolerances[index] ?? 0));

const plus = (one: Figures, other: Figures) => one.map((figure, index) => figure + (other[index] ?? 0));

const sumOf = (all: readonly Figures[], width: number): Figures =>
  all.reduce(
    plus,
    Array.from({ length: width }, () => 0),
  );

interface Tree {
  parents: number[];
  /** Figures of the rows that are part of no other. */
  roots: Figures[];
}

/** How many of the last nodes, the next one at the end, add up to a row; undefined where none do. */
function partsOf(
  figures: Figures,
  nodes: readonly Figures[],
  { partsMin, tolerances }: { partsMin: number; tolerances: readonly number[] },
): number | undefined {
  if (figures.every((figure) => figure === 0)) return undefined;
  let sums = sumOf([], figures.length);
  for (let parts = 1; parts <= Math.min(nodes.length, partsMax); parts += 1) {
    sums = plus(sums, nodes.at(-parts) ?? []);
    if (parts >= partsMin && areEqual(figures, sums, tolerances)) return parts;
  }
  return undefined;
}

/** Reads the rows from the last to the first: one that the nodes below it add up to is their parent. */
function growTree(
  rows: readonly SummedRow[],
  how: { partsMin: number; tolerances: readonly number[] },
): Tree {
  const nodes: Figures[] = [];
  const parents: number[] = [];
  for (const row of rows.toReversed()) {
    const figures = figuresOf(row);
    const parts = partsOf(figures, nodes, how);
    if (parts !== undefined) {
      nodes.length -= parts;
      parents.push(row.id);
    }
    nodes.push(figures);
  }
  return { parents, roots: nodes };
}

/**
 * The rows that stand above the rows that they sum up, in groups of groups, as a pivot table writes them. Nothing tells
 * them from their parts but their figures, so that a total must prove it: that of all rows, which is that of the outermost
 * rows alone.
 * @param tolerances of each column: half a unit of its last place
 * @returns ids; none where the total is that of all rows, or that of no such tree
 */
export function findParents(rows: readonly SummedRow[], tolerances: readonly number[]): number[] {
  const plain = rows.filter(({ isTotal }) => !isTotal);
  const totals = rows.filter(({ isTotal }) => isTotal).map(figuresOf);
  const isTotal = (sums: Figures) => totals.some((total) => areEqual(total, sums, tolerances));
  const width = tolerances.length;
  if (totals.length === 0 || plain.length > rowsMax || isTotal(sumOf(plain.map(figuresOf), width))) return [];
  // A group of one row has the same figures, as rows beside each other may have: such groups are looked for last.
  for (const partsMin of [2, 1]) {
    const { parents, roots } = growTree(plain, { partsMin, tolerances });
    if (parents.length > 0 && isTotal(sumOf(roots, width))) return parents;
  }
  return [];
}
