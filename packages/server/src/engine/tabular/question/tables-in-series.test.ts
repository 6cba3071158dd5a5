import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScratchDuckDb } from '#testing/scratch-duckdb.ts';
import { buildValueIndex, type ValueIndex } from './link/value-index.ts';
import type { QuestionLanguage, QuestionSchema, TableDescription } from './question-schema.ts';
import { readQuestion } from './read-question.ts';

let duckDb: Awaited<ReturnType<typeof openScratchDuckDb>>;
let values: ValueIndex;
const sales = (name: string, label: string): TableDescription => ({
  name,
  label,
  columns: [
    { name: 'day', label: 'Day', type: 'date' },
    { name: 'city', label: 'City', type: 'text' },
    { name: 'amount', label: 'Amount', type: 'decimal' },
  ],
});
const schemaOf = (...tables: TableDescription[]): QuestionSchema => ({ tables, relations: [] });
const months = schemaOf(sales('s1', 'Sales 01'), sales('s2', 'Sales 02'));

beforeAll(async () => {
  duckDb = await openScratchDuckDb();
  await duckDb.run(
    `create table s1 as select date '2024-01-05' as day, 'Van' as city, 10.0::double as amount`,
  );
  await duckDb.run(`create table s2 as select * from (values (40.0::double, 'Kars', date '2024-02-05'),
    (7.0, 'Van', date '2024-02-09')) as t (amount, city, day)`);
  values = await buildValueIndex([
    { table: 's1', column: 'city', values: ['Van'] },
    { table: 's2', column: 'city', values: ['Kars', 'Van'] },
  ]);
});
afterAll(() => duckDb.close());

const read = (question: string, language: QuestionLanguage, schema = months) =>
  readQuestion(question, schema, { language, today: '2024-03-15', values });

async function cellsOf(question: string, language: QuestionLanguage) {
  const result = await read(question, language);
  expect(result.kind).toBe('reading');
  const rows = result.kind === 'reading' ? await duckDb.run(result.sql) : [];
  return rows.map((row) => row.map(String)).sort();
}

test('reads tables of months as one, and says so', async () => {
  expect(await cellsOf('total amount by city', 'en')).toEqual([
    ['Kars', '40'],
    ['Van', '17'],
  ]);
  expect(await read('total amount by city', 'en')).toMatchObject({
    readBack: 'Sum of Amount, by City, from Sales 01 and Sales 02 together',
  });
  expect(await read('şehre göre toplam amount', 'tr')).toMatchObject({
    readBack: 'Toplam Amount, gruplama: City, kaynak: Sales 01 ve Sales 02 birlikte',
  });
});

test('finds values and months of any of them, also in inner queries', async () => {
  expect(await cellsOf('total amount in Kars', 'en')).toEqual([['40']]);
  expect(await cellsOf('Şubat ayında toplam amount', 'tr')).toEqual([['47']]);
  expect(await cellsOf('How many rows have an amount above the average?', 'en')).toEqual([['1']]);
});

test('asks which table is meant where they differ by more than a month or a number', async () => {
  const plans = schemaOf(sales('s1', 'Budget'), sales('s2', 'Actual'));
  expect(await read('total amount by city', 'en', plans)).toMatchObject({
    kind: 'ask_back',
    readings: expect.arrayContaining(
      ['Budget', 'Actual'].map((name) =>
        expect.objectContaining({ readBack: `Sum of Amount, by City, from ${name}` }),
      ),
    ),
  });
});

test('takes the table of the month that is named where rows have no date', async () => {
  const without = (table: TableDescription) => ({
    ...table,
    columns: table.columns.filter(({ type }) => type !== 'date'),
  });
  const schema = schemaOf(without(sales('s1', 'January')), without(sales('s2', 'February')));
  const result = await read('total amount in February', 'en', schema);
  expect(JSON.stringify(result)).not.toContain('together');
});
