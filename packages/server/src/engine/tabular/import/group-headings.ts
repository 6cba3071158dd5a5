import { cellKind, foldCase } from './cell-kind.ts';
import { kindsOf } from './kinds-of-types.ts';
import { namesTotal } from './total-label.ts';

/** A table of fewer columns has too little beside its headings to tell them, unless its labels and figures do. */
export const columnsMin = 3;
export const pairColumns = 2;
/** So many of the labels below the headings must be labels of several groups: a list of places has each once. */
const repeatedShareMin = 0.5;
export const headingsMin = 2;
const headingShareMax = 1 / 3;
/** Whether rows that fill their first cell alone are headings: the first row is one, and none stands without rows below it. */
export function areHeadings(places: readonly number[], rowCount: number): boolean {
  if (places.length < headingsMin || places[0] !== 0 || places.length > rowCount * headingShareMax)
    return false;
  return places.every((place, at) => place + 1 < (places[at + 1] ?? rowCount));
}

/** A row of a table of two columns. */
export interface LabelledRow {
  label: string;
  isHeading: boolean;
  /** Whether its second cell is a number. */
  hasFigure: boolean;
}

/**
 * Whether rows without a figure are headings in a table of labels and figures: every other row has a figure, the labels of the
 * groups repeat, each once in its group, and no heading is such a label. Missing figures and notes of sections leave labels
 * that do not repeat.
 */
export function areHeadingsOfPairs(rows: readonly LabelledRow[]): boolean {
  if (rows.some(({ isHeading, hasFigure }) => isHeading === hasFigure)) return false;
  const groups: Set<string>[] = [];
  const headings = new Set<string>();
  for (const { label, isHeading } of rows) {
    const name = foldCase(label.trim());
    if (isHeading) {
      if (headings.has(name)) return false;
      headings.add(name);
      groups.push(new Set());
    } else if (groups.at(-1)?.has(name)) return false;
    else groups.at(-1)?.add(name);
  }
  const counts = new Map<string, number>();
  for (const name of groups.flatMap((group) => [...group])) counts.set(name, (counts.get(name) ?? 0) + 1);
  if ([...headings].some((name) => counts.has(name))) return false;
  const all = [...counts.values()];
  const total = all.reduce((sum, count) => sum + count, 0);
  const repeated = all.filter((count) => count > 1).reduce((sum, count) => sum + count, 0);
  return groups.length >= headingsMin && repeated >= total * repeatedShareMin;
}

const isFigure = (cell: string) => kindsOf.decimal?.includes(cellKind(cell)) === true;

/** Places of the headings in a table of labels and figures; totals between the groups do not count. */
function findHeadingsOfPairs(body: readonly string[][]): number[] {
  const rows = body.flatMap(([label = '', figure = ''], at) =>
    namesTotal(label) ? [] : [{ at, label, figure }],
  );
  const read = rows.map(({ at, label, figure }) => ({
    at,
    label,
    isHeading: cellKind(label) === 'text' && figure.trim() === '',
    hasFigure: isFigure(figure),
  }));
  const places = read.flatMap(({ isHeading }, at) => (isHeading ? [at] : []));
  if (!areHeadings(places, read.length) || !areHeadingsOfPairs(read)) return [];
  return read.flatMap(({ at, isHeading }) => (isHeading ? [at] : []));
}

/** Places of the rows that name the group of rows below them, as reports of departments or accounts have them. */
export function findGroupHeadings(body: readonly string[][], width: number): number[] {
  if (width === pairColumns) return findHeadingsOfPairs(body);
  if (width < columnsMin) return [];
  const places = body.flatMap(([first = '', ...others], at) =>
    cellKind(first) === 'text' && others.every((cell) => cell.trim() === '') ? [at] : [],
  );
  if (!areHeadings(places, body.length)) return [];
  const headings = new Set(places);
  const rows = body.filter((_, at) => !headings.has(at));
  // A column without an empty cell tells that the cells of the headings were not left out by chance.
  const isFull = (column: number) => rows.every((row) => (row[column] ?? '').trim() !== '');
  return Array.from({ length: width - 1 }, (_, index) => index + 1).some(isFull) ? places : [];
}
