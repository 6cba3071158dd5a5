import { quoteText } from '../sandbox/sql-text.ts';
import { foldCase, truthWords } from './cell-kind.ts';
import type { ColumnFormat } from './column-format.ts';
import { halfDayClocks, isoDay, isoMoment } from './date-formats.ts';
import { minutesSql } from './minute-shapes.ts';
import { withColonsSql, withoutDayNameSql } from './moment-shapes.ts';
import { monthNames } from './month-names.ts';
import { unitPattern } from './number-format.ts';
import { sideSql, withoutNotesSql, withoutSideSql } from './number-marks.ts';
import { withoutRemarkSql } from './number-remarks.ts';
import { scaleSql, withoutScaleSql } from './number-scales.ts';

/** A text in which month names are numbers and the pieces of a date have one blank between. */
function withoutMonthNames(cell: string, { isMonthly = false }: ColumnFormat): string {
  const marks = isMonthly ? `[.,/''’-]` : '[.,-]';
  // A name begins a word: "September" has the short form of the Turkish July in it.
  const named = monthNames.reduce(
    (sql, names, index) =>
      `regexp_replace(${sql}, ${quoteText(`(^|[^\\p{L}])(?:${names.join('|')})`)}, '\\1 ${index + 1} ')`,
    `lower(replace(${cell}, 'İ', 'i'))`,
  );
  return `trim(regexp_replace(regexp_replace(${named}, '${marks}', ' ', 'g'), ' +', ' ', 'g'))`;
}

function dateSql(given: string, written: ColumnFormat): string {
  const { type, dateFormats = [], hasMonthNames, hasDayNames } = written;
  const cell = hasDayNames ? withoutDayNameSql(given) : given;
  const isPlain = dateFormats.every((format) => format === isoDay || format === isoMoment);
  if (isPlain && !hasMonthNames) return `try_cast(${cell} as ${type})`;
  const formats = (type === 'timestamp' ? [...dateFormats, isoDay] : dateFormats).map(quoteText);
  // A single format is read faster than a list of one.
  const format = formats.length === 1 ? formats[0] : `[${formats.join(', ')}]`;
  if (hasMonthNames) return `try_strptime(${withoutMonthNames(cell, written)}, ${format})::${type}`;
  // Only cells that are no date as they stand are trimmed, because trimming takes as long as reading them.
  return `coalesce(try_strptime(${cell}, ${format}), try_strptime(trim(${cell}), ${format}))::${type}`;
}

/** SQL for a text in small letters, with one letter for the four i's of Turkish and English. */
export const foldedSql = (text: string) =>
  `lower(replace(replace(replace(trim(${text}), 'İ', 'i'), 'I', 'i'), 'ı', 'i'))`;

/** A number without the column's unit; one in brackets, or with the minus behind it, is negative. */
function withoutUnit(cell: string, format: ColumnFormat): string {
  const signs = unitPattern(format);
  const bare = signs === '' ? cell : `regexp_replace(${cell}, ${quoteText(signs)}, '', 'gi')`;
  return `regexp_replace(regexp_replace(replace(${bare}, '−', '-'), '[\\s\\x{A0}\\x{202F}''’]', '', 'g'), '^(?:\\((.*)\\)|(\\d.*)-)$', '-\\1\\2')`;
}

const numberTypes = {
  integer: 'bigint',
  floating: 'double',
  decimal: (scale: number) => `decimal(18, ${scale})`,
};

function targetOf({ type, scale }: ColumnFormat): string {
  if (type === 'integer') return numberTypes.integer;
  return scale === undefined ? numberTypes.floating : numberTypes.decimal(scale);
}

/** A cast would round what has more digits behind the mark: such a number does not fit. */
function keepsAllDigits(text: string, { type, scale }: ColumnFormat): string {
  if (type === 'integer')
    return `(not contains(${text}, '.') or regexp_full_match(${text}, '\\s*[-+]?\\d+\\.0*\\s*')) and not contains(lower(${text}), 'e')`;
  if (scale === undefined) return 'true';
  const digitsIn = (number: string) => `strlen(${number}) - instr(${text}, '.') <= ${scale}`;
  return `(not contains(${text}, '.') or ${digitsIn(text)} or ${digitsIn(`rtrim(${text})`)})`;
}

const castSql = (text: string, format: ColumnFormat) => `try_cast(${text} as ${targetOf(format)})`;

/** SQL for whether a text is a number as the column writes it, and for that number. */
function writtenNumber(text: string, format: ColumnFormat): { fits: string; value: string } {
  const { decimalMark = '.' } = format;
  const group = decimalMark === ',' ? '.' : ',';
  const [markPattern, groupPattern] = [`\\${decimalMark}`, `\\${group}`];
  const pattern = `[-+]?(\\d{1,3}(${groupPattern}\\d{3})+|\\d+)?(${markPattern}\\d*)?([eE][-+]?\\d+)?`;
  const plain = `replace(replace(${text}, '${group}', ''), '${decimalMark}', '.')`;
  return {
    fits: `regexp_full_match(${text}, ${quoteText(pattern)}) and ${keepsAllDigits(plain, format)}`,
    value: castSql(plain, format),
  };
}

