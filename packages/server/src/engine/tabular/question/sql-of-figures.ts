import { quoteText } from '../sandbox/sql-text.ts';
import type { DatePart, WayWords } from './query-tree.ts';

const partsSql = (cell: string, separators: string) =>
  `regexp_split_to_array(trim(${cell}), ${quoteText(String.raw`\s*${separators}\s*`)})`;

/** One of the things of a cell, where `apartSql` gives a row for each. No table has a blank in its name. */
export const thingSql = '"each thing"."thing"';

/** What is joined to a table to have a row for each different thing in a cell. */
export const apartSql = (cell: string, separators: string) =>
  ` CROSS JOIN unnest(list_distinct(${partsSql(cell, separators)})) AS "each thing"("thing")`;

/** How many different things a cell holds. */
export const thingCountSql = (cell: string, separators: string) =>
  `len(list_distinct(${partsSql(cell, separators)}))`;

/** Whether a text is one of the things in a cell that holds several. */
export const holdsSql = (cell: string, text: string, separators: string) =>
  `list_contains(${partsSql(cell, separators)}, ${quoteText(text)})`;

/**
 * How many different things there are in cells that hold several.
 * @param separators a regular expression for what stands between them
 * @param rows a condition in SQL; all rows without one
 */
export function thingsSql(cell: string, separators: string, rows?: string): string {
  const told = `${cell} IS NOT NULL${rows ? ` AND (${rows})` : ''}`;
  return `coalesce(len(list_distinct(flatten(array_agg(DISTINCT ${partsSql(cell, separators)}) FILTER (WHERE ${told})))), 0)`;
}

/** The word that is true of one figure beside another; nothing where one of both is unknown. */
export function whichWaySql(of: string, than: string, words: WayWords): string {
  const [higher, lower, equal] = words.map(quoteText);
  const cases = [
    ['>', higher],
    ['<', lower],
    ['=', equal],
  ].map(([operator, word]) => `WHEN ${of} ${operator} ${than} THEN ${word}`);
  return `(CASE ${cases.join(' ')} END)`;
}

const truncated: Partial<Record<DatePart, string>> = { quarter: 'quarter', month: 'month', day: 'day' };
const extracted: Partial<Record<DatePart, string>> = {
  year: 'year',
  month_of_year: 'month',
  quarter_of_year: 'quarter',
  weekday: 'isodow',
};

/** A part of a moment, such as its month. */
export function partSql(part: DatePart, of: string): string {
  if (part === 'month_day') return `(extract(month FROM ${of}) * 100 + extract(day FROM ${of}))`;
  const unit = truncated[part];
  return unit ? `CAST(date_trunc('${unit}', ${of}) AS DATE)` : `extract(${extracted[part]} FROM ${of})`;
}

/** The number in a text. */
export function numberSql(of: string): string {
  const text = `replace(CAST(${of} AS VARCHAR), ',', '')`;
  return `TRY_CAST(regexp_extract(${text}, '[-−]?[0-9]+([.][0-9]+)?') AS DOUBLE)`;
}
