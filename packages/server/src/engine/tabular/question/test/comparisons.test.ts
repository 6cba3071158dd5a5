import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  type ComparedTables,
  column,
  comparedTables,
  openComparedTables,
  table,
  withValues,
} from '#testing/compared-tables.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import { readQuestion } from '../read-question.ts';

let compared: Awaited<ReturnType<typeof openComparedTables>>;
beforeAll(async () => {
  compared = await openComparedTables();
});
afterAll(() => compared.close());

const read = (question: string, language: QuestionLanguage, about: 'sales' | 'staff' = 'sales') => {
  const { schema, values } = compared.samples[language][about];
  const firstRows = compared.run;
  return readQuestion(question, schema, { language, today: '2024-06-20', values, firstRows });
};
const plain = (rows: unknown[][]) => rows.map((row) => row.map((cell) => cell && String(cell)));

type Question = readonly [english: string, turkish: string, gold: string];
const inPeriods = (unit: string) =>
  `select date_trunc('${unit}', day)::date p, sum(revenue) - lag(sum(revenue)) over (order by p) c from sales group by p`;
const inYears = (key: string) =>
  `select ${key}, sum(revenue) filter (year(day) = 2024) - sum(revenue) filter (year(day) = 2023) c from sales group by 1`;

const ofSales: readonly Question[] = [
  [
    'sales above the average revenue',
    'ortalamanın üstündeki satışlar',
    'from sales where revenue > (select avg(revenue) from sales)',
  ],
  [
    'sales with a revenue below the average',
    'cirosu ortalamanın altında olan satışlar',
    'from sales where revenue < (select avg(revenue) from sales)',
  ],
  [
    'Which sales have a quantity above the average?',
    'ortalama adedin üzerindeki satışlar hangileri?',
    'from sales where quantity > (select avg(quantity) from sales)',
  ],
  [
    'Which month had the largest increase in revenue?',
    'Ciro en çok hangi ay arttı?',
    `${inPeriods('month')} order by c desc nulls last limit 1`,
  ],
  [
    'largest monthly drop in revenue',
    'aylık en büyük ciro düşüşü',
    `${inPeriods('month')} order by c limit 1`,
  ],
  [
    'In which quarter did revenue rise the most?',
    'Cirosu en çok artan çeyrek',
    `${inPeriods('quarter')} order by c desc nulls last limit 1`,
  ],
  [
    "Which product's revenue rose most from 2023 to 2024?",
    "2023'ten 2024'e cirosu en çok artan ürün",
    `${inYears('product')} order by c desc limit 1`,
  ],
  [
    "Which store's revenue fell the most in 2024?",
    "2024'te cirosu en çok azalan mağaza",
    `${inYears('store')} order by c limit 1`,
  ],
  [
    'Compare Q1 and Q2 2024 revenue',
    '2024 1. çeyrek ile 2. çeyrek cirosunu karşılaştır',
    "select date_trunc('quarter', day)::date, sum(revenue) from sales where year(day) = 2024 group by 1 order by 1",
  ],
  ['revenue quarter over quarter', 'bir önceki çeyreğe göre ciro', `${inPeriods('quarter')} order by p`],
  ['revenue compared to the previous month', 'aydan aya ciro değişimi', `${inPeriods('month')} order by p`],
  [
    'revenue this year compared to last year',
    'bu yılın cirosunu geçen yılla karşılaştır',
    'select year(day), sum(revenue) from sales group by 1 order by 1',
  ],
  [
    'How much did revenue change compared to last month?',
    'Ciro geçen aya göre ne kadar değişti?',
    'select sum(revenue) filter (month(day) = 6) - sum(revenue) filter (month(day) = 5) from sales where year(day) = 2024',
  ],
  [
    'How much did revenue change from Q1 to Q2 2024?',
    'Ciro 2024 1. çeyrekten 2. çeyreğe ne kadar değişti?',
    'select sum(revenue) filter (quarter(day) = 2) - sum(revenue) filter (quarter(day) = 1) from sales where year(day) = 2024',
  ],
  [
    'compare the revenue of 2023 and 2024 by product',
    '2023 ve 2024 cirosunu ürüne göre karşılaştır',
    'select product, year(day), sum(revenue) from sales group by 1, 2 order by 1, 2',
  ],
];

const inDepartments = (sign: '<' | '>') =>
  `select name from staff qualify salary ${sign} avg(salary) over (partition by department)`;
