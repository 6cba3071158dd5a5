import { quoteText } from '../sandbox/sql-text.ts';
import type { DatePart, Expression, LengthStyle, WayWords } from './query-tree.ts';

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
function numberSql(of: string): string {
  const text = `replace(CAST(${of} AS VARCHAR), ',', '')`;
  return `TRY_CAST(regexp_extract(${text}, '[-−]?[0-9]+([.][0-9]+)?') AS DOUBLE)`;
}

/**
 * A time, or a number of seconds, as the cells of its column show it: a time of day would end at 24 hours.
 * @param of SQL for either
 */
export function lengthSql(of: string, { fine, short, isCell }: LengthStyle & { isCell: boolean }): string {
  const time = isCell ? of : `to_seconds(round(${of}, ${fine ? 2 : 0}))`;
  const text = `CAST(${time} AS VARCHAR)`;
  return short ? `regexp_replace(${text}, '^(00:)?0?', '')` : text;
}

/** What is made of one value. */
export const sqlOfOne = {
  number_of: numberSql,
  seconds_of: (of: string) => `epoch(${of})`,
  size: (of: string) => `abs(${of})`,
  clock: (of: string) => `CAST(${of} AS TIME)`,
};

const minutesOfDay = 1440;

/** Whole days or minutes, or hours with their fractions, from one moment to another. */
export function timeBetweenSql(
  { unit, overnight }: Pick<Extract<Expression, { kind: 'time_between' }>, 'unit' | 'overnight'>,
  from: string,
  until: string,
): string {
  if (unit === 'day') return `date_diff('day', ${from}, ${until})`;
  const difference = `date_diff('minute', ${from}, ${until})`;
  const minutes = overnight ? `((${difference} + ${minutesOfDay}) % ${minutesOfDay})` : difference;
  return unit === 'hour' ? `(${minutes} / 60.0)` : minutes;
}
