import type { SummedRow } from './find-subtotals.ts';

const code = /^\p{L}{0,3}\d[\d./ -]*$/u;

/** The code that a cell is, such as 120.01 of an account; undefined for other cells. */
export const codeIn = (cell: string): string | undefined => {
  const text = cell.trim();
  return code.test(text) ? text : undefined;
};

/** So many rows below a row are looked at for its parts. */
const partsMax = 500;
/** More rows than this are no report that somebody reads. */
const rowsMax = 5_000;

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

/** Nearly all codes that others begin with are those of sums. */
const matchingShareMin = 0.9;

interface CodedNode {
  code: string | undefined;
  figures: Figures;
}

/** How many of the last nodes have codes that begin with that of a row. */
function partsByCode({ code: own }: SummedRow, nodes: readonly CodedNode[]): number {
  if (own === undefined) return 0;
  const isPart = ({ code: other = '' }: CodedNode) => other.length > own.length && other.startsWith(own);
  return nodes.length - 1 - nodes.findLastIndex((node) => !isPart(node));
}

/** Balances of an account need not be the sums of those of its parts, as what was booked is. */
function mostAreEqual(figures: Figures, sums: Figures, tolerances: readonly number[]): boolean {
  const asked = figures.flatMap((figure, index) => (figure === 0 && sums[index] === 0 ? [] : [index]));
  const equal = asked.filter((index) =>
    isNear(figures[index] ?? 0, sums[index] ?? 0, tolerances[index] ?? 0),
  );
  return equal.length > 0 && equal.length * 2 >= asked.length;
}

/** The accounts above their sub-accounts: codes that theirs begin with, and figures that are the sums of theirs. */
function codedParents(rows: readonly SummedRow[], tolerances: readonly number[]): number[] {
  const nodes: CodedNode[] = [];
  const parents: number[] = [];
  let asked = 0;
  let partsMost = 0;
  for (const row of rows.toReversed()) {
    const figures = figuresOf(row);
    const parts = partsByCode(row, nodes);
    if (parts > 0) {
      const below = nodes.splice(-parts).map((node) => node.figures);
      asked += 1;
      partsMost = Math.max(partsMost, parts);
      if (mostAreEqual(figures, sumOf(below, figures.length), tolerances)) parents.push(row.id);
    }
    nodes.push({ code: row.code, figures });
  }
  const areProven = parents.length >= asked * matchingShareMin && (parents.length > 1 || partsMost > 1);
  return areProven ? parents : [];
}

/**
 * The rows that stand above the rows that they sum up, in groups of groups, as a pivot table writes them. Codes tell
 * them from their parts. Where only their figures do, a total must prove it: that of all rows, which is that of the
 * outermost rows alone.
 * @param tolerances of each column: half a unit of its last place
 * @returns ids; none where nothing proves such a tree
 */
export function findParents(rows: readonly SummedRow[], tolerances: readonly number[]): number[] {
  const plain = rows.filter(({ isTotal }) => !isTotal);
  const totals = rows.filter(({ isTotal }) => isTotal).map(figuresOf);
  const isTotal = (sums: Figures) => totals.some((total) => areEqual(total, sums, tolerances));
  const width = tolerances.length;
  const coded = codedParents(plain, tolerances);
  if (coded.length > 0) return coded;
  if (totals.length === 0 || plain.length > rowsMax || isTotal(sumOf(plain.map(figuresOf), width))) return [];
  // A group of one row has the same figures, as rows beside each other may have: such groups are looked for last.
  for (const partsMin of [2, 1]) {
    const { parents, roots } = growTree(plain, { partsMin, tolerances });
    if (parents.length > 0 && isTotal(sumOf(roots, width))) return parents;
  }
  return [];
}
