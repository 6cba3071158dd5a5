import { type CellKind, cellKind, isTypedKind } from './cell-kind.ts';

const numeric = new Set<CellKind>(['integer', 'decimal', 'percent', 'currency']);
export const isNumeric = (kind: CellKind): boolean => numeric.has(kind);

/** What tells a row of data from a header: values that no label has. */
export const tellsData = (kind: CellKind) => isTypedKind(kind) || kind === 'boolean';

export const isYear = (cell: string) => /^(?:1[5-9]|20)\d\d$/.test(cell.trim());

/** "19301" is 1930 with the number of a note behind it, where nearly all beside it are years. */
const isNotedYear = (cell: string) => /^(?:1[5-9]|20)\d{3}$/.test(cell.trim());

/** Whether cells are years, but for a few notes; so are none. */
export function areYears(cells: readonly string[]): boolean {
  const noted = cells.filter(isNotedYear).length;
  return noted <= cells.length / 4 && cells.every((cell) => isYear(cell) || isNotedYear(cell));
}

/** Years above columns of other numbers are a header, although they are numbers; a total may stand beside them. */
export function isRowOfYears(
  row: readonly string[],
  below: readonly string[][],
  kinds: readonly CellKind[],
): boolean {
  const columns = row.flatMap((cell, column) =>
    isNumeric(kinds[column] ?? 'text') && tellsData(cellKind(cell)) ? [column] : [],
  );
  const years = row.filter((cell) => tellsData(cellKind(cell)));
  if (columns.length < 2 || !areYears(years) || new Set(years).size < years.length) return false;
  return columns.every((column) => !below.slice(0, 20).every((other) => isYear(other[column] ?? '')));
}

/** A year above labels is a part of the header, as that of a report of one year, written over several columns. */
function isRowOfYear(row: readonly string[], [labels = []]: readonly string[][]): boolean {
  const years = row.flatMap((cell, column) => (tellsData(cellKind(cell)) ? [column] : []));
  return (
    years.length > 0 &&
    areYears(years.map((column) => row[column] ?? '')) &&
    years.every((column) => cellKind(labels[column] ?? '') === 'text')
  );
}

const stepsMin = 3;

/** Numbers that grow behind an empty or a worded first cell; by one, behind a word. */
function areSteps([first = '', ...behind]: readonly string[]): boolean {
  const last = behind.findLastIndex((cell) => tellsData(cellKind(cell)));
  const others = behind.slice(0, last + 1);
  if (tellsData(cellKind(first)) || others.length < stepsMin) return false;
  const numbers = others.map((cell) => (/^\d+(?:\.\d+)?$/.test(cell.trim()) ? Number(cell) : Number.NaN));
  const isBlank = first.trim() === '';
  return numbers.every((number, at) => {
    const step = number - (numbers[at - 1] ?? number - 1);
    return isBlank ? step > 0 : step === 1;
  });
}

/** Numbers above a table of two ways, months or sizes for instance, are a header as well. */
const isRowOfSteps = (row: readonly string[], below: readonly string[][]): boolean =>
  areSteps(row) &&
  // Three numbers from another one on may be a row of data by chance.
  (row[0]?.trim() === '' || Number(row[1]) <= 1 || row.length > stepsMin + 1) &&
  below.length > 0 &&
  !below.slice(0, 20).some((other) => areSteps(other) || (other[0] ?? '').trim() === '');

/** Whether numbers in the first row of all may be labels, or parts of those below them. */
export const mayBeFirstLabels = (row: readonly string[], below: readonly string[][]): boolean =>
  isRowOfSteps(row, below) || isRowOfYear(row, below);
