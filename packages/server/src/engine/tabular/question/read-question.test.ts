import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinedSchema, openSampleTables, sampleSchema, sampleToday } from '#testing/sample-tables.ts';
import type { QuestionLanguage } from './question-schema.ts';
import { findReadings, readQuestion } from './read-question.ts';

let sample: Awaited<ReturnType<typeof openSampleTables>>;
beforeAll(async () => {
  sample = await openSampleTables();
});
afterAll(() => sample.close());

async function answer(question: string, language: QuestionLanguage) {
  const options = { language, today: sampleToday, values: sample.values };
  const { candidates } = await findReadings(question, sampleSchema, options);
  return sample.run(candidates[0]?.sql ?? 'SELECT NULL');
}

const plain = (rows: unknown[][]) =>
  rows.map((row) => row.map((cell) => (cell === null ? null : String(cell)))).sort();

/** What is asked, in both languages, and SQL for the same. */
const constructs: readonly (readonly [name: string, english: string, turkish: string, gold: string])[] = [
  ['counts rows', 'How many orders are there?', 'Kaç sipariş var?', 'select 7'],
  ['sums', 'What is the total amount?', 'Toplam amount nedir?', 'select 2540'],
  [
    'averages',
    'average quantity',
    'ortalama quantity',
    'select avg(quantity) from orders where not is_total',
  ],
  [
    'finds the median',
    'median amount',
    'amount medyanı',
    'select median(amount) from orders where not is_total',
  ],
  ['finds the lowest', 'lowest amount', 'en düşük amount', 'select 100'],
  ['finds the highest', 'What is the highest amount?', 'En yüksek amount nedir?', 'select 900'],
  [
    'finds the second highest',
    'What is the second highest amount?',
    'İkinci en yüksek amount nedir?',
    'select distinct amount from orders where not is_total order by amount desc limit 1 offset 1',
  ],
  [
    'finds groups with each of two values',
    'Which products have orders in both Ankara and Bursa?',
    'Hem Ankara hem Bursa siparişi olan ürünler hangileri?',
    `select product from orders where city = 'Ankara' and not is_total
     intersect select product from orders where city = 'Bursa' and not is_total`,
  ],
  ['counts distinct values', 'How many different products are there?', 'Kaç farklı ürün var?', 'select 3'],
  ['filters by a value', 'total amount in Ankara', "Ankara'daki toplam amount", 'select 1480'],
  ['finds a value with a typo', 'total amount in Ankaar', 'Ankaar için toplam amount', 'select 1480'],
  ['reads words without marks', 'total amount in Izmir', 'izmir sehrindeki toplam amount', 'select 560'],
  [
    'groups by a column',
    'total amount by city',
    'şehre göre toplam amount',
    'select city, sum(amount) from orders where not is_total group by 1',
  ],
  [
    'groups by two columns',
    'total amount by city and product',
    'şehir ve ürüne göre toplam amount',
    'select city, product, sum(amount) from orders where not is_total group by 1, 2',
  ],
  [
    'groups by month',
    'total amount by month',
    'aylara göre toplam amount',
    "select date_trunc('month', order_date)::date, sum(amount) from orders where not is_total group by 1",
  ],
  [
    'compares with greater',
    'orders with an amount greater than 300',
    "amount'u 300'den büyük siparişler",
    'select * exclude (is_total, row_no) from orders where amount > 300 and not is_total',
  ],
  [
    'compares with less',
    'orders with an amount less than 250',
    "amount'u 250'den az olan siparişler",
    'select * exclude (is_total, row_no) from orders where amount < 250',
  ],
  [
    'compares with at least',
    'orders with a quantity of at least 4',
    'quantity en az 4 olan siparişler',
    'select * exclude (is_total, row_no) from orders where quantity >= 4 and not is_total',
  ],
  [
    'finds what lies between',
    'orders with amount between 240 and 260',
    "amount'u 240 ile 260 arasında olan siparişler",
    'select * exclude (is_total, row_no) from orders where amount between 240 and 260',
  ],
  ['reads a month', 'total amount in April 2024', "Nisan 2024'te toplam amount", 'select 790'],
  [
    'reads a quarter',
    'total amount in the first quarter of 2024',
    "2024'ün ilk çeyreğinde toplam amount",
    'select 1410',
  ],
  ['reads a year', 'number of orders in 2023', '2023 yılındaki sipariş sayısı', 'select 1'],
  ['reads relative dates', 'total amount last month', 'geçen ayki toplam amount', 'select 790'],
  [
    'reads a bound by date',
    'number of orders after 1 April 2024',
    "1 Nisan 2024'ten sonraki sipariş sayısı",
    'select 3',
  ],
  ['negates', 'total amount except Ankara', 'Ankara hariç toplam amount', 'select 1060'],
  [
    'takes either value',
    'number of orders in Ankara or Bursa',
    "Ankara veya Bursa'daki sipariş sayısı",
    'select 5',
  ],
  [
    'takes either value of two columns',
    'how many orders have the city Ankara or the product Chair',
    "city'si Ankara veya product'ı Chair olan sipariş sayısı",
    `select count(*) from orders where not is_total and (city = 'Ankara' or product = 'Chair')`,
  ],
  [
    'reads yes and no columns',
    'How many orders were returned?',
    'Kaç sipariş iade edildi (returned)?',
    'select 2',
  ],
  [
    'orders rows',
    'list order no and amount ordered by amount descending',
    'order no ve amount listele, amount azalan sırada',
    'select order_no, amount from orders where not is_total',
  ],
  [
    'takes the top rows',
    'the 2 orders with the highest amount',
    "amount'u en yüksek 2 sipariş",
    "select * from (values ('O3'), ('O6'))",
  ],
  [
    'finds the best group',
    'Which city has the highest total amount?',
    'Toplam amount en yüksek şehir hangisi?',
    "select 'Ankara'",
  ],
  [
    'finds the group with most rows',
    'Which customer has the fewest orders?',
    'En az siparişi olan müşteri hangisi?',
    "select 'Dyno'",
  ],
  [
    'finds groups by their size',
    'Which cities have more than 2 orders?',
    "2'den fazla siparişi olan şehirler hangileri?",
    "select 'Ankara'",
  ],
  [
    'compares with the average',
    'orders with an amount above the average',
    "amount'u ortalamanın üzerinde olan siparişler",
    "select * exclude (is_total, row_no) from orders where order_no in ('O3', 'O6')",
  ],
  [
    'finds the best of each group',
    'order with the highest amount in each city',
    "her şehirde amount'u en yüksek sipariş",
    "select * from (values ('Ankara','O3'), ('Bursa','O4'), ('İzmir','O5'))",
  ],
  [
    'subtracts two values',
    'difference between the total amount of Ankara and Bursa',
    'Ankara ve Bursa toplam amount farkı',
    'select 980',
  ],
  [
    'compares two values',
    'compare the total amount of Ankara and Bursa',
    'Ankara ile Bursa toplam amount karşılaştır',
    "select * from (values ('Ankara', 1480), ('Bursa', 500))",
  ],
  [
    'gives shares',
    'share of each city in total amount',
    'her şehrin toplam amount içindeki payı',
    'select city, sum(amount)/2540 from orders where not is_total group by 1',
  ],
  ['tells whether there is one', 'Is there any order in Bursa?', "Bursa'da sipariş var mı?", 'select true'],
  ['looks up a cell', 'What is the amount of O4?', "O4'ün amount değeri nedir?", 'select 260'],
  [
    'finds a part of a text',
    'orders whose product contains amp',
    'product içinde amp geçen siparişler',
    "select * exclude (is_total, row_no) from orders where product like '%amp%'",
  ],
  [
    'finds the next row',
    'Which order no comes right after O4?',
    "O4'ten hemen sonraki order no hangisi?",
    "select 'O5'",
  ],
];

