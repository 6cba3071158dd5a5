import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleTables, sampleSchema, sampleToday } from '#testing/sample-tables.ts';
import { findReadings } from './read-question.ts';
import { crossCheck, type ResultCell, traceRow } from './trace-row.ts';

let sample: Awaited<ReturnType<typeof openSampleTables>>;
beforeAll(async () => {
  sample = await openSampleTables();
});
afterAll(() => sample.close());

async function treeOf(question: string) {
  const options = { language: 'en' as const, today: sampleToday, values: sample.values };
  const { candidates } = await findReadings(question, sampleSchema, options);
  const [best] = candidates;
  if (!best) throw new Error(`Not read: ${question}`);
  return best;
}

async function tracedRows(question: string, row: readonly ResultCell[]) {
  const { query } = await treeOf(question);
  const source = { table: 'orders', columns: ['row_no'] };
  const traced = await Promise.all(traceRow(query, row, { source, limit: 100 }).map(sample.run));
  return traced.map((rows) => rows.map(([cell]) => Number(cell)).sort());
}

test('a figure of a group comes from the rows of the group', async () => {
  expect(await tracedRows('total amount by city', ['Bursa', 500])).toEqual([[4, 7]]);
});

test('a figure of a month comes from the rows of the month', async () => {
  expect(await tracedRows('total amount by month', ['2024-04-01', 790])).toEqual([[5, 6]]);
});

test('a figure of all rows leaves the subtotals out', async () => {
  expect(await tracedRows('total amount', [2540])).toEqual([[1, 2, 3, 4, 5, 6, 7]]);
});

test('each side of a difference has its own rows', async () => {
  const question = 'difference between the total amount of Ankara and Bursa';
  expect(await tracedRows(question, [980])).toEqual([
    [1, 3, 6],
    [4, 7],
  ]);
});

test('counts and sums come out the same on the second path', async () => {
  for (const question of ['total amount by city', 'number of orders by product']) {
    const { query, sql } = await treeOf(question);
    const first = await sample.run(`SELECT * FROM (${sql}) ORDER BY 1`);
    const second = await sample.run(`SELECT * FROM (${crossCheck(query)}) ORDER BY 1`);
    expect(second.map((row) => row.map(String))).toEqual(first.map((row) => row.map(String)));
    expect(second.length).toBe(3);
  }
});

test('an average has no second path', async () => {
  const { query } = await treeOf('average amount by city');
  expect(crossCheck(query)).toBeUndefined();
});
