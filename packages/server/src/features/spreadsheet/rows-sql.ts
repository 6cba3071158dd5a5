import type { rowFilterOperators } from '@docent/contract/features/spreadsheet-rows';
import type { ColumnType } from '@docent/contract/table-cell';
import { foldCase, truthWords } from '#engine/tabular/import/cell-kind.ts';
import { filledCellsSql } from '#engine/tabular/sandbox/filled-cells.ts';
import { quoteName, quoteText } from '#engine/tabular/sandbox/sql-text.ts';
import { misfitColumn } from '#engine/tabular/sandbox/table-file.ts';
import type { StoredColumn } from './spreadsheet.tables.ts';

export interface RowFilter {
  column: string;
  operator: (typeof rowFilterOperators)[number];
  value?: string | number | boolean | undefined;
}

export interface RowsAsked {
  offset: number;
  limit: number;
  sort?: string | undefined;
  filters: readonly RowFilter[];
  q?: string | undefined;
}

interface Placed {
  column: StoredColumn;
  index: number;
}

const placesOf = (columns: readonly StoredColumn[]): Placed[] =>
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

const folded = (text: string) => `lower(translate(${text}, 'İIı', 'iii'))`;
const contains = (placed: Placed, part: string) =>
  `contains(${folded(shownText(placed))}, ${folded(quoteText(part))})`;

const casts: Record<ColumnType, string> = {
  text: 'varchar',
  integer: 'double',
  decimal: 'double',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamp',
  time: 'time',
};

function conditionOf(placed: Placed, { operator, value = '' }: RowFilter): string {
  const { name, format } = placed.column;
  const text = format.type === 'boolean' ? truthMeant(String(value)) : String(value);
  const given = `try_cast(${quoteText(text)} as ${casts[format.type]})`;
  switch (operator) {
    case 'equals':
      return `${quoteName(name)} = ${given}`;
    case 'less':
      return `${quoteName(name)} < ${given}`;
    case 'greater':
      return `${quoteName(name)} > ${given}`;
    case 'contains':
      return contains(placed, String(value));
    case 'empty':
      return `${shownText(placed)} is null`;
    case 'filled':
      return `${shownText(placed)} is not null`;
  }
}

/** The condition of rows that meet all filters; undefined where a filter is over a column that is not there. */
export function filterCondition(
  columns: readonly StoredColumn[],
  filters: readonly RowFilter[],
): string | undefined {
  const places = placesOf(columns);
  const conditions = filters.map((filter) => {
    const placed = places.find(({ column }) => column.name === filter.column);
    return placed && conditionOf(placed, filter);
  });
  return conditions.every((condition) => condition !== undefined) ? conditions.join(' and ') : undefined;
}

function whereOf(columns: readonly StoredColumn[], { filters, q }: RowsAsked): string {
  const places = placesOf(columns);
  const conditions = filters.flatMap((filter) => {
    const placed = places.find(({ column }) => column.name === filter.column);
    return placed ? [conditionOf(placed, filter)] : [];
  });
  if (q) conditions.push(`(${places.map((placed) => contains(placed, q)).join(' or ')})`);
  return conditions.join(' and ');
}

function orderOf(columns: readonly StoredColumn[], sort: string | undefined): string {
  const name = sort?.replace(/^-/, '');
  if (!sort || !columns.some((column) => column.name === name)) return '_id';
  return `${quoteName(name ?? '')} ${sort.startsWith('-') ? 'desc' : 'asc'} nulls last, _id`;
}

/** Where the rows stand that are asked for: by their numbers where nothing is sorted or left out, which costs nothing. */
function pageSql(columns: readonly StoredColumn[], asked: RowsAsked): string {
  const { offset, limit, sort } = asked;
  const where = whereOf(columns, asked);
  if (where === '' && !sort)
    return `select * from rows where _id >= ${offset} and _id < ${offset + limit} order by _id`;
  const condition = where === '' ? '' : `where ${where}`;
  return `select * from rows ${condition} order by ${orderOf(columns, sort)} limit ${limit} offset ${offset}`;
}

/**
 * SQL for a page: the row's number in its file, its flag, which file, which columns have the value above, then each
 * column's value and the text that did not fit.
 */
export function rowsSql(columns: readonly StoredColumn[], asked: RowsAsked): string {
  const cells = placesOf(columns).flatMap(({ column, index }) => [
    `p.${quoteName(column.name)}`,
    column.format.type === 'text' ? 'null' : `p.${quoteName(misfitColumn(index))}`,
  ]);
  const filled = filledCellsSql(
    columns.map(({ fillsEmpty }) => fillsEmpty === true),
    'p',
  );
  const numbered = `select row_number() over () as _place, * from (${pageSql(columns, asked)})`;
  return `select s.source_row + p._id - s.row_id, f.kind, s.source, ${filled}, ${cells.join(', ')} from (${numbered}) p
    asof join segments s on p._id >= s.row_id left join flags f on f.row_id = p._id order by p._place`;
}

/** SQL for how many rows there are; undefined where all of them are asked for. */
export function countSql(columns: readonly StoredColumn[], asked: RowsAsked): string | undefined {
  const where = whereOf(columns, asked);
  return where === '' ? undefined : `select count(*) from rows where ${where}`;
}
