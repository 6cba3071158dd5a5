import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinedSchema, openSampleTables, sampleSchema, sampleToday } from '#testing/sample-tables.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import { readQuestion } from '../read-question.ts';

let sample: Awaited<ReturnType<typeof openSampleTables>>;
beforeAll(async () => {
  sample = await openSampleTables();
});
afterAll(() => sample.close());

test('says which tables were put together, and by what', async () => {
  const read = (language: QuestionLanguage, question: string) =>
    readQuestion(question, joinedSchema, { language, today: sampleToday, values: sample.joinedValues });
  expect(await read('en', 'total amount by segment')).toMatchObject({
    readBack:
      'Sum of Amount, by Segment, totals left out, from Orders and Customers (matched by Customer = Client Name)',
  });
  expect(await read('tr', 'segmente göre toplam amount')).toMatchObject({
    readBack: expect.stringMatching(/, kaynak: Orders ve Customers \(eşleşme: Customer = Client Name\)$/u),
  });
  expect(await read('en', 'total amount by city')).toMatchObject({
    readBack: 'Sum of Amount, by City, totals left out, from Orders',
  });
});

test('says how many files were put together in a table', async () => {
  const tables = sampleSchema.tables.map((table) => ({ ...table, fileCount: 3 }));
  const options = { language: 'en' as const, today: sampleToday, values: sample.values };
  expect(await readQuestion('total amount by city', { tables, relations: [] }, options)).toMatchObject({
    readBack: 'Sum of Amount, by City, totals left out, from Orders (3 files)',
  });
});

test('says a negation in one word where there is one', async () => {
  const read = async (question: string, language: QuestionLanguage = 'en') =>
    readQuestion(question, sampleSchema, { language, today: sampleToday, values: sample.values });
  expect(await read('orders not from Ankara')).toMatchObject({
    readBack: 'Whole rows, where City ≠ Ankara, totals left out',
  });
  expect(await read('number of orders that are not returned')).toMatchObject({
    readBack: 'Number of rows, where Returned: is no, totals left out',
  });
});

test.each([
  ['en', 'what is the latest order date', ['latest Order Date'], 'Latest Order Date, totals left out'],
  [
    'en',
    'earliest order date by city',
    ['City', 'earliest Order Date'],
    'Earliest Order Date, by City, totals left out',
  ],
  ['tr', 'en son sipariş tarihi', ['en geç Order Date'], 'En geç Order Date, toplam satırları hariç'],
  ['en', 'highest amount', ['highest Amount'], 'Highest Amount, totals left out'],
] as const)(
  'calls days early and late, and figures low and high (%s: %s)',
  async (language, question, heads, readBack) => {
    const options = { language, today: sampleToday, values: sample.values };
    expect(await readQuestion(question, sampleSchema, options)).toMatchObject({
      columnNames: heads,
      readBack,
    });
  },
);

test('says which days come first', async () => {
  const read = (language: QuestionLanguage, question: string) =>
    readQuestion(question, sampleSchema, { language, today: sampleToday, values: sample.values });
  expect(await read('en', 'orders sorted by order date descending')).toMatchObject({
    readBack: 'Whole rows, sorted by Order Date (latest first), totals left out',
  });
  expect(await read('en', 'orders sorted by amount descending')).toMatchObject({
    readBack: 'Whole rows, sorted by Amount (highest first), totals left out',
  });
});
