import { type ColumnType, partUnit } from './table-cell.ts';

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

function formatOf(language: string, useGrouping: 'always' | 'min2', digits: number): Intl.NumberFormat {
  const key = `${language} ${useGrouping} ${digits}`;
  const known =
    formats.get(key) ?? new Intl.NumberFormat(language, { maximumFractionDigits: digits, useGrouping });
  formats.set(key, known);
  return known;
}

interface FigureColumn {
  type?: ColumnType | undefined;
  /** A currency, the percent sign, or `part` for parts of one. */
  unit?: string | undefined;
}

/** Digits behind the mark of a share; a share that would be nothing with them has more. */
const shareDigits = 2;
const smallShare = 0.01;

/** A part of one in percent: 0.375 is 37.5. The last digits of the product are those of binary fractions, and left out. */
export const percentOf = (part: number): number => Number((part * 100).toPrecision(15));

function writeShare(part: number, language: string, fractionDigitsMax: number): string {
  const percent = percentOf(part);
  const isSmall = percent !== 0 && Math.abs(percent) < smallShare;
  const digits = Math.min(isSmall ? 6 : shareDigits, fractionDigitsMax);
  return withUnit(formatOf(language, 'always', digits).format(percent), '%', language);
}

/**
 * A number of a table as a language writes it, with the unit of its column: `$1,250`, `1.250 ₺`, `%12,5`; a part of one in percent. Amounts have
 * their thousands grouped; four digits of a column of whole numbers may be a year or the number of a house and stay whole.
 */
export function writeFigure(
  value: number,
  { type, unit }: FigureColumn,
  language: string,
  fractionDigitsMax = 6,
): string {
  if (unit === partUnit) return writeShare(value, language, fractionDigitsMax);
  const isAmount = unit !== undefined || type === 'decimal';
  return withUnit(
    formatOf(language, isAmount ? 'always' : 'min2', fractionDigitsMax).format(value),
    unit,
    language,
  );
}
