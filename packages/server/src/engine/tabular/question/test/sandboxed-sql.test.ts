import { expect, test } from 'vitest';
import { openSampleTables, sampleSchema, sampleToday } from '#testing/sample-tables.ts';
import { checkQuery } from '../../sandbox/check-query.ts';
import { findReadings } from '../read-question.ts';

const questions = [
  'total amount by month in 2024',
  'median quantity per product and city',
  'number of orders by weekday',
  'share of each city in total amount',
  'change of the total amount by year',
  'order with the highest amount in each city',
  'difference between the total amount of Ankara and Bursa',
  'orders with an amount above the average',
  'orders whose product contains amp',
  'Which order no comes right after O4?',
  'Is there any order in Bursa?',
  'Which cities have more than 2 orders?',
  'sort the products by amount',
];

test.each(questions)('the sandbox lets pass what is made of: %s', async (question) => {
  const sample = await openSampleTables();
  const options = { language: 'en' as const, today: sampleToday, values: sample.values };
  const { candidates } = await findReadings(question, sampleSchema, options);
  const statements = candidates.map(({ sql }) => sql);
  expect(statements.length).toBeGreaterThan(0);
  for (const sql of statements) {
    const [[tree] = []] = await sample.run(`SELECT json_serialize_sql('${sql.replaceAll("'", "''")}')`);
    expect(() => checkQuery(JSON.parse(String(tree)), ['orders'])).not.toThrow();
  }
  sample.close();
});