const ofStaff: readonly Question[] = [
  [
    'employees who earn above the average of their department',
    'departmanının ortalamasından fazla kazanan çalışanlar',
    inDepartments('>'),
  ],
  [
    'Who earns less than the average salary in their department?',
    'departman ortalamasının altında maaş alan çalışanlar',
    inDepartments('<'),
  ],
  [
    "staff with a salary above their department's average",
    'maaşı kendi departmanının ortalamasının üstünde olan çalışanlar',
    inDepartments('>'),
  ],
];

describe.each([
  ...ofSales.map((question) => [...question, 'sales'] as const),
  ...ofStaff.map((question) => [...question, 'staff'] as const),
])('%s', (english, turkish, gold, about) => {
  it.each([
    ['en', english],
    ['tr', turkish],
  ] as const)('is answered in %s: %s', async (language, question) => {
    const result = await read(question, language, about);
    expect(result.kind === 'reading' ? result.kind : JSON.stringify(result)).toBe('reading');
    const rows = result.kind === 'reading' ? await compared.run(result.sql) : [];
    const [found, expected] = [plain(rows), plain(await compared.run(gold))];
    expect(about === 'staff' ? found.sort() : found).toEqual(about === 'staff' ? expected.sort() : expected);
  });
});

test.each([
  ['largest increase in revenue', 'en büyük ciro artışı'],
  ["Which product's revenue grew the most?", 'cirosu en çok artan ürün hangisi?'],
])('"%s" asks back which periods are compared', async (english, turkish) => {
  for (const [language, question] of [
    ['en', english],
    ['tr', turkish],
  ] as const) {
    const result = await read(question, language);
    const said = result.kind === 'ask_back' ? result.readings.map(({ readBack }) => readBack) : [];
    const parts = { en: ['month of', 'quarter of', 'year of'], tr: ['ay:', 'çeyrek:', 'yıl:'] }[language];
    for (const part of parts) expect(said.some((each) => each.includes(part))).toBe(true);
  }
});

describe('where nothing says which figure changed', () => {
  it.each([
    [
      'which product rose most from 2023 to 2024',
      "hangi ürün 2023'ten 2024'e en çok arttı",
      inYears('product'),
    ],
    ['which month grew the most', 'en çok artan ay hangisi', inPeriods('month')],
  ])('"%s" is about the money, and the pieces are offered', async (english, turkish, gold) => {
    for (const [language, question] of [
      ['en', english],
      ['tr', turkish],
    ] as const) {
      const result = await read(question, language);
      expect(result).toMatchObject({ kind: 'reading', others: [expect.anything()] });
      const { sql, others } = result.kind === 'reading' ? result : { sql: '', others: [] };
      const [expected] = plain(await compared.run(`${gold} order by c desc nulls last limit 1`));
      expect(plain(await compared.run(sql))).toEqual([expected]);
      expect(others.map(({ readBack }) => readBack).join()).toMatch(/Quantity|Adet/);
    }
  });

  it('the table is the one that has days and money, and is asked back where several have', async () => {
    const among = (language: QuestionLanguage, other: ComparedTables) => {
      const { schema, values } = compared.samples[language].sales;
      const tables = [...other.schema.tables, ...schema.tables];
      const question = { en: 'which month grew the most', tr: 'en çok artan ay hangisi' }[language];
      return readQuestion(question, { tables, relations: [] }, { language, today: '2024-06-20', values });
    };
    for (const language of ['en', 'tr'] as const) {
      const { name } = comparedTables[language].sales;
      expect(await among(language, compared.samples[language].staff)).toMatchObject({
        kind: 'reading',
        tables: [name],
      });
      const costs = table('Costs', [column('Day', 'date'), column('Amount', 'decimal')]);
      const result = await among(language, await withValues(costs, {}));
      const asked = result.kind === 'ask_back' ? result.readings.flatMap((each) => each.tables) : [];
      expect(asked).toEqual(expect.arrayContaining(['costs', name]));
    }
  });
});

test('nothing fell most where everything rose', async () => {
  for (const [language, question] of [
    ['en', 'Which year had the largest drop in revenue?'],
    ['tr', 'Ciro en çok hangi yıl düştü?'],
  ] as const) {
    const result = await read(question, language);
    const best =
      result.kind === 'reading' ? result : result.kind === 'ask_back' ? result.readings[0] : undefined;
    expect(best?.sql).toContain('year');
    expect(await compared.run(best?.sql ?? '')).toEqual([]);
  }
});

test('who had nothing before or after had zero', async () => {
  const result = await read("Which store's revenue rose most from Q3 2023 to Q1 2024?", 'en');
  const sql = result.kind === 'reading' ? result.sql : '';
  expect(plain(await compared.run(sql))).toEqual([['South', '450']]);
});
