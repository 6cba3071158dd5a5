import type { TableRelation } from '@docent/contract/features/spreadsheet-relation';
import { quoteName, quoteText } from '#engine/tabular/sandbox/sql-text.ts';

export type RelationSides = Pick<TableRelation, 'from' | 'to'>;

const valuesMax = 100_000;

/** SQL for a row: how many different values the column has, and how many of them the other table has. */
export function countsSql({ from, to }: RelationSides): string {
  const [column, key] = [quoteName(from.column), quoteName(to.column)];
  return `(select count(*) as seen, count(*) filter (where v in (select ${key} from ${quoteName(to.table)})) as found
    from (select distinct ${column} as v from ${quoteName(from.table)} where ${column} is not null limit ${valuesMax}))`;
}

/** SQL for whether a column has a value in several rows: a join to it counts the rows of the other table twice. */
export function repeatsSql({ table, column }: TableRelation['to']): string {
  const key = quoteName(column);
  return `exists (select 1 from ${quoteName(table)} where ${key} is not null group by ${key} having count(*) > 1)`;
}

/** SQL for the names of columns with whether each has a value in several rows. */
export const listRepeatsSql = (columns: readonly TableRelation['to'][]): string =>
  columns
    .map(
      (side) =>
        `select ${quoteText(side.table)} as t, ${quoteText(side.column)} as c, ${repeatsSql(side)} as repeats`,
    )
    .join(' union all ');
