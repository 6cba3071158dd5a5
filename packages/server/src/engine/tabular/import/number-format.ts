import type { ColumnFormat, DecimalMark } from './column-format.ts';

const money = /₺|\$|€|£|¥|\b(?:TL|TRY|USD|EUR|GBP|CHF)\b|(?<=\d)(?:TL|TRY|USD|EUR|GBP|CHF)/i;
const scaleMax = 6;

/** What is known of a table beside its cells. */
export interface Habits {
  language: 'tr' | 'en';
  /** Its numbers were written by a program of ours: with a point, and without marks between thousands. */
  hasPlainNumbers: boolean;
}

/** The digits and marks of a number, without its unit. */
const bareNumber = (cell: string) => cell.replace(money, '').replace(/[%()\s\u00a0\u202f'+-]/g, '');

/** What a cell says about marks: undefined where it could be read both ways, or has none. */
function markOf(cell: string): DecimalMark | 'ambiguous' | undefined {
  const digits = bareNumber(cell);
  const marks = digits.match(/[.,]/g) ?? [];
  const [first] = marks;
  const last = marks.at(-1);
  if (first !== ',' && first !== '.') return undefined;
  if (first !== last) return last === ',' ? ',' : '.';
  if (marks.length > 1) return first === ',' ? '.' : ',';
  const behind = digits.length - 1 - digits.indexOf(first);
  if (behind !== 3 || /^0?[.,]/.test(digits)) return first;
  return 'ambiguous';
}

/** The mark that most of the unambiguous cells have. */
function decideMark(cells: readonly string[], { language, hasPlainNumbers }: Habits) {
  const counts = { ',': 0, '.': 0, ambiguous: 0 };
  let seen = '';
  for (const cell of cells) {
    const mark = markOf(cell);
    if (!mark) continue;
    counts[mark] += 1;
    if (mark === 'ambiguous') seen = bareNumber(cell).includes(',') ? ',' : '.';
  }
  if (counts[','] + counts['.'] > 0)
    return { mark: counts[','] > counts['.'] ? (',' as const) : ('.' as const), isSure: true };
  if (hasPlainNumbers) return { mark: '.' as const, isSure: true };
  // Three digits behind a single mark, everywhere: thousands more often than not.
  if (counts.ambiguous > 0) return { mark: seen === ',' ? ('.' as const) : (',' as const), isSure: false };
  return { mark: language === 'tr' ? (',' as const) : ('.' as const), isSure: true };
}

const unitOf = (cell: string): string | undefined =>
  cell.includes('%') ? '%' : money.exec(cell)?.[0].toUpperCase();

function mostCommon(values: readonly string[]): string | undefined {
  const counts = Map.groupBy(values, (value) => value);
  const [most] = [...counts].sort((one, other) => other[1].length - one[1].length);
  return most?.[0];
}

/** How the numbers of a column are written. */
export function numberFormatOf(
  cells: readonly string[],
  habits: Habits,
): { format: ColumnFormat; isSure: boolean } {
  const { mark, isSure } = decideMark(cells, habits);
  const other = mark === ',' ? '.' : ',';
  let scale = 0;
  let hasGroups = false;
  let hasMark = false;
  let isFloating = false;
  for (const cell of cells) {
    const digits = bareNumber(cell);
    if (digits.includes(other) || /\d[' \u00a0\u202f]\d/.test(cell)) hasGroups = true;
    if (/e/i.test(digits)) isFloating = true;
    const at = digits.indexOf(mark);
    if (at < 0) continue;
    hasMark = true;
    scale = Math.max(scale, digits.length - 1 - at);
  }
  const unit = mostCommon(cells.flatMap((cell) => unitOf(cell) ?? []));
  const isWhole = !hasMark && !isFloating;
  return {
    isSure,
    format: {
      type: isWhole ? 'integer' : 'decimal',
      ...((hasMark || hasGroups) && { decimalMark: mark }),
      ...(hasGroups && { hasGroups }),
      ...(unit && { unit }),
      ...(!isWhole && !isFloating && scale <= scaleMax && { scale: scaleMax }),
    },
  };
}
