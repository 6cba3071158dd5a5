import { afterAll, beforeAll, expect, it } from 'vitest';
import { openScratchDuckDb } from '#testing/scratch-duckdb.ts';
import { periodsOf, sayPeriod } from './say-period.ts';
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

it('leaves a text that is no day as it is', () => {
  expect(sayPeriod('soon', 'month', 'en')).toBe('soon');
});

it('finds the columns that a query cuts to periods, and no others', async () => {
  const sql = `select cast(date_trunc('month', day) as date), date_trunc('week', day) as week, day, sum(amount),
    date_trunc('day', day) from sales group by all`;
  expect(periodsOf(await treeOf(sql))).toEqual(['month', 'week', undefined, undefined, undefined]);
  expect(periodsOf({})).toEqual([]);
});

it('says the periods of a result in the language of the question', () => {
  const columns = [
    { name: 'month', type: 'date' as const },
    { name: 'total', type: 'decimal' as const },
  ];
  const result = { columns, rows: [['2024-01-01', 12]], rowCount: 1, truncated: false };
  expect(sayResult(result, { language: 'en', periods: ['month'] })).toBe('January 2024 · total: **12**');
  expect(sayResult(result, { language: 'tr', periods: ['month'] })).toBe('Ocak 2024 · total: **12**');
  expect(sayResult(result, { language: 'en' })).toBe('2024-01-01 · total: **12**');
});
