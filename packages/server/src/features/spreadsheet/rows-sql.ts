import type { Language } from '@docent/contract/core/language';
import { filledCellsSql } from '#engine/tabular/sandbox/filled-cells.ts';
import { quoteName } from '#engine/tabular/sandbox/sql-text.ts';
import { misfitColumn } from '#engine/tabular/sandbox/table-file.ts';
import { conditionOf, containsAny, placesOf, type RowFilter, unreadValueSql } from './row-conditions.ts';
import type { StoredColumn } from './spreadsheet.tables.ts';

export interface RowsAsked {
  offset: number;
  limit: number;
  sort?: string | undefined;
  filters: readonly RowFilter[];
  /** Whose alphabet texts are sorted by. */
  language: Language;
  q?: string | undefined;
  /** The number or day that `q` writes, as tables have it; a row that holds either is found. */
  plain?: string | undefined;
}

function whereOf(columns: readonly StoredColumn[], { filters, q, plain }: RowsAsked): string {
  const places = placesOf(columns);
  const conditions = filters.flatMap((filter) => {
    const placed = places.find(({ column }) => column.name === filter.column);
    return placed ? [conditionOf(placed, filter)] : [];
  });
  if (q)
    conditions.push(`(${places.map((placed) => containsAny(placed, [q, plain || undefined])).join(' or ')})`);
  return conditions.join(' and ');
}

/** Texts are sorted by ICU, which is a part of DuckDB here: by their bytes, Ç would stand behind Z. */
function orderOf(columns: readonly StoredColumn[], { sort, language }: RowsAsked): string {
  const name = sort?.replace(/^-/, '');
  const column = columns.find((known) => known.name === name);
  if (!sort || !column) return '_id';
  const collation = column.format.type === 'text' ? ` collate ${language}` : '';
  return `${quoteName(column.name)}${collation} ${sort.startsWith('-') ? 'desc' : 'asc'} nulls last, _id`;
}

/** Which rows are asked for, in their order: by their numbers where nothing is sorted or left out, which costs nothing. */
function pageSql(columns: readonly StoredColumn[], asked: RowsAsked): string {
  const { offset, limit, sort } = asked;
  const where = whereOf(columns, asked);
  if (where === '' && !sort)
    return `select _id from rows where _id >= ${offset} and _id < ${offset + limit} order by _id`;
  const condition = where === '' ? '' : `where ${where}`;
  return `select _id from rows ${condition} order by ${orderOf(columns, asked)} limit ${limit} offset ${offset}`;
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
  // The rows are chosen before their cells are read: sorting a thousand columns takes more memory than a query has.
  const chosen = `select row_number() over () as _place, _id from (${pageSql(columns, asked)})`;
  const described = `select c._place, c._id, s.source_row + c._id - s.row_id as line, f.kind, s.source from (${chosen}) c
    asof join segments s on c._id >= s.row_id left join flags f on f.row_id = c._id`;
  return `select d.line, d.kind, d.source, ${filled}, ${cells.join(', ')} from rows p
    join (${described}) d on p._id = d._id order by d._place`;
}

/**
 * SQL for how many rows there are, and whether a filter's value cannot be read; undefined where all rows are asked for.
 */
export function countSql(columns: readonly StoredColumn[], asked: RowsAsked): string | undefined {
  const where = whereOf(columns, asked);
  return where === ''
    ? undefined
    : `select count(*), ${unreadValueSql(columns, asked.filters)} from rows where ${where}`;
}
