import type { ColumnFormat, DayOrder, DecidedFormat, DecimalMark } from './column-format.ts';
import { measureOf, measurePatterns, unitKindOf, withoutMeasure } from './measures.ts';

const money = /₺|\$|€|£|¥|\b(?:TL|TRY|USD|EUR|GBP|CHF)\b|(?<=\d)(?:TL|TRY|USD|EUR|GBP|CHF)/i;
/** All signs that amounts are written with. */
const unitSigns = ['₺', '$', '€', '£', '¥', '%', 'TL', 'TRY', 'USD', 'EUR', 'GBP', 'CHF'];
const scaleMax = 6;

/** What is known of a table beside its cells. */
export interface Habits {
  language: 'tr' | 'en';
  /** Its numbers were written by a program of ours: with a point, and without marks between thousands. */
  hasPlainNumbers: boolean;
  /** Of the text; a semicolon is that of programs that write decimals with a comma. */
  delimiter?: string | undefined;
  /** The mark before decimals in the other columns of the table. */
  decimalMark?: DecimalMark | undefined;
  /** The order of days and months that the other columns prove. */
  dateOrder?: DayOrder | undefined;
  /** How the column is written in other files of its table. */
  decided?: DecidedFormat | undefined;
  /** That of the column's numbers where their texts have none; `mixedUnits` where they have several. */
  unit?: string | undefined;
}

