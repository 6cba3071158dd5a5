import type { ColumnStatistics } from '@docent/contract/features/spreadsheet-rows';
import type { Cell, ColumnType } from '@docent/contract/table-cell';
import { quoteName } from '#engine/tabular/sandbox/sql-text.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { Failure } from '#platform/failure.ts';
import { openWhole } from './list-rows.ts';
import type { QueryDeps } from './query-spreadsheet.ts';
import { type QueryReader, runSpreadsheetQuery } from './run-spreadsheet-query.ts';

const rangesMax = 20;
const valuesMax = 10;
/** Counting different values exactly takes memory for each of them. */
const exactRowsMax = 1_000_000;

const plain = 'rows where _id not in (select row_id from flags)';
const isNumber = (type: ColumnType) => type === 'integer' || type === 'decimal';
const isMoment = (type: ColumnType) => type === 'date' || type === 'timestamp';

function summarySql(column: string, type: ColumnType, rowCount: number): string {
  const distinct = rowCount > exactRowsMax ? `approx_count_distinct(${column})` : `count(distinct ${column})`;
  const average = isNumber(type) ? `avg(cast(${column} as double))` : 'null';
  return `select count(${column}), count(*) - count(${column}), ${distinct}, min(${column}), max(${column}), ${average}
    from ${plain}`;
}

/**
 * SQL for how the values spread over ranges of equal width: the ends of each range, and its rows, of which an empty one
 * has none.
 */
function rangesSql(column: string, type: ColumnType): string {
  const number = isMoment(type) ? `epoch(${column})` : `cast(${column} as double)`;
  const back = (place: string) => {
    const at = `low + (high - low) * ${place} / ${rangesMax}`;
    const moment = `date_trunc('second', to_timestamp(${at}))`;
    return isMoment(type)
      ? `strftime(${moment}, '${type === 'date' ? '%Y-%m-%d' : '%Y-%m-%dT%H:%M:%S'}')`
      : at;
  };
  const places = Array.from({ length: rangesMax }, (_, place) => place).join(', ');
  return `with numbers as (select ${number} as v from ${plain} and ${column} is not null),
    ends as (select min(v) as low, max(v) as high from numbers),
    counts as (select least(${rangesMax - 1}, cast(floor((v - low) * ${rangesMax} / (high - low)) as integer)) as place,
      count(*) as found from numbers, ends where high > low group by 1)
    select ${back('p.place')}, ${back('(p.place + 1)')}, coalesce(found, 0)
    from (select unnest([${places}]) as place) p cross join ends left join counts on counts.place = p.place
    where high > low order by p.place`;
}

const valuesSql = (column: string) => `select ${column}, count(*) from ${plain} and ${column} is not null
  group by 1 order by 2 desc, 1 limit ${valuesMax}`;

interface ColumnAsked extends QueryReader {
  uid: string;
  name: string;
  column: string;
}

/** @throws Failure spreadsheet_not_found, table_not_found, spreadsheet_importing, query_refused */
export async function readStatistics(
  deps: QueryDeps,
  actor: Actor,
  { language, signal, column: asked, ...place }: ColumnAsked,
): Promise<ColumnStatistics> {
  const { row, table, columns } = await openWhole(deps, actor, place);
  const found = columns.find(({ name }) => name === asked);
  if (!found) throw new Failure('table_not_found');
  const { type } = found.format;
  const column = quoteName(found.name);
  const ask = (sql: string): Promise<{ rows: Cell[][] }> =>
    runSpreadsheetQuery(actor, { tables: [table], sql, language, signal, isOwn: true });
  const isRanged = isNumber(type) || isMoment(type);
  const isListed = type === 'text' || type === 'boolean';
  const nothing = Promise.resolve({ rows: [] });
  const [summary, ranges, values] = await Promise.all([
    ask(summarySql(column, type, Number(row.row_count))),
    isRanged ? ask(rangesSql(column, type)) : nothing,
    isListed ? ask(valuesSql(column)) : nothing,
  ]);
  const [filled, missing, distinct, min = null, max = null, average = null] = summary.rows[0] ?? [];
  return {
    filled: Number(filled),
    missing: Number(missing),
    distinct: Number(distinct),
    min,
    max,
    average: average === null ? null : Number(average),
    ranges: ranges.rows.map(([from = null, to = null, count]) => ({ from, to, count: Number(count) })),
    values: values.rows.map(([value = null, count]) => ({ value, count: Number(count) })),
  };
}
