import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { openScratchDuckDb } from '#testing/scratch-duckdb.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

const works = await withValues(
  table('Inventory', [
    column('No', 'text', { unique: true, identifier: true }),
    column('Work', 'text'),
    column('Room', 'text'),
    column('Value', 'decimal'),
  ]),
  { work: ['Bust', 'Coin', 'Vase', 'Ring'], room: ['A', 'B'] },
);
const { run } = await openScratchDuckDb();
await run(`CREATE TABLE inventory AS SELECT * FROM (VALUES
  ('01', 'Bust', 'A', 7), ('02', 'Bust', 'A', 2), ('03', 'Coin', 'A', 3), ('04', 'Vase', 'B', 4), ('05', 'Ring', 'B', 5),
  ('06', 'Coin', 'B', 6)) AS rows("no", work, room, value)`);

const read = (question: string) =>
  readQuestion(question, works.schema, {
    language: 'en',
    today: sampleToday,
    values: works.values,
    firstRows: run,
  });

async function resultsOf(question: string) {
  const result = await read(question);
  const readings = result.kind === 'ask_back' ? result.readings : result.kind === 'reading' ? [result] : [];
  const results = await Promise.all(readings.map(({ sql }) => run(sql)));
  return { kind: result.kind, counts: results.map((rows) => Number(rows[0]?.at(-1))) };
}

test('whether names or rows are counted is asked back where a few rows are called alike', async () => {
  const { kind, counts } = await resultsOf('how many works are there');
  expect(kind).toBe('ask_back');
  expect(counts).toEqual(expect.arrayContaining([4, 6]));
});

test('where all rows are called otherwise, both are the same', async () => {
  expect(await resultsOf('how many works are in room B')).toEqual({ kind: 'reading', counts: [3] });
});

test('different names are asked for as such', async () => {
  expect(await resultsOf('how many different works are there')).toEqual({ kind: 'reading', counts: [4] });
});