/** The digits and marks of a number, without its unit. */
const bareNumber = (cell: string) =>
  withoutMeasure(cell.trim())
    .replace(money, '')
    .replace(/[%()\s\u00a0\u202f'’+−-]/g, '');

/** What a cell says about marks: undefined where it could be read both ways, or has none. */
function markOf(cell: string): DecimalMark | 'ambiguous' | undefined {
  const digits = bareNumber(cell);
  const marks = digits.match(/[.,]/g) ?? [];
  const [first] = marks;
  const last = marks.at(-1);
  if (first !== ',' && first !== '.') return undefined;
  if (first !== last) return last === ',' ? ',' : '.';
  if (marks.length > 1) return first === ',' ? '.' : ',';
  if (/e/i.test(digits)) return first;
  const before = digits.indexOf(first);
  const behind = digits.length - 1 - before;
  // Thousands are set apart by threes: behind four digits stands a fraction.
  if (behind !== 3 || before > 3 || /^0*[.,]/.test(digits)) return first;
  return 'ambiguous';
}

/** A few amounts may have three digits behind the mark by chance. */
const groupedCellsMin = 3;

/** What cells with a single mark before three digits mean. @param plain the digits of the cells without a mark */
function readAmbiguous(seen: DecimalMark, count: number, plain: readonly string[], habits: Habits) {
  const { language, delimiter, decimalMark } = habits;
  const grouping = seen === ',' ? '.' : ',';
  const areUngrouped = plain.some((digits) => digits.length > 3);
  if (decimalMark) return { mark: decimalMark, isSure: decimalMark === grouping || areUngrouped };
  // One "10,500" beside "7500" may have been typed otherwise: what the other columns show says more.
  if (areUngrouped) return { mark: seen, isSure: count >= groupedCellsMin };
  // Numbers below a thousand without a mark, beside those with one: fractions would not be whole so often.
  if (count >= groupedCellsMin && plain.some((digits) => digits !== '0'))
    return { mark: grouping, isSure: true } as const;
  const hasDecimalCommas = delimiter === ';' || (language === 'tr' && (seen === '.' || delimiter !== ','));
  return { mark: hasDecimalCommas ? ',' : '.', isSure: false } as const;
}

interface DecidedMark {
  mark: DecimalMark;
  isSure: boolean;
  /** Some cells can only be read with the other mark. */
  hasBoth?: boolean;
}

/** The mark that is decided for the table, wherever the cells and the other columns of the file can be read by it. */
function keepDecided(own: DecidedMark, isAmbiguous: boolean, habits: Habits): DecidedMark {
  const { decided, decimalMark, hasPlainNumbers } = habits;
  const mark = hasPlainNumbers ? undefined : decided?.decimalMark;
  if (!decided || !mark) return own;
  const isAgainst = decimalMark !== undefined && decimalMark !== mark;
  if (isAmbiguous) return isAgainst ? { mark: decimalMark, isSure: false } : { mark, isSure: decided.isSure };
  if (own.hasBoth) return { ...own, mark };
  return { ...own, isSure: own.isSure && (own.mark === mark || !decided.isSure) };
}

/** The mark that most of the unambiguous cells have. */
function decideMark(cells: readonly string[], habits: Habits): DecidedMark {
  const { language, hasPlainNumbers } = habits;
  const counts = { ',': 0, '.': 0, ambiguous: 0 };
  const plain = new Set<string>();
  let seen: DecimalMark = '.';
  for (const cell of cells) {
    const mark = markOf(cell);
    if (!mark) plain.add(bareNumber(cell));
    else counts[mark] += 1;
    if (mark === 'ambiguous') seen = bareNumber(cell).includes(',') ? ',' : '.';
  }
  if (counts[','] + counts['.'] > 0) {
    const hasBoth = counts[','] > 0 && counts['.'] > 0;
    const isSure = !hasBoth || counts.ambiguous === 0;
    return keepDecided({ mark: counts[','] > counts['.'] ? ',' : '.', isSure, hasBoth }, false, habits);
  }
  if (hasPlainNumbers) return { mark: '.', isSure: true };
  const own =
    counts.ambiguous > 0
      ? readAmbiguous(seen, counts.ambiguous, [...plain], habits)
      : ({ mark: language === 'tr' ? ',' : '.', isSure: true } as const);
  return keepDecided(own, true, habits);
}

/** The unit that a number is written with. */
const unitOf = (cell: string): string | undefined =>
  cell.includes('%') ? '%' : (money.exec(cell)?.[0].toUpperCase() ?? measureOf(cell));

const sameUnits = new Map(Object.entries<string>({ TL: '₺', TRY: '₺', USD: '$', EUR: '€', GBP: '£' }));

const unitKind = (unit: string) => sameUnits.get(unit) ?? unitKindOf(unit) ?? unit;

export const isSameUnit = (one: string, other: string) => unitKind(one) === unitKind(other);

const patternOf = (signs: readonly string[]) => signs.map((sign) => sign.replace('$', '[$]')).join('|');

/** A pattern of DuckDB for all signs that amounts are written with. */
export const amountPattern = patternOf(unitSigns);

/** One for the unit that is taken off a column's numbers: a number with another unit is none of its amounts. */
export function unitPattern({ unit, hasUnits }: ColumnFormat): string {
  if (hasUnits) return amountPattern;
  if (unit === undefined) return '';
  const signs = patternOf(unitSigns.filter((sign) => isSameUnit(sign, unit)));
  return signs || measurePatterns(unit).join('|');
}

/** Several units. */
export const mixedUnits = 'mixed';

/** The unit of some amounts, as most of them have it; `mixedUnits` where they are of several currencies. */
export function commonUnit(counts: ReadonlyMap<string, number>): string | undefined {
  const kinds = new Set([...counts.keys()].map(unitKind));
  if (kinds.size > 1) return mixedUnits;
  const [most] = [...counts].sort((one, other) => other[1] - one[1]);
  return most?.[0];
}

function writtenUnit(cells: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const cell of cells) {
    const unit = unitOf(cell);
    if (unit !== undefined) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  return commonUnit(counts);
}

/** How the numbers of a column are written. */
export function numberFormatOf(
  cells: readonly string[],
  habits: Habits,
): { format: ColumnFormat; isSure: boolean; hasMixedUnits: boolean } {
  const { mark, isSure, hasBoth = false } = decideMark(cells, habits);
  const other = mark === ',' ? '.' : ',';
  let scale = 0;
  let hasGroups = false;
  let hasMark = false;
  let isFloating = false;
  for (const cell of cells) {
    const digits = bareNumber(cell);
    // A minus around or behind a number takes the same reading as thousands do.
    if (/[()−]|\d-/.test(cell)) hasGroups = true;
    if (digits.includes(other) || /\d['’ \u00a0\u202f]\d/.test(cell)) hasGroups = true;
    if (/e/i.test(digits)) isFloating = true;
    const at = digits.indexOf(mark);
    if (at < 0) continue;
    hasMark = true;
    scale = Math.max(scale, digits.length - 1 - at);
  }
  const written = writtenUnit(cells);
  const unit = written ?? habits.unit;
  const hasMixedUnits = unit === mixedUnits;
  const isWhole = !hasMark && !isFloating && !hasBoth;
  return {
    isSure,
    hasMixedUnits,
    format: {
      type: isWhole ? 'integer' : 'decimal',
      ...((hasMark || hasGroups) && { decimalMark: mark }),
      ...(hasBoth && { hasBothMarks: true }),
      ...(hasGroups && { hasGroups }),
      ...(unit && !hasMixedUnits && { unit }),
      ...(unit && !written && { isUnitApart: true }),
      ...(written === mixedUnits && { hasUnits: true }),
      ...(!isWhole && !isFloating && scale <= scaleMax && { scale: scaleMax }),
    },
  };
}
