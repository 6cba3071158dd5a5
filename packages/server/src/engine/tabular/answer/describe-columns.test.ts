import { leadsToCells } from '@docent/contract/table-cell';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScratchDuckDb } from '#testing/scratch-duckdb.ts';
import type { QuestionSchema } from '../question/question-schema.ts';
import { describeColumns } from './describe-columns.ts';
import { sayResult } from './say-result.ts';

let duckDb: Awaited<ReturnType<typeof openScratchDuckDb>>;
beforeAll(async () => {
  duckDb = await openScratchDuckDb();
});
afterAll(() => duckDb.close());

const schema: QuestionSchema = {
  tables: [
    {
      name: 'sales',
      label: 'Sales',
      columns: [
        { name: 'city', label: 'City', type: 'text' },
        { name: 'amount', label: 'Amount', type: 'decimal' },
        { name: 'cost', label: 'Cost', type: 'decimal' },
      ],
    },
  ],
  relations: [],
};

/** A result of decimals, of the columns that a query has. */
async function describe(sql: string, rows: number[][] = [[]]) {
  const [[json] = []] = await duckDb.run(`select json_serialize_sql('${sql.replaceAll("'", "''")}')`);
  const columns = (rows[0] ?? []).map((_, at) => ({ name: `c${at}`, type: 'decimal' as const }));
  const result = { columns, rows, rowCount: rows.length, truncated: false };
  return describeColumns({ result, tree: JSON.parse(String(json)) }, schema);
}

const computedIn = async (sql: string, count: number) =>
  (await describe(sql, [Array(count).fill(0)])).columns.map(({ computed }) => computed);

test.each([
  [
    'select amount, avg(cost), median(cost), sum(cost) / count(*) from sales group by 1',
    [false, true, true, true],
  ],
  ['select min(amount), max(amount), arg_max(amount, cost) from sales', [false, false, false]],
  ['select amount - cost, amount * 1.18, round(amount, 3) from sales', [true, true, true]],
  [
    'select coalesce(amount, cost), coalesce(avg(amount), 0), greatest(amount, cost) from sales',
    [false, true, false],
  ],
  ['select lag(amount) over (order by cost), avg(amount) over (order by cost) from sales', [false, true]],
  [
    'select case when cost > 1 then amount else 0 end, case when cost > 1 then amount / 2 end from sales',
    [false, true],
  ],
  [
    'with m as (select avg(amount) as mean, cost from sales group by cost) select mean, cost, max(mean) from m group by all',
    [true, false, true],
  ],
  ['select (select avg(amount) from sales), (select max(amount) from sales)', [true, false]],
  ['select amount from sales union all select avg(cost) from sales', [true]],
  ['select * from (select amount, cost / 2 from sales)', [false, true]],
])('%s tells which decimals were computed', async (sql, expected) => {
  expect(await computedIn(sql, expected.length)).toEqual(expected);
});

test('only decimals tell it, and only where the columns can be told', async () => {
  expect(await computedIn('select * exclude (city) from sales', 2)).toEqual([undefined, undefined]);
  const [[json] = []] = await duckDb.run("select json_serialize_sql('select count(*) from sales')");
  const columns = [{ name: 'n', type: 'integer' as const }];
  const result = { columns, rows: [[3]], rowCount: 1, truncated: false };
  expect(describeColumns({ result, tree: JSON.parse(String(json)) }, schema).columns).toEqual(columns);
});

test('a sentence rounds an average and leaves the amount of a cell as it is', async () => {
  const result = await describe('select max(amount), avg(amount) from sales', [[41.00823761, 200 / 3]]);
  expect(sayResult(result, 'en')).toBe('**41.00823761** · c1: **66.67**');
  expect(sayResult(result, 'tr')).toBe('**41,00823761** · c1: **66,67**');
});

test('a text that is a computed length of time leads to its cells as a figure does', async () => {
  const sql = `select city, cast(to_seconds(sum(amount)) as varchar), trim(city) from sales group by 1, 3`;
  const [[json] = []] = await duckDb.run(`select json_serialize_sql('${sql}')`);
  const columns = ['city', 'length', 'trimmed'].map((name) => ({ name, type: 'text' as const }));
  const result = { columns, rows: [['Bonn', '45:45', 'Bonn']], rowCount: 1, truncated: false };
  const described = describeColumns({ result, tree: JSON.parse(String(json)) }, schema);
  expect(described.columns.map(({ computed }) => computed)).toEqual([undefined, true, undefined]);
  expect(described.columns.map(leadsToCells)).toEqual([false, true, false]);
});
