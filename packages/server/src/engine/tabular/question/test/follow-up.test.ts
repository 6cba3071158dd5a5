import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleTables, sampleSchema, sampleToday } from '#testing/sample-tables.ts';
import type { Query } from '../query-tree.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import { findReadings } from '../read-question.ts';

let sample: Awaited<ReturnType<typeof openSampleTables>>;
beforeAll(async () => {
  sample = await openSampleTables();
});
afterAll(() => sample.close());

async function bestOf(question: string, language: QuestionLanguage, previous?: Query) {
  const options = { language, today: sampleToday, values: sample.values, ...(previous && { previous }) };
  const { candidates } = await findReadings(question, sampleSchema, options);
  const [best] = candidates;
  if (!best) throw new Error(`Not read: ${question}`);
  return best;
}

const plain = (rows: unknown[][]) => rows.map((row) => row.map(String)).sort();

/** Each question follows up on the one before it. */
async function talk(language: QuestionLanguage, questions: readonly string[]) {
  let previous: Query | undefined;
  let rows: unknown[][] = [];
  for (const question of questions) {
    const best = await bestOf(question, language, previous);
    previous = best.query;
    rows = await sample.run(best.sql);
  }
  return plain(rows);
}

const byMonth = [
  ['2023-11-01', '100'],
  ['2024-02-01', '900'],
  ['2024-04-01', '480'],
];

test.each([
  ['en', ['What is the total amount in Ankara?', 'and in Bursa?'], [['500']]],
  ['tr', ["Ankara'daki toplam amount nedir?", 'peki İzmir?'], [['560']]],
  ['en', ['What is the total amount in Ankara?', 'and by month?'], byMonth],
  ['tr', ["Ankara'daki toplam amount nedir?", 'peki aylara göre?'], byMonth],
  [
    'en',
    ['total amount by product', 'only Ankara', 'only Bursa'],
    [
      ['Chair', '240'],
      ['Lamp', '260'],
    ],
  ],
  [
    'tr',
    ['ürüne göre toplam amount', 'sadece Bursa'],
    [
      ['Chair', '240'],
      ['Lamp', '260'],
    ],
  ],
  ['en', ['total amount in Ankara', 'and the average?'], [['493.3333333333333']]],
  [
    'en',
    ['total amount by product', 'and by city?'],
    [
      ['Ankara', '1480'],
      ['Bursa', '500'],
      ['İzmir', '560'],
    ],
  ],
  ['en', ['total amount by city', 'only the top 1'], [['Ankara', '1480']]],
  [
    'tr',
    ['toplam amount nedir?', 'peki şehir bazında?'],
    [
      ['Ankara', '1480'],
      ['Bursa', '500'],
      ['İzmir', '560'],
    ],
  ],
  ['tr', ['Returned evet olan kaç satır var?'], [['2']]],
  ['tr', ['Returned hayır olan kaç satır var?'], [['5']]],
  ['en', ['How many orders where returned is yes?'], [['2']]],
  ['en', ['total amount in Ankara', 'and in April 2024?'], [['480']]],
] as const)('in %s, %j gives %j', async (language, questions, expected) => {
  expect(await talk(language, questions)).toEqual(plain(expected.map((row) => [...row])));
});

test('a whole question after another is read by itself', async () => {
  const rows = await talk('en', [
    'total amount in Ankara',
    'How many orders have an amount over 250 and a quantity over 2?',
  ]);
  expect(rows).toEqual([['3']]);
});

test('a change is asked for by itself, whatever the question before was', async () => {
  const change = 'rose most in April';
  const rows = await talk('en', ['total amount by city', change]);
  expect(rows).toEqual(await talk('en', [change]));
});

test('words that ask for another figure are not dropped from a short question', async () => {
  const question = "nisan'da gelen para";
  const rows = await talk('tr', ['en düşük amount', question]);
  expect(rows).toEqual(await talk('tr', [question]));
});

test.each([
  ['en', 'which city has the most orders', 'orders not returned'],
  ['tr', 'en çok sipariş hangi şehirde', 'iade edilmeyen siparişler'],
] as const)(
  'in %s, a question that names its rows asks for all of them',
  async (language, first, question) => {
    expect(await talk(language, [first, question])).toEqual(await talk(language, [question]));
    expect((await talk(language, [question])).length).toBeGreaterThan(1);
  },
);

test.each([
  ['was the total amount of Ankara higher or lower than the total amount of Bursa?', 'best city by amount'],
  ['is the average amount higher in Ankara than in Bursa?', 'best city by amount'],
])('what compares two figures is not changed by the next question: %s', async (first, next) => {
  const { query } = await bestOf(first, 'en');
  expect(query.select[0]?.kind).toMatch(/^(?:which_way|test)$/);
  expect((await bestOf(next, 'en', query)).sql).toBe((await bestOf(next, 'en')).sql);
});
