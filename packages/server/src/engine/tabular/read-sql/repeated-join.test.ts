import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScratchDuckDb } from '#testing/scratch-duckdb.ts';
import type { QuestionSchema } from '../question/question-schema.ts';
import type { TreeNode } from '../sandbox/query-tree.ts';
import { findRepeatedJoin, sideRepeats } from './repeated-join.ts';

let duckDb: Awaited<ReturnType<typeof openScratchDuckDb>>;
beforeAll(async () => {
  duckDb = await openScratchDuckDb();
  await duckDb.run(`create table orders as select * from (values (1, 'Ankara', 2023, 10), (2, 'Ankara', 2024, 20),
    (3, 'Van', 2024, 5)) v(id, city, year, amount)`);
  await duckDb.run(`create table customers as select * from (values (1, 'Ankara', true), (2, 'Ankara', false),
    (3, 'Van', true), (4, null, true), (5, null, true)) v(id, city, active)`);
  await duckDb.run(
    `create table payments as select * from (values (1, 1, 4), (2, 1, 6)) v(id, order_id, paid)`,
  );
  await duckDb.run(
    `create table prices as select * from (values ('Ankara', 2023, 1), ('Ankara', 2024, 2)) v(city, year, fee)`,
  );
});
afterAll(() => duckDb.close());

const table = (name: string, columns: string) => ({
  name,
  label: name[0]?.toUpperCase() + name.slice(1),
  columns: columns.split(' ').map((column) => ({ name: column, label: column, type: 'text' as const })),
});
const schema: QuestionSchema = {
  tables: [
    table('orders', 'id city year amount'),
    table('customers', 'id city active'),
    table('payments', 'id order_id paid'),
    table('prices', 'city year fee'),
  ],
  relations: [],
};

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
async function parsed(sql: string): Promise<TreeNode> {
  const [[json] = []] = await duckDb.run(`select json_serialize_sql(${quoted(sql)})`);
  const tree = JSON.parse(String(json));
  if (tree.error) throw new Error(`${tree.error_message}: ${sql}`);
  return tree;
}
const withoutPlaces = (key: string, value: unknown) => (key === 'query_location' ? undefined : value);

let looks = 0;
async function runTree(tree: TreeNode) {
  looks += 1;
  const json = quoted(JSON.stringify(tree, withoutPlaces));
  const [[sql] = []] = await duckDb.run(`select json_deserialize_sql(${json})`);
  const rows = await duckDb.run(String(sql));
  const result = { columns: [], rows: [], rowCount: rows.length, truncated: false };
  return { type: 'result' as const, result, tree, sql: String(sql) };
}
const session = {
  parse: async (sql: string) => ({ type: 'parsed' as const, tree: await parsed(sql) }),
  runTree,
};
const { signal } = new AbortController();

async function repeatedIn(sql: string) {
  looks = 0;
  const found = await findRepeatedJoin(await parsed(sql), schema, (side) =>
    sideRepeats(session, { side, table: 'orders', signal }),
  );
  return found?.columns;
}

const both = ['Orders.city', 'Customers.city'];

test.each([
  'select sum(o.amount) from orders o join customers c on o.city = c.city',
  'select count(*) from orders join customers using (city)',
  'select sum(amount) from orders o, customers c where o.city = c.city and o.amount > 1',
  'select c.id, avg(amount) from orders o left join customers c on c.city = o.city group by 1',
  'select sum(amount) from (select o.amount from orders o join customers c on o.city = c.city) t',
  'with t as (select * from orders o join customers c on o.city = c.city) select sum(amount) from t',
  'select id from orders where amount > (select avg(o.amount) from orders o join customers c on o.city = c.city)',
  'select 1 as x union all select sum(amount) from orders o join customers c on o.city = c.city',
  'select sum(amount) from orders o join customers c on lower(o.city) = lower(c.city)',
])('finds a join that counts rows several times: %s', async (sql) => {
  expect(await repeatedIn(sql)).toEqual(both);
});

test.each([
  // One side has each key once.
  'select sum(p.paid) from orders o join payments p on p.order_id = o.id',
  'select sum(amount) from orders o join prices p using (city, year)',
  'select sum(amount) from orders o join prices p on p.city = o.city and p.year = 2023',
  'select sum(amount) from orders o join customers c on o.city = c.city where c.active',
  'select sum(amount) from orders o join customers c on o.city = c.city and c.active = true',
  'with c as (select city, count(*) as n from customers group by city) select sum(amount) from orders join c using (city)',
  'select sum(amount) from orders o join (select distinct city from customers) c on o.city = c.city',
  // No figure depends on how often a row is read.
  'select o.id, c.id from orders o join customers c on o.city = c.city',
  'select max(amount), count(distinct o.id) from orders o join customers c on o.city = c.city',
  'select count(*) from (select distinct o.id from orders o join customers c on o.city = c.city) t',
  'select sum(amount) from orders o semi join customers c on o.city = c.city',
  'select sum(amount) from orders where city in (select city from customers)',
])('finds none where no row is counted twice: %s', async (sql) => {
  expect(await repeatedIn(sql)).toBeUndefined();
});

test('finds rows of two tables that are joined over a third one', async () => {
  const through = `select count(*) from orders o join (select distinct city from customers where active) m
    on m.city = o.city join customers c on c.city = m.city`;
  expect(await repeatedIn(through)).toEqual(both);
});

test('names the column once where a table is joined with itself', async () => {
  const sql =
    'select sum(a.amount) from orders a, payments p, orders b where a.id = p.id and b.city = a.city';
  expect(await repeatedIn(sql)).toEqual(['Orders.city']);
});

test('looks into no table for a query without a join', async () => {
  expect(await repeatedIn('select city, sum(amount) from orders group by city')).toBeUndefined();
  expect(looks).toBe(0);
});
