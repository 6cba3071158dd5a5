import { afterAll, beforeAll, expect, test } from 'vitest';
import { askTables } from '#testing/ask-tables.ts';
import { openComparedTables } from '#testing/compared-tables.ts';
import { present } from '#testing/present.ts';

let compared: Awaited<ReturnType<typeof openComparedTables>>;
beforeAll(async () => {
  compared = await openComparedTables();
});
afterAll(() => compared.close());

const first = 'How many rows are there?';
const asked = { language: 'en', today: '2024-06-30' } as const;

/** What is answered after a question whose answer was of this query. */
async function after(sql: string, next: string, question = first) {
  const { sales } = compared.samples.en;
  const history = [{ question, answer: '**1**', sql }];
  return askTables(sales, compared.run, next, { ...asked, history });
}
const rowsOf = async (sql: string) => compared.run(sql);

test.each([
  [
    "select sum(revenue) from sales where store = 'North'",
    'and by product?',
    "select product, sum(revenue) from sales where store = 'North' group by 1 order by 1",
  ],
  [
    'select s.store, sum(s.quantity) as pieces from sales s group by s.store order by pieces desc limit 1',
    'only Desk',
    "select store, sum(quantity) from sales where product = 'Desk' group by 1 order by 2 desc limit 1",
  ],
  [
    "select count(*) from sales where day >= date '2024-01-01' and product in ('Lamp', 'Desk') and not (store = 'South')",
    'and by store?',
    "select 'North', count(*) from sales where day >= date '2024-01-01' and store = 'North'",
  ],
  [
    "select date_trunc('month', day), avg(revenue) from sales where quantity > 1 group by all",
    'only Lamp',
    "select date_trunc('month', day)::date, avg(revenue) from sales where quantity > 1 and product = 'Lamp' group by 1 order by 1",
  ],
])('a query written by hand is what the next question changes: %s', async (sql, next, gold) => {
  const { table, text } = await after(sql, next);
  const plain = (rows: readonly (readonly unknown[])[]) =>
    rows.map((row) => row.map((cell) => String(typeof cell === 'number' ? Number(cell) : cell))).sort();
  expect(plain(present(table).rows)).toEqual(plain(await rowsOf(gold)));
  expect(text).not.toContain('read by itself');
});

test.each([
  'select sum(a.revenue) from sales a, sales b where a.day = b.day',
  'with t as (select * from sales) select sum(revenue) from t',
  'select sum(revenue * quantity) from sales',
  'select store from sales group by store having count(*) > 1',
  'select revenue from sales limit 1 offset 1',
])('after a query that no question changes, the next one says that it stands alone: %s', async (sql) => {
  const { text, table } = await after(sql, 'and the average revenue by store?');
  expect(text).toContain('The query before cannot be changed by a question');
  expect(present(table).rows).toHaveLength(2);
});

test('a choice that was taken is what the next question changes', async () => {
  const question = 'best-selling product';
  const { choices } = await askTables(compared.samples.en.sales, compared.run, question, asked);
  const byMoney = present(present(choices)[0]);
  const { table } = await after(byMoney.sql, 'only North', question);
  expect(present(table).sql).toContain('sum("sales"."revenue")');
  expect(present(table).sql).toContain("'North'");
});

test('a query written by hand is not taken for a choice', async () => {
  const { sales } = compared.samples.en;
  const sql = 'select count(*) from sales';
  const written = await askTables(sales, compared.run, 'total revenue', { ...asked, sql });
  expect(written.table).toMatchObject({ written: true, understood: 'Number of rows' });
  const read = await askTables(sales, compared.run, 'total revenue', asked);
  expect(read.table).not.toHaveProperty('written');
  const chosen = await askTables(sales, compared.run, 'total revenue', {
    ...asked,
    sql: present(read.table).sql,
  });
  expect(chosen.table).not.toHaveProperty('written');
});
