import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSampleTables, sampleSchema, sampleToday } from '#testing/sample-tables.ts';
import { readQuestion } from '../read-question.ts';

let sample: Awaited<ReturnType<typeof openSampleTables>>;
beforeAll(async () => {
  sample = await openSampleTables();
});
afterAll(() => sample.close());

const plain = (rows: unknown[][]) => rows.map((row) => row.map((cell) => cell && String(cell))).sort();

const constructs: readonly (readonly [name: string, english: string, turkish: string, gold: string])[] = [
  [
    'takes the first groups of each group',
    'top 2 products per city by amount',
    "her şehirde toplam amount'u en yüksek 2 ürün",
    `select city, product, sum(amount) from orders where not is_total group by 1, 2
     qualify rank() over (partition by city order by sum(amount) desc) <= 2`,
  ],
  [
    'takes the first rows of each group',
    'the 2 orders with the highest amount in each city',
    "her şehirde amount'u en yüksek 2 sipariş",
    `select city, order_no, amount from orders where not is_total
     qualify rank() over (partition by city order by amount desc) <= 2`,
  ],
  [
    'takes what was sold most in each group',
    'which product sold most in each city?',
    'Her şehirde en çok satılan ürün hangisi?',
    `select city, product, sum(quantity) from orders where not is_total group by 1, 2
     qualify rank() over (partition by city order by sum(quantity) desc) = 1`,
  ],
  [
    'compares with the average of the group',
    'orders with an amount above the average of their city',
    "amount'u şehir ortalamasının üzerinde olan siparişler",
    `select * exclude (is_total, row_no) from orders where not is_total qualify amount > avg(amount) over (partition by city)`,
  ],
  [
    'groups by month and a column',
    'total amount by month and city',
    'aylara ve şehirlere göre toplam amount',
    `select date_trunc('month', order_date)::date, city, sum(amount) from orders where not is_total group by 1, 2`,
  ],
  [
    'groups by a column and month',
    'total amount by city and month',
    'şehir ve aylara göre toplam amount',
    `select city, date_trunc('month', order_date)::date, sum(amount) from orders where not is_total group by 1, 2`,
  ],
  [
    'compares two months',
    'compare the total amount of January 2024 and March 2024',
    'Ocak 2024 ve Mart 2024 toplam amount karşılaştır',
    `select date_trunc('month', order_date)::date, sum(amount) from orders
     where order_date between '2024-01-01' and '2024-01-31' or order_date between '2024-03-01' and '2024-03-31' group by 1`,
  ],
  [
    'has a figure for each value where all are named',
    'number of orders of Lamp, Chair and Desk by city',
    'Lamp, Chair ve Desk için şehre göre sipariş sayısı',
    'select city, product, count(*) from orders where not is_total group by 1, 2',
  ],
];

describe.each(constructs)('a question that %s', (_name, english, turkish, gold) => {
  test.each([
    ['en', english],
    ['tr', turkish],
  ] as const)('is read in %s: %s', async (language, question) => {
    const result = await readQuestion(question, sampleSchema, {
      language,
      today: sampleToday,
      values: sample.values,
    });
    const best =
      result.kind === 'reading' ? result : result.kind === 'ask_back' ? result.readings[0] : undefined;
    expect(plain(await sample.run(best?.sql ?? 'select null'))).toEqual(plain(await sample.run(gold)));
  });
});
