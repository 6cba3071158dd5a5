import { sayPeriod } from '@docent/contract/say-period';
import type { Cell } from '@docent/contract/table-cell';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openScratchDuckDb } from '#testing/scratch-duckdb.ts';
import { periodsOf } from './say-period.ts';
import { sayResult } from './say-result.ts';

let duckDb: Awaited<ReturnType<typeof openScratchDuckDb>>;
beforeAll(async () => {
  duckDb = await openScratchDuckDb();
});
afterAll(() => duckDb.close());

async function treeOf(sql: string) {
  const [[json] = []] = await duckDb.run(`select json_serialize_sql('${sql.replaceAll("'", "''")}')`);
  return JSON.parse(String(json));
}

it.each([
  ['year', '2024', '2024'],
  ['quarter', 'Q2 2024', '2024 2. çeyrek'],
  ['month', 'April 2024', 'Nisan 2024'],
  ['week', 'week of April 1, 2024', '1 Nisan 2024 haftası'],
] as const)('says the first day of a %s as the period', (period, english, turkish) => {
  expect(sayPeriod('2024-04-01', period, 'en')).toBe(english);
  expect(sayPeriod('2024-04-01 00:00:00', period, 'tr')).toBe(turkish);
});

it('says numbers that are counted of days as months and as days of the week', () => {
  expect([sayPeriod(4, 'month_of_year', 'en'), sayPeriod(4, 'month_of_year', 'tr')]).toEqual([
    'April',
    'Nisan',
  ]);
  expect([sayPeriod(5, 'weekday', 'en'), sayPeriod('7', 'weekday', 'tr')]).toEqual(['Friday', 'Pazar']);
  expect(sayPeriod(13, 'month_of_year', 'en')).toBe('13');
});

it('finds the columns that count parts of days', async () => {
  const sql =
    'select extract(isodow from day), extract(month from day), month(day), extract(year from day), month(day) + 1 from sales';
  expect(periodsOf(await treeOf(sql))).toEqual([
    'weekday',
    'month_of_year',
    'month_of_year',
    undefined,
    undefined,
  ]);
});

it('names days of the week in a sentence, where only the figures stand out', () => {
  const columns = [
    { name: 'Weekday', type: 'integer' as const, period: 'weekday' as const },
    { name: 'Rows', type: 'integer' as const },
  ];
  expect(sayResult({ columns, rows: [[5, 12]], rowCount: 1, truncated: false }, 'en')).toBe(
    'Friday · Rows: **12**',
  );
});

it('gives up on steps that double their columns again and again', async () => {
  const doubled = Array.from({ length: 60 }, (_, at) => `s${at + 1} as (select *, * from s${at})`);
  const sql = `with s0 as (select date_trunc('month', day) as m from sales), ${doubled.join(', ')} select m as n`;
  expect(periodsOf(await treeOf(`${sql} from s2`))).toEqual(['month']);
  expect(periodsOf(await treeOf(`${sql} from s60`))).toEqual([undefined]);
});

it('leaves a text that is no day as it is', () => {
  expect(sayPeriod('soon', 'month', 'en')).toBe('soon');
});

it('finds the columns that a query cuts to periods, and no others', async () => {
  const sql = `select cast(date_trunc('month', day) as date), date_trunc('week', day) as week, day, sum(amount),
    date_trunc('day', day) from sales group by all`;
  expect(periodsOf(await treeOf(sql))).toEqual(['month', 'week', undefined, undefined, undefined]);
  expect(periodsOf({})).toEqual([]);
});

it.each([
  [
    'a sub-query',
    `select m, n from (select date_trunc('month', day) as m, count(*) as n from sales group by 1) as s`,
  ],
  [
    'all columns of a WITH',
    `with s as (select date_trunc('month', day) as m, 1 as n from sales) select * from s`,
  ],
  [
    'a column of a joined step',
    `select s.m, t.n from (select date_trunc('month', day) as m from sales) as s, totals as t`,
  ],
  [
    'both parts of a union',
    `select date_trunc('month', day), amount from january union all select date_trunc('month', day), amount from may`,
  ],
])('finds the periods of %s', async (_, sql) => {
  expect(periodsOf(await treeOf(sql))).toEqual(['month', undefined]);
});

it('says no period of a column that is not cut everywhere, or whose place is not known', async () => {
  const union = `select date_trunc('month', day) from january union all select day from may`;
  expect(periodsOf(await treeOf(union))).toEqual([undefined]);
  expect(periodsOf(await treeOf(`select *, date_trunc('month', day) from sales`))).toEqual([]);
});

it('gives up on steps that read each other more often than can be followed', async () => {
  const steps = Array.from(
    { length: 40 },
    (_, at) => `s${at + 1} as (select m from s${at} union all select m from s${at})`,
  );
  const sql = `with s0 as (select date_trunc('month', day) as m from sales), ${steps.join(', ')} select m from s40`;
  expect(periodsOf(await treeOf(sql))).toHaveLength(1);
});

it('lets each figure of a row stand out, and its first cell where it has none', () => {
  const columns = [
    { name: 'adet', type: 'integer' as const },
    { name: 'ciro', type: 'decimal' as const },
    { name: 'şehir', type: 'text' as const },
  ];
  const result = (rows: Cell[][]) => ({ columns, rows, rowCount: rows.length, truncated: false });
  expect(sayResult(result([[3, 120, 'Van']]), 'tr')).toBe('**3** · ciro: **120** · şehir: Van');
  expect(sayResult(result([[null, 120, 'Van']]), 'tr')).toBe('– · ciro: **120** · şehir: Van');
  expect(sayResult(result([[null, null, 'Van']]), 'tr')).toBe('**–** · ciro: – · şehir: Van');
});

it('says the periods of a result in the language of the question', () => {
  const total = { name: 'total', type: 'decimal' as const };
  const day = { name: 'month', type: 'date' as const };
  const shown = { rows: [['2024-01-01', 12]], rowCount: 1, truncated: false };
  const months = { columns: [{ ...day, period: 'month' as const }, total], ...shown };
  expect(sayResult(months, 'en')).toBe('January 2024 · total: **12**');
  expect(sayResult(months, 'tr')).toBe('Ocak 2024 · total: **12**');
  expect(sayResult({ columns: [day, total], ...shown }, 'en')).toBe('2024-01-01 · total: **12**');
});
