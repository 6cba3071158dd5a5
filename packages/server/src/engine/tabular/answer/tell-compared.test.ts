import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askTables } from '#testing/ask-tables.ts';
import { column, table, withValues } from '#testing/compared-tables.ts';
import { openScratchDuckDb } from '#testing/scratch-duckdb.ts';

let db: Awaited<ReturnType<typeof openScratchDuckDb>>;
beforeAll(async () => {
  db = await openScratchDuckDb();
  await db.run('create table sales (city varchar, amount double, price double, year bigint)');
  await db.run(`insert into sales values ('Ankara', 400000, 24.9, 2023), ('İzmir', 300000.5, 1000.5, 2024),
    ('Bursa', 112000, 5, 2024)`);
  await db.run(
    'create view satislar as select city as sehir, amount as tutar, price as fiyat, year as yil from sales',
  );
});
afterAll(() => db.close());

const tables = {
  en: await withValues(
    table('sales', [
      column('city', 'text'),
      column('amount', 'decimal'),
      column('price', 'decimal'),
      column('year', 'integer'),
    ]),
    { city: ['Ankara', 'İzmir', 'Bursa'] },
  ),
  tr: await withValues(
    table('satislar', [
      column('sehir', 'text'),
      column('tutar', 'decimal'),
      column('fiyat', 'decimal'),
      column('yil', 'integer'),
    ]),
    { sehir: ['Ankara', 'İzmir', 'Bursa'] },
  ),
};

async function ask(question: string, language: 'en' | 'tr', sql?: string) {
  const { text, table: shown } = await askTables(tables[language], db.run, question, {
    language,
    today: '2024-06-20',
    ...(sql !== undefined && { sql }),
  });
  return { text, rows: shown?.rows, understood: shown?.understood };
}

describe('questions for yes or no', () => {
  it.each([
    [
      'tr',
      'Toplam tutar 700 binden fazla mı?',
      'Doğru mu: toplam tutar > 700.000',
      'Toplam tutar \\> 700.000: evet · toplam tutar: **812.000,5**',
    ],
    [
      'en',
      'Is the total amount more than 900000?',
      'Whether sum of amount > 900,000',
      'Sum of amount \\> 900,000: no · sum of amount: **812,000.5**',
    ],
  ] as const)(
    'say the figure and what it is compared with (%s)',
    async (language, question, understood, said) => {
      const { text, understood: readBack } = await ask(question, language);
      expect(readBack).toContain(understood);
      expect(text).toBe(said);
    },
  );

  it('show the figures of both that are compared', async () => {
    const { text, rows } = await ask('Is the total amount higher in Ankara than in İzmir?', 'en');
    expect(rows).toEqual([[true, 400_000, 300_000.5]]);
    expect(text).toContain('**400,000**');
  });

  it('say yes or no alone where any row will do', async () => {
    const { text, understood } = await ask('Is there a sale in Ankara?', 'en');
    expect(understood).toMatch(/^Whether there is a row/);
    expect(text).toBe('**yes**');
  });
});

describe('what is read back in Turkish', () => {
  it('has the decimal mark of the language, and groups the thousands of amounts alone', async () => {
    expect((await ask('fiyatı 24,9 olan satırlar', 'tr')).understood).toContain('fiyat = 24,9');
    const written = 'select * from satislar where fiyat > 1000.5';
    expect((await ask('x', 'tr', written)).understood).toContain('fiyat > 1000,5');
    expect((await ask('tutarı 150000’den fazla olan satırlar', 'tr')).understood).toContain(
      'tutar > 150.000',
    );
    expect((await ask('yılı 2024 olan satırlar', 'tr')).understood).toContain('2024');
  });

  it('says a difference without a sign as one of both', async () => {
    const { understood, rows } = await ask('İzmir ile Ankara arasındaki tutar farkı', 'tr');
    expect(rows).toEqual([[300_000.5, 400_000, 99_999.5]]);
    expect(understood).toMatch(/^\(.*İzmir.*\) ile \(.*Ankara.*\) arasındaki fark/u);
    const english = await ask('difference in total amount between Ankara and İzmir', 'en');
    expect(english.understood).toMatch(/^Difference between \(.*Ankara.*\) and \(.*İzmir.*\)/u);
  });
});
