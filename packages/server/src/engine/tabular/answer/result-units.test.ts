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

test('a part of a whole is said in percent', () => {
  const columns = [
    { name: 'City', type: 'text' as const },
    { name: 'share of Amount', type: 'decimal' as const, unit: 'part' },
  ];
  const result = {
    columns,
    rows: [
      ['Ankara', 0.375],
      ['Van', 1 / 3],
      ['Muş', 0.00004],
    ],
    rowCount: 3,
    truncated: false,
  };
  expect(sayResult(result, 'en')).toContain('Ankara · share of Amount: **37.5%**');
  expect(sayResult(result, 'tr')).toContain('**%33,33**');
  expect(sayResult(result, 'en')).toContain('**0.004%**');
});

const schema: QuestionSchema = {
  tables: [
    {
      name: 'sales',
      label: 'Sales',
      columns: [
        { name: 'city', label: 'City', type: 'text' },
        { name: 'amount', label: 'Amount', type: 'decimal', unit: '₺' },
        { name: 'cost', label: 'Cost', type: 'decimal', unit: '₺' },
        { name: 'export', label: 'Export', type: 'decimal', unit: '$' },
        { name: 'rate', label: 'Rate', type: 'decimal', unit: '%' },
        { name: 'pieces', label: 'Pieces', type: 'integer' },
      ],
    },
    { name: 'cities', label: 'Cities', columns: [{ name: 'amount', label: 'Amount', type: 'decimal' }] },
  ],
  relations: [],
};

/** The units of a query's columns, all of which are numbers. */
async function unitsOf(sql: string, count: number) {
  const [[json] = []] = await duckDb.run(`select json_serialize_sql('${sql.replaceAll("'", "''")}')`);
  const columns = Array.from({ length: count }, (_, at) => ({ name: `c${at}`, type: 'decimal' as const }));
  const result = { columns, rows: [], rowCount: 0, truncated: false };
  return describeColumns({ result, tree: JSON.parse(String(json)) }, schema).columns.map(({ unit }) => unit);
}

test.each([
  ['sum(amount), avg(rate), count(*), count(amount)', ['₺', '%', undefined, undefined]],
  ['amount - cost, amount + export, amount - 5', ['₺', undefined, '₺']],
  ['amount * pieces, sum(amount) / count(*), amount / cost, amount * rate', ['₺', '₺', undefined, undefined]],
  ['round(max(amount), 2), cast(amount as double), coalesce(amount, 0)', ['₺', '₺', '₺']],
  [
    'case when pieces > 1 then amount else cost end, case when pieces > 1 then amount else export end',
    ['₺', undefined],
  ],
  ['sum(amount) over (order by pieces), lag(amount) over (order by pieces)', ['₺', '₺']],
  ['(select max(amount) from sales), s.amount', ['₺', '₺']],
  [
    'round(100.0 * (amount - cost) / nullif(greatest(cost, 0), 0), 2), 100 * (amount - cost) / amount, 100 * rate / pieces',
    ['%', undefined, undefined],
  ],
  [
    '1.0 * count(*) filter (pieces > 1) / nullif(count(*), 0), 100.0 * sum(amount) filter (pieces > 1) / sum(amount)',
    ['part', '%'],
  ],
  [
    '1.0 * (select sum(amount) from sales where pieces > 1 and rate > 2) / (select sum(amount) from sales where rate > 2)',
    ['part'],
  ],
  [
    'cast(sum(pieces) as double) / nullif(sum(sum(pieces)) over (), 0), 1.0 * sum(pieces) / nullif(sum(sum(pieces)) over (order by 1), 0)',
    ['part', undefined],
  ],
  [
    '(select count(*) from sales where rate > 2) / (select count(*) from sales where rate > 1), sum(pieces) / count(*), avg(rate) filter (pieces > 1) / avg(rate)',
    [undefined, undefined, undefined],
  ],
] as const)('select %s has the units of what its figures are made of', async (list, units) => {
  expect(await unitsOf(`select ${list} from sales s`, units.length)).toEqual(units);
});

test.each([
  ['with t as (select city, sum(amount) as total from sales group by city) select max(total) from t', ['₺']],
  ['select x.total from (select sum(cost) as total from sales) x', ['₺']],
  ['select amount from sales union all select cost from sales', ['₺']],
  ['select amount from sales union all select export from sales', [undefined]],
  ['select s.amount, c.amount from sales s join cities c on true', ['₺', undefined]],
  ['select amount from sales, cities', [undefined]],
  ['select * from sales', [undefined, '₺', '₺', '$', '%', undefined]],
  ['with sales as (select 1 as amount) select amount from sales', [undefined]],
  ['select * from (select rate, amount from sales) s join cities c on true', ['%', '₺', undefined]],
  ['select s.* from (select rate, amount from sales) s join cities c on true', ['%', '₺']],
  ['select * from (select rate, amount from sales) s join cities c using (amount)', [undefined, undefined]],
  ['with a as (select * from sales), b as (select * from a) select max(amount) from b', ['₺']],
] as const)('%s finds its units through its sources', async (sql, units) => {
  expect(await unitsOf(sql, units.length)).toEqual(units);
});

test('places that a star leaves unclear get no unit', async () => {
  expect(await unitsOf('select * exclude (city) from sales', 5)).toEqual(Array(5).fill(undefined));
});

test('a sentence says a figure with its unit', () => {
  const columns = [
    { name: 'Şehir', type: 'text' as const },
    { name: 'Tutar', type: 'decimal' as const, unit: '₺' },
    { name: 'Oran', type: 'decimal' as const, unit: '%' },
  ];
  const result = { columns, rows: [['Van', 12_500.5, 12.5]], rowCount: 1, truncated: false };
  expect(sayResult(result, 'tr')).toBe('Van · Tutar: **12.500,5 ₺** · Oran: **%12,5**');
  expect(sayResult(result, 'en')).toBe('Van · Tutar: **₺12,500.5** · Oran: **12.5%**');
});