/** The same for the shape that most numbers of a column have: it is read in a fraction of the time. */
function usualNumber(text: string, format: ColumnFormat): { fits: string; value: string } {
  const { type, decimalMark = '.', hasGroups, scale } = format;
  const group = decimalMark === ',' ? '.' : ',';
  const whole = hasGroups ? `\\d{1,3}(\\${group}\\d{3})*` : '\\d+';
  const digits = `\\d{0,${scale ?? ''}}`;
  const pattern = type === 'integer' ? `[-+]?${whole}` : `[-+]?${whole}(\\${decimalMark}${digits})?`;
  const ungrouped = hasGroups ? `replace(${text}, '${group}', '')` : text;
  const plain = type === 'integer' ? ungrouped : `replace(${ungrouped}, '${decimalMark}', '.')`;
  return { fits: `regexp_full_match(${text}, ${quoteText(pattern)})`, value: castSql(plain, format) };
}

/** SQL for a number that may have marks behind it; one with the mark of negative amounts is negative. */
function markedNumberSql(
  cell: string,
  { hasNotes, hasRemarks, sideMarks, negativeMark, ...format }: ColumnFormat,
): string {
  const withoutMark = sideMarks ? withoutSideSql : hasRemarks ? withoutRemarkSql : withoutNotesSql;
  const number = numberSql(withoutMark(cell), format);
  if (negativeMark === undefined) return number;
  return `case when ${sideSql(cell)} = ${quoteText(negativeMark)} then -(${number}) else ${number} end`;
}

function numberSql(cell: string, format: ColumnFormat): string {
  if (format.hasScales) {
    const { hasScales: _scales, ...plain } = format;
    return `round(${numberSql(withoutScaleSql(cell), plain)} * ${scaleSql(cell)}, 4)`;
  }
  if (format.sideMarks || format.hasNotes || format.hasRemarks) return markedNumberSql(cell, format);
  const { type, decimalMark = '.', hasGroups = false, hasUnits, unit, isUnitApart, hasBothMarks } = format;
  const number = castSql(cell, format);
  if ((!unit || isUnitApart) && !hasUnits && !hasGroups && !hasBothMarks && decimalMark === '.') {
    const exact = `case when ${keepsAllDigits(cell, format)} then ${number} end`;
    // A whole number that is written as DuckDB writes it needs no closer look.
    return type === 'integer'
      ? `case when ${number}::varchar = ${cell} then ${number} else ${exact} end`
      : exact;
  }
  const usual = usualNumber(cell, format);
  const direct = writtenNumber(cell, format);
  const plain = withoutUnit(cell, format);
  const bare = writtenNumber(plain, format);
  const other = writtenNumber(plain, { ...format, decimalMark: decimalMark === ',' ? '.' : ',' });
  const byOther = hasBothMarks ? `when ${other.fits} then ${other.value}` : '';
  // Each branch takes several times as long as the one before, so it only sees the cells that are left.
  return `case when ${usual.fits} then ${usual.value} when ${direct.fits} then ${direct.value}
    when ${bare.fits} then ${bare.value} ${byOther} end`;
}

const formsOf = (word: string) => {
  const first = word.charAt(0);
  const [capital, upper] = [first.toLocaleUpperCase('tr') + word.slice(1), word.toLocaleUpperCase('tr')];
  return new Set([word, capital, first.toUpperCase() + word.slice(1), upper, word.toUpperCase()]);
};

function booleanSql(cell: string, { hasDigits, letters }: ColumnFormat): string {
  const digits = hasDigits ? [['1', '0'] as const] : [];
  const pairs = [...(letters ? [letters] : []), ...truthWords, ...digits];
  const branches = pairs.flatMap(([yes, no]) =>
    [...formsOf(yes)]
      .map((form) => `when ${cell} = ${quoteText(form)} then true`)
      .concat([...formsOf(no)].map((form) => `when ${cell} = ${quoteText(form)} then false`)),
  );
  const folded = foldedSql(cell);
  const others = ([0, 1] as const).map((side) => {
    const words = pairs.map((pair) => foldCase(pair[side])).join('|');
    return `when regexp_full_match(${folded}, ${quoteText(words)}) then ${side === 0}`;
  });
  // The usual ways to write the words come first: they are compared in a tenth of the time that folding takes.
  return `case ${[...branches, ...others].join(' ')} end`;
}

/** SQL for the value of a cell; null where it does not fit. @param cell SQL for its text */
export function valueSql(cell: string, format: ColumnFormat): string {
  switch (format.type) {
    case 'integer':
    case 'decimal':
      return numberSql(cell, format);
    case 'date':
    case 'timestamp':
      return dateSql(cell, format);
    case 'time':
      if (format.hasMinutes) return minutesSql(cell);
      if (format.hasPoints) return `try_cast(${withColonsSql(cell)} as time)`;
      return `coalesce(try_cast(${cell} as time), try_strptime(trim(${cell}), [${halfDayClocks.map(quoteText).join(', ')}])::time)`;
    case 'boolean':
      return booleanSql(cell, format);
    case 'text':
      return cell;
  }
}
