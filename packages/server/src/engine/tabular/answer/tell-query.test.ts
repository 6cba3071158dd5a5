import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askTables } from '#testing/ask-tables.ts';
import { openComparedTables } from '#testing/compared-tables.ts';

let compared: Awaited<ReturnType<typeof openComparedTables>>;
beforeAll(async () => {
  compared = await openComparedTables();
});
afterAll(() => compared.close());

const ask = (language: 'en' | 'tr', question: string, today = '2026-11-26') =>
  askTables(compared.samples[language].sales, compared.run, question, { language, today });

describe('periods without rows', () => {
  it.each([
    ['revenue this quarter and last quarter', 'Q4 2026 and Q3 2026', 'by quarter of Day'],
    ['revenue this month and last month', 'November 2026 and October 2026', 'by month of Day'],
    ['revenue this year and last year', '2026 and 2025', 'by year of Day'],
  ])('are named, with the time that the rows are of: %s', async (question, periods, key) => {
    const { text, table } = await ask('en', question);
    expect(text).toBe(`There are no rows for ${periods}. The rows go from 2023-02-10 to 2024-06-18.`);
    expect(table).toMatchObject({ rows: [], understood: expect.stringContaining(key) });
  });

  it.each([
    ['bu çeyrek ile geçen çeyreğin cirosu', "2026'nın 4. çeyreği ve 2026'nın 3. çeyreği", 'çeyrek: Tarih'],
    ['bu ay ve geçen ay ciro', 'Kasım 2026 ve Ekim 2026', 'ay: Tarih'],
    ['bu yıl ve geçen yılın cirosu', '2026 ve 2025', 'yıl: Tarih'],
  ])('are named in Turkish: %s', async (question, periods, key) => {
    const { text, table } = await ask('tr', question);
    expect(text).toBe(`${periods} için satır yok. Satırlar 2023-02-10 ile 2024-06-18 arasında.`);
    expect(table).toMatchObject({ rows: [], understood: expect.stringContaining(key) });
  });

  it('are named beside the figures of the others', async () => {
    const { text, table } = await ask('en', 'revenue in 2024 and 2025');
    expect(table).toMatchObject({ rows: [[2024, 1680]] });
    expect(text).toMatch(/^\*\*2024\*\*.*\n\nThere are no rows for 2025\./u);
  });

  it('are named before a change that is none', async () => {
    const { text } = await ask('en', 'revenue growth from 2024 to 2025');
    expect(text).toMatch(/^There are no rows for 2025\..*\n\n.*: \*\*-1,680\*\*$/u);
  });

  it('are told apart from rows that do not meet the other conditions', async () => {
    const { text } = await ask('en', 'total revenue of North in 2025');
    expect(text).toBe('There are no such rows for 2025. Such rows go from 2023-02-10 to 2024-06-18.');
  });

  it('are no reason to count rows of one period that has some', async () => {
    expect((await ask('en', 'total revenue in 2024')).text).toBe('**1,680**');
  });
});

describe('where nothing went the way that is asked for', () => {
  it.each([
    ['en', 'Which product rose most from 2024 to 2025', 'None of them rose. The smallest decrease:', 'Desk'],
    ['tr', "2024'ten 2025'e en çok artan ürün hangisi", 'Hiçbiri artmadı. En küçük azalış:', 'Desk'],
  ] as const)('says so with what fell least: %s %s', async (language, question, sentence, product) => {
    const { text, table } = await ask(language, question);
    expect(text).toContain(sentence);
    expect(text).toContain(`${product} · `);
    expect(table).toMatchObject({ rows: [[product, -510]] });
  });

  it('says so with what rose least', async () => {
    const { text, table } = await ask('en', 'Which product fell most from 2022 to 2023');
    expect(text).toContain('None of them fell. The smallest increase:');
    expect(table).toMatchObject({ rows: [['Lamp', 350]] });
  });

  it('lists none of those that went the other way', async () => {
    const { text, table } = await ask('en', 'Which stores rose from 2024 to 2025');
    expect(text).toContain('None of them rose.');
    expect(table).toMatchObject({ rows: [] });
  });
});

it.each([
  ['en', 'Which products rose from 2023 to 2024', [['Lamp', 820]]],
  ['tr', "2023'ten 2024'e hangi ürünlerin cirosu azaldı", [['Desk', -690]]],
] as const)(
  'lists only those that went the way that is asked for: %s %s',
  async (language, question, rows) => {
    expect((await ask(language, question)).table).toMatchObject({ rows });
  },
);

it.each([
  ['en', 'revenue since March 2024', 530],
  ['en', 'revenue after March 2024', 530],
  ['en', 'revenue since February 2024', 980],
  ['tr', "Şubat 2024'ten itibaren toplam ciro", 980],
  ['tr', '2024 yılından bu yana toplam ciro', 1680],
  ['tr', '2023 yılından sonra toplam ciro', 1680],
] as const)('a time since a period has that period in it: %s %s', async (language, question, sum) => {
  expect((await ask(language, question)).table).toMatchObject({ rows: [[sum]] });
});

describe('a choice', () => {
  it.each([
    ['en', 'growth of revenue in percent by product', 'month of Day'],
    ['tr', 'ürünlere göre ciro artış yüzdesi', 'ay: Tarih'],
  ] as const)('reads back as it was offered: %s %s', async (language, question, part) => {
    const tables = compared.samples[language].sales;
    const today = '2024-06-20';
    const asked = await askTables(tables, compared.run, question, { language, today });
    const choice = asked.choices?.find(({ text }) => text.includes(part));
    const chosen = { language, today, sql: choice?.sql ?? '' };
    const { table } = await askTables(tables, compared.run, question, chosen);
    expect(table?.understood).toBe(choice?.text);
    expect(table?.columns[2]?.name).toMatch(language === 'en' ? /^change in percent/u : /yüzde değişim/u);
  });

  it('shares with the others what is said once', async () => {
    const { text, choices } = await ask('en', 'which store sold more in 2023');
    expect(text).toMatch(/ Every choice is for rows where Day in 2023\.$/u);
    expect(choices?.map((choice) => choice.text).join()).not.toContain('2023');
  });
});
