import type { rowFilterOperators } from '@docent/contract/features/spreadsheet-rows';
import type { ColumnType } from '@docent/contract/table-cell';
import { foldCase, truthWords } from '#engine/tabular/import/cell-kind.ts';
import { quoteName, quoteText } from '#engine/tabular/sandbox/sql-text.ts';
import { misfitColumn } from '#engine/tabular/sandbox/table-file.ts';
import type { StoredColumn } from './spreadsheet.tables.ts';

export interface RowFilter {
  column: string;
  operator: (typeof rowFilterOperators)[number];
  value?: string | number | boolean | undefined;
  /** Of `contains`: the number or day that the value writes, as tables have it; a row that holds either is found. */
  plain?: string | undefined;
}

export interface Placed {
  column: StoredColumn;
  index: number;
}

export const placesOf = (columns: readonly StoredColumn[]): Placed[] =>
  columns.map((column, index) => ({ column, index }));

/** The words by which a reader finds yes and no, which grids show in the reader's language. */
const truths = { true: truthWords.map(([yes]) => yes), false: truthWords.map(([, no]) => no) } as const;

/** What somebody who writes a word for yes or no means; other texts as they are. */
function truthMeant(text: string): string {
  const given = foldCase(text.trim());
  const meant = Object.entries(truths).find(([, words]) => words.some((word) => foldCase(word) === given));
  return meant?.[0] ?? text;
}

function valueText({ name, format }: StoredColumn): string {
  const column = quoteName(name);
  if (format.type !== 'boolean') return `cast(${column} as varchar)`;
  const [yes = '', no = ''] = format.letters ?? [];
  const letters = { true: yes, false: no };
  const words = (truth: keyof typeof truths) =>
    quoteText([...truths[truth], letters[truth]].join(' ').trim());
  return `case ${column} when true then ${words('true')} when false then ${words('false')} end`;
}

/** What stands in a cell, as text: its value, or the text that did not fit. */
function shownText({ column, index }: Placed): string {
  const value = valueText(column);
  return column.format.type === 'text' ? value : `coalesce(${quoteName(misfitColumn(index))}, ${value})`;
}

/**
 * How cells are compared: as a reader who looks for rows means it, or exactly, where the condition decides which rows
 * somebody may see.
 */
type Comparison = 'meant' | 'exact';

const foldCaseSql = (text: string) => `lower(translate(${text}, 'İIı', 'iii'))`;
/** Folds case and accents, so that "canakkale" is Çanakkale. Only the ı of Turkish is no letter with a mark. */
const foldAccentsSql = (text: string) => `lower(strip_accents(replace(${text}, 'ı', 'i')))`;

/** Whether a cell holds one of some texts. */
export function containsAny(
  placed: Placed,
  parts: readonly (string | undefined)[],
  comparison: Comparison = 'meant',
): string {
  const folded = comparison === 'meant' ? foldAccentsSql : foldCaseSql;
  const shown = folded(shownText(placed));
  const conditions = parts
    .filter((part) => part !== undefined)
    .map((part) => `contains(${shown}, ${folded(quoteText(part))})`);
  return conditions.length > 1 ? `(${conditions.join(' or ')})` : conditions.join('');
}

const casts: Record<ColumnType, string> = {
  text: 'varchar',
  integer: 'double',
  decimal: 'double',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamp',
  time: 'time',
};

/** A value as a column has it; null in SQL for a text that is no value of its type. */
function givenSql({ format: { type } }: StoredColumn, value: NonNullable<RowFilter['value']>): string {
  const text = type === 'boolean' ? truthMeant(String(value)) : String(value);
  return `try_cast(${quoteText(text)} as ${casts[type]})`;
}

const aDay = /^\d{4}-\d{1,2}-\d{1,2}$/;
const aMinute = /^\d{4}-\d{1,2}-\d{1,2}[ T]\d{1,2}:\d{2}$/;

/**
 * A text equals others that differ in case and accents. A day without a time means any moment of the day, and a time
 * without seconds any of its minute.
 */
function equalsMeant({ name, format }: StoredColumn, value: NonNullable<RowFilter['value']>, given: string) {
  const column = quoteName(name);
  if (format.type === 'text') return `${foldAccentsSql(column)} = ${foldAccentsSql(given)}`;
  if (format.type !== 'timestamp') return `${column} = ${given}`;
  const text = String(value).trim();
  if (aDay.test(text)) return `date_trunc('day', ${column}) = ${given}`;
  return aMinute.test(text) ? `date_trunc('minute', ${column}) = ${given}` : `${column} = ${given}`;
}

export function conditionOf(
  placed: Placed,
  { operator, value = '', plain }: RowFilter,
  comparison: Comparison = 'meant',
): string {
  const { column } = placed;
  const given = givenSql(column, value);
  switch (operator) {
    case 'equals':
      return comparison === 'meant'
        ? equalsMeant(column, value, given)
        : `${quoteName(column.name)} = ${given}`;
    case 'less':
      return `${quoteName(column.name)} < ${given}`;
    case 'greater':
      return `${quoteName(column.name)} > ${given}`;
    case 'contains':
      return containsAny(placed, [String(value), plain || undefined], comparison);
    case 'empty':
      return `${shownText(placed)} is null`;
    case 'filled':
      return `${shownText(placed)} is not null`;
  }
}

const comparing: ReadonlySet<RowFilter['operator']> = new Set(['equals', 'less', 'greater']);

/** Whether some value that cells are compared with is none of its column's type, in SQL. */
export function unreadValueSql(columns: readonly StoredColumn[], filters: readonly RowFilter[]): string {
  const unread = filters.flatMap(({ column: name, operator, value = '' }) => {
    const column = columns.find((known) => known.name === name);
    return column && comparing.has(operator) ? [`${givenSql(column, value)} is null`] : [];
  });
  return unread.length > 0 ? `(${unread.join(' or ')})` : 'false';
}

/** The condition of rows that meet all filters; undefined where a filter is over a column that is not there. */
export function filterCondition(
  columns: readonly StoredColumn[],
  filters: readonly RowFilter[],
  comparison: Comparison = 'meant',
): string | undefined {
  const places = placesOf(columns);
  const conditions = filters.map((filter) => {
    const placed = places.find(({ column }) => column.name === filter.column);
    return placed && conditionOf(placed, filter, comparison);
  });
  return conditions.every((condition) => condition !== undefined) ? conditions.join(' and ') : undefined;
}
