import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openComparedTables } from '#testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

let compared: Awaited<ReturnType<typeof openComparedTables>>;
beforeAll(async () => {
  compared = await openComparedTables();
});
afterAll(() => compared.close());

const inPeriods = (unit: string) =>
  `select date_trunc('${unit}', day)::date p, sum(revenue) - lag(sum(revenue)) over (order by p) c from sales group by p`;
const ofPeriods = (unit: string) => `select date_trunc('${unit}', day)::date p, sum(revenue) s from sales`;
const laggedChange = 's - lag(s) over (order by p) c';
const leastGrown = `select * from (${inPeriods('month')}) where c > 0 order by c limit 1`;

type Question = readonly [english: string, turkish: string, gold: string];
const questions: readonly Question[] = [
  [
    'revenue this quarter and last quarter',
    'bu çeyrek ile geçen çeyreğin cirosu',
    `${ofPeriods('quarter')} where day >= '2024-01-01' group by p order by p`,
  ],
  [
    'revenue in 2023 and 2024',
    '2023 ve 2024 cirosu',
    'select year(day) p, sum(revenue) from sales group by p order by p',
  ],
  [
    'total revenue of January and February 2024',
    'Ocak ve Şubat 2024 toplam cirosu',
    "select sum(revenue) from sales where day >= '2024-01-01' and day < '2024-03-01'",
  ],
  ['Which month had the smallest increase in revenue?', 'ciro en az hangi ay arttı?', leastGrown],
  ['which month grew the least', 'en az artan ay hangisi', leastGrown],
  [
    'By what percent did revenue grow from 2023 to 2024?',
    "Ciro 2023'ten 2024'e yüzde kaç arttı?",
    'select round(100 * (1680.0 - 1550) / 1550, 2)',
  ],
  [
    'revenue growth rate by product from 2023 to 2024',
    "2023'ten 2024'e ürünlerin ciro büyüme oranı",
    "select * from (values ('Desk', -57.5::double), ('Lamp', 234.29))",
  ],
  [
    'percent change in revenue by quarter',
    'çeyreklere göre ciro yüzde değişimi',
    `select p, round(100 * c / (s - c), 2) from (select *, ${laggedChange} from (${ofPeriods('quarter')} group by p)) order by p`,
  ],
  [
    'revenue in January, February and April 2024 by product',
    'ürüne göre Ocak, Şubat ve Nisan 2024 cirosu',
    `select product, date_trunc('month', day)::date p, sum(revenue) from sales where day >= '2024-01-01' and month(day) <> 5
      and month(day) <> 6 group by product, p order by product, p`,
  ],
];

const growth = (unit: string) =>
  `select p, round(100 * c / (s - c), 2) from (select *, ${laggedChange} from (${ofPeriods(unit)} group by p)) order by p`;
const inTwoYears = `sum(revenue) filter (where year(day) = 2024) a, sum(revenue) filter (where year(day) = 2023) b`;
/** The word for percent stands apart from the word for change; what is more or less is so in one of two periods. */
const apart: readonly Question[] = [
  ['growth of revenue in percent by month', 'aylara göre yüzde ciro değişimi', growth('month')],
  ['monthly revenue growth in %', 'ciro yüzde olarak aylara göre nasıl değişti', growth('month')],
  ['revenue growth percentage by quarter', 'çeyreklere göre yüzde ciro değişimi', growth('quarter')],
  [
    'growth in revenue as a percentage from 2023 to 2024 by product',
    "2023'ten 2024'e ürünlere göre ciro değişimi yüzde olarak",
    "select * from (values ('Desk', -57.5::double), ('Lamp', 234.29))",
  ],
  [
    'which store had more revenue in 2024 than in 2023',
    "hangi mağazanın cirosu 2024'te 2023'ten fazla",
    `select store, ${inTwoYears} from sales group by store having a > b`,
  ],
  [
    'compared to 2023, which products had lower revenue in 2024?',
    "2023'e göre 2024'te cirosu daha düşük olan ürünler",
    `select product, ${inTwoYears} from sales group by product having a < b`,
  ],
  [
    'which store sold more in 2024 than in 2023',
    "2024'te 2023'e göre hangi mağaza daha çok sattı",
    `select store, ${inTwoYears.replaceAll('revenue', 'quantity')} from sales group by store having a > b order by store`,
  ],
];

const plain = (rows: unknown[][]) => rows.map((row) => row.map((cell) => cell && String(cell)));

describe.each([...questions, ...apart])('%s', (english, turkish, gold) => {
  it.each([
    ['en', english],
    ['tr', turkish],
  ] as const)('is answered in %s: %s', async (language, question) => {
    const { schema, values } = compared.samples[language].sales;
    const firstRows = compared.run;
    const result = await readQuestion(question, schema, {
      language,
      today: '2024-06-20',
      values,
      firstRows,
    });
    expect(result.kind).toBe('reading');
    const rows = result.kind === 'reading' ? await compared.run(result.sql) : [];
    expect(plain(rows)).toEqual(plain(await compared.run(gold)));
  });
});

it('a growth from nothing, or from below zero, has no percent', async () => {
  const { schema, values } = compared.samples.en.sales;
  const options = { language: 'en' as const, today: '2024-06-20', values };
  const result = await readQuestion('percent change in revenue from Q3 2022 to Q3 2023', schema, options);
  expect(result.kind).toBe('reading');
  expect(result.kind === 'reading' && (await compared.run(result.sql))).toEqual([[null]]);
});

it.each([
  ['en', 'growth of revenue in percent by product', 'Change in percent'],
  ['tr', 'ürünlere göre ciro artış yüzdesi', 'Bir öncekine göre yüzde değişim'],
] as const)('asks which periods a growth in percent is of: %s %s', async (language, question, figure) => {
  const { schema, values } = compared.samples[language].sales;
  const result = await readQuestion(question, schema, { language, today: '2024-06-20', values });
  expect(result).toMatchObject({
    kind: 'ask_back',
    readings: Array(3).fill({ readBack: expect.stringContaining(figure) }),
  });
});

it('a year that something is more or less than in is no number', async () => {
  const { schema, values } = compared.samples.tr.sales;
  const question = "hangi ürün 2024'te 2023'tekinden daha az sattı";
  const result = await readQuestion(question, schema, { language: 'tr', today: '2024-06-20', values });
  expect(result).toMatchObject({
    kind: 'reading',
    readBack: 'Toplam Adet (2024), toplam Adet (2023), gruplama: Urun, yalnızca azalış',
  });
});
