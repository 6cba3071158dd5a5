import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openComparedTables } from '#testing/compared-tables.ts';
import { readQuestion } from './read-question.ts';

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

const plain = (rows: unknown[][]) => rows.map((row) => row.map((cell) => cell && String(cell)));

describe.each(questions)('%s', (english, turkish, gold) => {
  it.each([
    ['en', english],
    ['tr', turkish],
  ] as const)('is answered in %s: %s', async (language, question) => {
    const { schema, values } = compared.samples[language].sales;
    const returnsRows = async (sql: string) => (await compared.run(sql)).length > 0;
    const result = await readQuestion(question, schema, {
      language,
      today: '2024-06-20',
      values,
      returnsRows,
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
