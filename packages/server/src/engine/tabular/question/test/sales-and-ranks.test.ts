import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleTables, sampleSchema, sampleToday } from '#testing/sample-tables.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import { readQuestion } from '../read-question.ts';

let sample: Awaited<ReturnType<typeof openSampleTables>>;
beforeAll(async () => {
  sample = await openSampleTables();
});
afterAll(() => sample.close());

async function answer(question: string, language: QuestionLanguage): Promise<unknown[][]> {
  const result = await readQuestion(question, sampleSchema, {
    language,
    today: sampleToday,
    values: sample.values,
  });
  if (result.kind !== 'reading') throw new Error(`${result.kind}: ${question}`);
  return sample.run(result.sql);
}

const texts = (rows: unknown[][]) => rows.map((row) => row.map(String));

test.each([
  ['en', 'What were the total sales?', 'select 2540'],
  ['en', 'What was the revenue in Ankara?', 'select 1480'],
  ['tr', 'Toplam ciro ne kadar?', 'select 2540'],
  ['tr', "Ankara'nın satışı ne kadar?", 'select 1480'],
  ['en', 'Sales by city', 'select city, sum(amount) from orders where not is_total group by 1'],
  ['tr', 'Şehirlere göre satışlar', 'select city, sum(amount) from orders where not is_total group by 1'],
  [
    'en',
    'How many lamps were sold?',
    "select sum(quantity) from orders where product = 'Lamp' and not is_total",
  ],
  [
    'tr',
    'En çok satılan ürün hangisi?',
    'select product from orders where not is_total group by 1 order by sum(quantity) desc, product limit 1',
  ],
] as const)('what is sold is summed (%s: %s)', async (language, question, gold) => {
  const [given, expected] = [await answer(question, language), await sample.run(gold)];
  expect(texts(given).sort()).toEqual(texts(expected).sort());
});

test.each([
  ['en', 'Rank products by total amount'],
  ['en', 'Rank the products by amount'],
  ['tr', 'Ürünleri toplam tutara göre sırala'],
] as const)('a ranking has the highest first (%s: %s)', async (language, question) => {
  const gold = 'select product, sum(amount) from orders where not is_total group by 1 order by 2 desc';
  expect(texts(await answer(question, language))).toEqual(texts(await sample.run(gold)));
});

test('a year is not taken for a number of rows, and "where" within a sentence for no place', async () => {
  const lowest = await sample.run(
    "select min(amount) from orders where order_date >= '2024-01-01' and not is_total",
  );
  expect(texts(await answer('Lowest amount in 2024', 'en'))).toEqual(texts(lowest));
  const orders = await answer('Orders where quantity is above 4', 'en');
  expect(texts(orders).map(([order]) => order)).toEqual(['O4']);
});

test('an average over two named values is one for each', async () => {
  const gold =
    "select city, avg(amount) from orders where city in ('Ankara', 'Bursa') and not is_total group by 1";
  const given = await answer('average amount of Ankara and Bursa', 'en');
  expect(texts(given).sort()).toEqual(texts(await sample.run(gold)).sort());
});

test.each([
  ['en', 'What is the latest amount?'],
  ['tr', 'Son amount nedir?'],
] as const)('all rows of the last day are last (%s: %s)', async (language, question) => {
  const own = await openSampleTables();
  await own.run("update orders set order_date = '2024-05-02' where order_no = 'O6'");
  const result = await readQuestion(question, sampleSchema, {
    language,
    today: sampleToday,
    values: own.values,
  });
  if (result.kind !== 'reading') throw new Error(`${result.kind}: ${question}`);
  expect(texts(await own.run(result.sql)).sort()).toEqual([['240'], ['480']]);
  await own.close();
});
