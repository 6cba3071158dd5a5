import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { openScratchDuckDb } from '#testing/scratch-duckdb.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

const watering = await withValues(
  table('Waterings', [column('Field', 'text'), column('Hectares', 'integer'), column('Litres', 'integer')]),
  { field: ['Long Field', 'Hill', 'Mill', 'Bridge'] },
);
const { run } = await openScratchDuckDb();
await run(`CREATE TABLE waterings AS SELECT * FROM (VALUES
  ('Long Field', 7, 10), ('Long Field', 7, 20), ('Hill', 3, 10), ('Hill', 3, 30), ('Mill', 5, 10), ('Mill', 5, 10),
  ('Bridge', 2, 40)) AS rows(field, hectares, litres)`);

async function answerTo(question: string): Promise<unknown[][]> {
  const options = { language: 'en', today: sampleToday, values: watering.values, firstRows: run } as const;
  const result = await readQuestion(question, watering.schema, options);
  if (result.kind !== 'reading') throw new Error(`It was read as ${result.kind}.`);
  return run(result.sql);
}

test('what all rows of a thing say again is said once', async () => {
  expect(await answerTo('how many hectares does Long Field have')).toEqual([[7]]);
  expect(await answerTo('hectares by field')).toEqual([
    ['Bridge', 2],
    ['Hill', 3],
    ['Long Field', 7],
    ['Mill', 5],
  ]);
});

test('what differs between the rows of a thing is added up', async () => {
  const [[litres] = []] = await answerTo('how many litres did Long Field get');
  expect(Number(litres)).toBe(30);
});

test('a total that is asked for is one', async () => {
  const [[hectares] = []] = await answerTo('total hectares of Long Field');
  expect(Number(hectares)).toBe(14);
});

test('queries that are refused prove nothing', async () => {
  const firstRows = async (sql: string) => (/min\(/.test(sql) ? [] : run(sql));
  const options = { language: 'en', today: sampleToday, values: watering.values, firstRows } as const;
  const result = await readQuestion('how many hectares does Long Field have', watering.schema, options);
  expect(result.kind === 'reading' && result.sql).toContain('sum(');
});
