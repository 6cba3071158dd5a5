import type { ColumnType } from '@docent/contract/table-cell';
import type { TableColumn } from '@docent/contract/table-column';

export type DateOrder = 'dmy' | 'mdy' | 'ymd';
/** Of dates whose years come last. */
export type DayOrder = 'dmy' | 'mdy';
export type DecimalMark = ',' | '.';

/** How the cells of a column are read. */
export interface ColumnFormat {
  type: ColumnType;
  /** Of numbers. */
  decimalMark?: DecimalMark;
  /** Some cells can only be read with the other mark: as texts among the numbers of a workbook. */
  hasBothMarks?: boolean;
  /** Whether thousands are set apart. */
  hasGroups?: boolean;
  /** A percent sign or a currency; taken off, and shown with the column. */
  unit?: string;
  /** Cells are written with units that differ, so that the column has none. */
  hasUnits?: boolean;
  /** The unit is that of a workbook's number format: no cell is written with it. */
  isUnitApart?: boolean;
  /** Digits behind the mark; undefined where a floating-point number is needed. */
  scale?: number;
  /** Some numbers have the mark of a footnote behind them. */
  hasNotes?: boolean;
  /** Some numbers have a remark behind them, in brackets or on the next line. */
  hasRemarks?: boolean;
  /** Some numbers say how many they are of: "10.8 billion", "£0.67m". */
  hasScales?: boolean;
  /** The marks that credits and debits have behind them. */
  sideMarks?: readonly [credit: string, debit: string];
  /** The one of them whose amounts are negative; undefined where nothing says which: then none are. */
  negativeMark?: string;
  dateOrder?: DateOrder;
  /** Formats of `strptime` that occur. */
  dateFormats?: string[];
  hasMonthNames?: boolean;
  /** Days have their names before or behind them. */
  hasDayNames?: boolean;
  /** Months of years: each is its first day. */
  isMonthly?: boolean;
  /** Times have points between hours and minutes. */
  hasPoints?: boolean;
  /** Lengths in minutes and seconds, such as "3:45" of a song. */
  hasMinutes?: boolean;
  /** Of yes and no: whether they are also written as 1 and 0. */
  hasDigits?: boolean;
  /** The letters that are written for yes and no, such as Y and N, in small letters. */
  letters?: readonly [yes: string, no: string];
  /** A number that names something, such as a postcode: it stays text. */
  isIdentifier?: boolean;
}

/** How the cells of a table's column are written, as the files show that were read before. */
export interface DecidedFormat {
  dateOrder?: DayOrder;
  decimalMark?: DecimalMark;
  /** Some cell proves it. */
  isSure: boolean;
}

export interface DecidedColumn extends DecidedFormat {
  /** In SQL. */
  name: string;
}

/** Why a person should look at what was chosen. */
export type ColumnDoubt = TableColumn['doubts'][number];

/** The format as people write it: `1.234,56`, `dd.mm.yyyy`, `Y/N`. Undefined where there is nothing to say. */
export function formatText(format: ColumnFormat): string | undefined {
  const { type, decimalMark, dateOrder, letters, hasMinutes } = format;
  if (hasMinutes) return 'm:ss';
  if (letters) return letters.join('/').toUpperCase();
  if (type === 'decimal' || type === 'integer') {
    if (!decimalMark) return undefined;
    return decimalMark === ',' ? '1.234,56' : '1,234.56';
  }
  if (!dateOrder) return undefined;
  return { dmy: 'dd.mm.yyyy', mdy: 'mm/dd/yyyy', ymd: 'yyyy-mm-dd' }[dateOrder];
}

/** What a format that a person wrote says; undefined where it says nothing. */
export function readFormatText(
  text: string,
): Pick<ColumnFormat, 'decimalMark' | 'dateOrder' | 'hasMinutes'> | undefined {
  if (/^m+:s+$/i.test(text)) return { hasMinutes: true };
  if (/^h+:m+$/i.test(text)) return { hasMinutes: false };
  // A moment has letters for hours and seconds as well.
  const isDate = !/[^dmyhst\P{L}]/iu.test(text);
  const letters = isDate && [...new Set(text.toLowerCase().replace(/[^dmy]/g, ''))].join('');
  if (letters === 'dmy' || letters === 'mdy' || letters === 'ymd') return { dateOrder: letters };
  if (!/[\d#]/.test(text)) return undefined;
  const mark = /[.,](?=[^.,]*$)/.exec(text)?.[0];
  return mark === ',' || mark === '.' ? { decimalMark: mark } : undefined;
}
