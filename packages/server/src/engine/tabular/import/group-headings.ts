import { cellKind } from './cell-kind.ts';

/** A table of fewer columns has too little beside its headings to tell them. */
export const columnsMin = 3;
export const headingsMin = 2;
const headingShareMax = 1 / 3;
/** Whether rows that fill their first cell alone are headings: the first row is one, and none stands without rows below it. */
export function areHeadings(places: readonly number[], rowCount: number): boolean {
  if (places.length < headingsMin || places[0] !== 0 || places.length > rowCount * headingShareMax)
    return false;
  return places.every((place, at) => place + 1 < (places[at + 1] ?? rowCount));
}

/** Places of the rows that name the group of rows below them, as reports of departments or accounts have them. */
export function findGroupHeadings(body: readonly string[][], width: number): number[] {
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