describe.each(constructs)('a question that %s', (_name, english, turkish, gold) => {
  test.each([
    ['en', english],
    ['tr', turkish],
  ] as const)('is read in %s: %s', async (language, question) => {
    expect(plain(await answer(question, language))).toEqual(plain(await sample.run(gold)));
  });
});

test('a change over time is each figure less the one before', async () => {
  const rows = await answer('change of the total amount by year', 'en');
  expect(rows.map((row) => row.map(String))).toEqual([
    ['2023', 'null'],
    ['2024', '2340'],
  ]);
});

test('joins tables along their relations', async () => {
  const options = { language: 'en' as const, today: sampleToday, values: sample.joinedValues };
  const { candidates } = await findReadings('total amount by segment', joinedSchema, options);
  expect(plain(await sample.run(candidates[0]?.sql ?? ''))).toEqual([
    ['Industry', '980'],
    ['Retail', '1560'],
  ]);
});

test('says how the question was understood, with the totals that it left out', async () => {
  const options = { language: 'en' as const, today: sampleToday, values: sample.values };
  const result = await readQuestion('total amount in Ankara', sampleSchema, options);
  expect(result).toMatchObject({
    kind: 'reading',
    readBack: 'Sum of Amount, where City = Ankara, totals left out',
  });
});

test('says which words it does not know instead of guessing', async () => {
  const options = { language: 'en' as const, today: sampleToday, values: sample.values };
  const result = await readQuestion('Do zebras juggle fluorescent umbrellas nightly?', sampleSchema, options);
  expect(result.kind).toBe('not_understood');
  expect(result).toMatchObject({ words: expect.arrayContaining(['zebras', 'umbrellas']) });
});

test('refuses to calculate with a column that is kept as text, and still counts its rows', async () => {
  const tables = sampleSchema.tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) =>
      column.name === 'amount' ? { ...column, type: 'text' as const, mixed: true } : column,
    ),
  }));
  const read = (language: 'en' | 'tr', question: string) => {
    const options = { language, today: sampleToday, values: sample.values };
    return readQuestion(question, { tables, relations: [] }, options);
  };
  const refused = { kind: 'kept_as_text', column: 'Amount' };
  for (const question of ['What is the total Amount by City?', 'average of the amount', 'highest amount'])
    expect(await read('en', question), question).toEqual(refused);
  expect(await read('tr', 'Şehre göre toplam tutar nedir?')).toEqual(refused);
  expect(await read('en', 'total quantity by city')).toMatchObject({ kind: 'reading' });
  expect(await read('en', 'How many orders are in Ankara?')).toMatchObject({ kind: 'reading' });
});
