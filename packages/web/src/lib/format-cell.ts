import type { Language } from '@docent/contract/core/language';
import { sayPeriod } from '@docent/contract/say-period';
import type { Cell, ColumnType, Period } from '@docent/contract/table-cell';
import { writeDay } from '@docent/contract/write-day';
import { shownCell, writeExactly, writeFigure } from '@docent/contract/write-figure';
import type { DateFormats, DateWriting } from './format.ts';

export interface CellFormat {
  language: Language;
  dates: DateFormats;
  yes: string;
  no: string;
}

/** What is known of a cell's column. */
export interface CellColumn {
  type: ColumnType;
  unit?: string | undefined;
  period?: Period | undefined;
  /** Whether its decimals were computed: those are rounded, and those of cells never. */
  computed?: boolean | undefined;
}

/** A day or a moment of a column; another text, such as one that did not fit its column, as it is. */
export const formatDay = (
  text: string,
  type: ColumnType | undefined,
  { formats, language }: DateWriting,
): string => (type === 'date' || type === 'timestamp' ? writeDay(text, formats, language) : text);

/**
 * A cell of a result as the reader writes it, with the unit of its column; the first day of a period is written as the
 * period, and a missing cell as a dash.
 */
export function formatCell(
  given: Cell,
  column: CellColumn | undefined,
  { language, dates, yes, no }: CellFormat,
): string {
  const { type = 'text', period } = column ?? {};
  const value = shownCell(given, column);
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? yes : no;
  if (period) return sayPeriod(value, period, language);
  if (typeof value === 'number') return writeFigure(value, { ...column, type }, language);
  return formatDay(value, type, { formats: dates, language });
}

/** All digits of a figure that `formatCell` rounds, for its title; undefined for other cells. */
export const exactText = (
  value: Cell,
  column: CellColumn | undefined,
  { language }: Pick<CellFormat, 'language'>,
): string | undefined => column && writeExactly(value, column, language);

/** A cell as `formatCell` writes it, but with all of its digits. */
export const formatExactly = (value: Cell, column: CellColumn | undefined, format: CellFormat): string =>
  exactText(value, column, format) ?? formatCell(value, column, format);

export const isNumberType = (type: ColumnType) => type === 'integer' || type === 'decimal';
