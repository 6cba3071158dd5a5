import { measureOf } from './measures.ts';
import { beginWithNumbers, fitsMin, isNumberCell } from './number-cells.ts';

/** The end of a line within a cell, as some programs write it. */
const lineEnd = String.raw`\s*(?:\r?\n|\\+n)\s*`;
/** What stands behind a number in brackets or on the next line, such as "(4.9 cable)" behind "4.2". */
const remarkPattern = String.raw`(?:\s*[(]([^()]{1,80})[)]|${lineEnd}(\S[^\r\n]{0,79}))\s*$`;
const remarked = new RegExp(String.raw`^([-+]?[^\s(][^(\r\n\\]{0,30}?)${remarkPattern}`, 'u');

const isAmount = (cell: string) => isNumberCell(cell) || measureOf(cell) !== undefined;
const withoutBrackets = (remark: string) => remark.replace(/^[(]\s*(.*?)\s*[)]$/u, '$1');

/** A number and the remark behind it; undefined where a cell has none. */
function splitRemark(cell: string): { number: string; remark: string } | undefined {
  const [, number, inBrackets, onNextLine] = remarked.exec(cell.trim()) ?? [];
  const remark = inBrackets ?? onNextLine;
  if (number === undefined || remark === undefined || !isAmount(number)) return undefined;
  return { number: number.trim(), remark: withoutBrackets(remark) };
}

/** Numbers of a column, without the remarks that some of them have. */
export interface RemarkedNumbers {
  cells: string[];
  format: { hasRemarks: true };
}

const remarkedMin = 2;

/**
 * Numbers with remarks behind them, as "4.2 (4.9 cable)" and "12 (3 returned)". Undefined where the cells are something else.
 * @param cells those that hold something
 */
export function readRemarks(cells: readonly string[]): RemarkedNumbers | undefined {
  const isEither = (cell: string) => isAmount(cell) || splitRemark(cell) !== undefined;
  if (!beginWithNumbers(cells, isEither)) return undefined;
  const found = cells.map(splitRemark);
  const count = found.filter((each) => each !== undefined).length;
  const fitting = cells.filter((cell, at) => found[at] !== undefined || isAmount(cell)).length;
  if (count < remarkedMin || fitting < cells.length * fitsMin) return undefined;
  return { cells: cells.map((cell, at) => found[at]?.number ?? cell), format: { hasRemarks: true } };
}

/** A cell without the remark behind its number. */
export const withoutRemark = (cell: string): string => splitRemark(cell)?.number ?? cell;

/** The remarks of some cells, for examples. */
export const remarksOf = (cells: readonly string[]): string[] =>
  cells.flatMap((cell) => splitRemark(cell)?.remark ?? []);

/** The brackets of "(1,234)" are a minus: before a remark stands something. */
const sqlPattern = `'([^\\s(])${remarkPattern}'`;

/** SQL for a cell without the remark behind its number. */
export const withoutRemarkSql = (cell: string): string =>
  `regexp_replace(trim(${cell}), ${sqlPattern}, '\\1')`;

/** SQL for the remark behind a number; null where there is none. */
export const remarkSql = (cell: string): string => {
  const [inBrackets, onNextLine] = [2, 3].map(
    (group) => `regexp_extract(trim(${cell}), ${sqlPattern}, ${group})`,
  );
  return `nullif(coalesce(nullif(${inBrackets}, ''), regexp_replace(${onNextLine}, '^[(]\\s*(.*?)\\s*[)]$', '\\1')), '')`;
};
