import { beginWithNumbers, fitsMin, isNumberCell } from './number-cells.ts';
import { readRemarks } from './number-remarks.ts';

/** Marks of credits and of debits behind an amount, in both languages. */
const sidePairs: readonly (readonly [credit: string, debit: string])[] = [
  ['CR', 'DR'],
  ['CREDIT', 'DEBIT'],
  ['ALACAK', 'BORÇ'],
  ['C', 'D'],
  ['A', 'B'],
];

export type SideMarks = (typeof sidePairs)[number];

/** DuckDB folds no case here: the marks are written in large letters, or with a large one at the beginning. */
const sideForms = [...sidePairs.flat(), 'Cr', 'Dr', 'Credit', 'Debit', 'Alacak', 'Borç', 'cr', 'dr'].join(
  '|',
);
const sideBehind = new RegExp(`^(.*\\d\\)?)\\s?[(]?(${sideForms})[)]?[.]?$`, 'u');
/** Signs that stand behind a number for a footnote, and numbers or letters in brackets. */
const noteSigns = '[*†‡§¹²³⁴⁵⁶⁷⁸⁹⁰]+';
const noteBrackets = '\\s?[(]\\d{1,2}[)]|\\s?\\[[0-9a-z]{1,3}\\]';
const noteBehind = new RegExp(`^(.*[\\d%₺$€£])(?:\\s?${noteSigns}|${noteBrackets})+$`, 'u');
const signsBehind = new RegExp(`${noteSigns}$`, 'u');

/** A number and what stands behind it; undefined where it is no number, or nothing stands behind it. */
function splitBehind(cell: string, pattern: RegExp): { number: string; mark: string } | undefined {
  const [, number, mark = ''] = pattern.exec(cell.trim()) ?? [];
  return number !== undefined && isNumberCell(number) ? { number, mark } : undefined;
}

const upper = (mark: string) => mark.toLocaleUpperCase('tr').replaceAll('İ', 'I');

/** The mark of a debit or a credit behind an amount, in large letters. */
export const sideOf = (cell: string): string | undefined => {
  const found = splitBehind(cell, sideBehind);
  return found && upper(found.mark);
};

export const withoutSide = (cell: string): string => splitBehind(cell, sideBehind)?.number ?? cell;
const withoutNote = (cell: string): string => splitBehind(cell, noteBehind)?.number ?? cell;

/** What the cells of a column have behind their numbers, and the cells without it. */
export interface MarkedNumbers {
  cells: string[];
  format: { hasNotes: true } | { hasRemarks: true } | { sideMarks: SideMarks };
}

const markedMin = 0.5;

const areMarked = (cells: readonly string[], pattern: RegExp) =>
  beginWithNumbers(cells, (cell) => isNumberCell(cell) || splitBehind(cell, pattern) !== undefined);

/** One letter behind a number may be anything: of amounts, all have their decimals, and both letters occur. */
const areAmounts = (cells: readonly string[], marks: ReadonlySet<string>) =>
  marks.size === 2 && cells.every((cell) => /[.,]\d{2}\)?\s?[(]?[A-Z]\b|^[-+]?0$/.test(cell.trim()));

function readSides(cells: readonly string[]): MarkedNumbers | undefined {
  if (!areMarked(cells, sideBehind)) return undefined;
  const found = cells.map(sideOf);
  const marks = new Set(found.filter((mark) => mark !== undefined));
  const pair = sidePairs.find((known) => [...marks].every((mark) => known.includes(mark)));
  if (!pair || marks.size === 0) return undefined;
  const marked = found.filter((mark) => mark !== undefined).length;
  const fitting = cells.filter((cell, at) => found[at] !== undefined || isNumberCell(cell)).length;
  if (marked < cells.length * markedMin || fitting < cells.length * fitsMin) return undefined;
  const isLetter = pair[0].length === 1;
  if (isLetter && !areAmounts(cells, marks)) return undefined;
  return { cells: cells.map(withoutSide), format: { sideMarks: pair } };
}

function readNotes(cells: readonly string[]): MarkedNumbers | undefined {
  if (!areMarked(cells, noteBehind)) return undefined;
  const noted = cells.filter((cell) => splitBehind(cell, noteBehind) !== undefined);
  if (noted.length === 0) return undefined;
  const plain = cells.filter(isNumberCell).length;
  if (noted.length + plain < cells.length * fitsMin) return undefined;
  // A number in brackets behind each of the others is a figure of its own.
  const areSigns = noted.every((cell) => signsBehind.test(cell.trim()));
  if (!areSigns && noted.length > plain) return undefined;
  return { cells: cells.map(withoutNote), format: { hasNotes: true } };
}

/**
 * Numbers that have something behind them: the marks of debits and credits, those of footnotes, or remarks. Undefined where the
 * cells are something else.
 * @param cells those that hold something
 */
export const readMarkedNumbers = (cells: readonly string[]): MarkedNumbers | undefined =>
  readSides(cells) ?? readNotes(cells) ?? readRemarks(cells);

/** SQL for a cell without what stands behind its number. */
export const withoutNotesSql = (cell: string): string =>
  `regexp_replace(trim(${cell}), '([\\d%₺$€£])(?:\\s?${noteSigns}|${noteBrackets})+$', '\\1')`;

const sidePattern = `(\\d[)]?)\\s?[(]?(?:${sideForms})[)]?[.]?$`;

export const withoutSideSql = (cell: string): string =>
  `regexp_replace(trim(${cell}), '${sidePattern}', '\\1')`;

/** SQL for the mark behind an amount, in large letters; null where there is none. */
export const sideSql = (cell: string): string =>
  `nullif(upper(regexp_extract(trim(${cell}), '\\d[)]?\\s?[(]?(${sideForms})[)]?[.]?$', 1)), '')`;
