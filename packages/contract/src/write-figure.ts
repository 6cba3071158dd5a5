import { type Cell, type ColumnType, partUnit } from './table-cell.ts';

const leading = /^[$£€¥₺]$/;
const noBreakSpace = '\u00a0';

/** @param number as the language writes it */
function withUnit(number: string, unit: string | undefined, language: string): string {
  if (unit === undefined) return number;
  const [, sign = '', digits = number] = /^([-−]?)(.*)$/.exec(number) ?? [];
  if (unit === '%') return language === 'tr' ? `${sign}%${digits}` : `${number}%`;
  if (language !== 'tr' && leading.test(unit)) return `${sign}${unit}${digits}`;
  return `${number}${noBreakSpace}${unit}`;
}

const formats = new Map<string, Intl.NumberFormat>();

type Digits = Pick<Intl.NumberFormatOptions, 'maximumFractionDigits' | 'maximumSignificantDigits'>;

function formatOf(language: string, useGrouping: 'always' | 'min2', digits: Digits): Intl.NumberFormat {
  const key = [language, useGrouping, ...Object.entries(digits).flat()].join(' ');
  // Without its sign, a number that is shown as 0 is not "-0".
  const known =
    formats.get(key) ?? new Intl.NumberFormat(language, { ...digits, useGrouping, signDisplay: 'negative' });
  formats.set(key, known);
  return known;
}

export interface FigureColumn {
  type?: ColumnType | undefined;
  /** A currency, the percent sign, or `part` for parts of one. */
  unit?: string | undefined;
  /** Whether its decimals were computed; those of cells are never rounded. */
  computed?: boolean | undefined;
}

/** All digits that the fraction of a number can have. */
const ofCells: Digits = { maximumFractionDigits: 20 };
/** Of decimals of which nobody noted whether they were computed. */
const ofUnknown: Digits = { maximumFractionDigits: 6 };

/** Two digits behind the mark; a number that has nothing before it has three that say something. */
const roundedDigits = (value: number): Digits =>
  Math.abs(value) < 1 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 2 };

/** The last digits of a result of arithmetic are those of binary fractions, and left out. */
const withoutNoise = (value: number): number => Number(value.toPrecision(15));

/** What is left where amounts that are equal were taken from each other as binary fractions. */
const nothing = 1e-12;

function digitsOf(value: number, computed: boolean | undefined): Digits {
  if (computed) return roundedDigits(value);
  return computed === false ? ofCells : ofUnknown;
}

/** A part of one in percent: 0.375 is 37.5. */
export const percentOf = (part: number): number => withoutNoise(part * 100);

/**
 * A number of a table as a language writes it, with the unit of its column: `$1,250`, `1.250 ₺`, `%12,5`; a part of one in percent. Amounts have
 * their thousands grouped; four digits of a column of whole numbers may be a year or the number of a house and stay whole.
 * Computed decimals are rounded.
 */
export function writeFigure(value: number, column: FigureColumn, language: string): string {
  const { type, unit, computed } = column;
  const isPart = unit === partUnit;
  const isAmount = unit !== undefined || type === 'decimal';
  const figure = isPart ? percentOf(value) : value;
  const shown = computed && Math.abs(figure) < nothing ? 0 : figure;
  // Parts of one are never those of cells, also where it is not told.
  const digits = digitsOf(shown, isPart ? (computed ?? true) : computed);
  const number = formatOf(language, isAmount ? 'always' : 'min2', digits).format(shown);
  return withUnit(number, isPart ? '%' : unit, language);
}

const notFinite = new Set(['Infinity', '-Infinity', 'NaN']);

/**
 * A cell as it is shown: computed decimals with more digits than a number holds come as text, and are rounded as well. What was
 * divided by zero has no value.
 */
export function shownCell(cell: Cell, { type, computed }: FigureColumn = {}): Cell {
  if (type === 'decimal' && typeof cell === 'string' && notFinite.has(cell)) return null;
  const isLong = typeof cell === 'string' && type === 'decimal' && computed;
  return isLong && Number.isFinite(Number(cell)) ? Number(cell) : cell;
}

/** A figure that is shown rounded, with all of its digits; undefined for other cells. */
export function writeExactly(cell: Cell, column: FigureColumn, language: string): string | undefined {
  const shown = shownCell(cell, column);
  if (typeof shown !== 'number' || cell === null) return undefined;
  if (typeof cell === 'string') return cell;
  const exact = writeFigure(withoutNoise(shown), { ...column, computed: false }, language);
  return exact === writeFigure(shown, column, language) ? undefined : exact;
}
