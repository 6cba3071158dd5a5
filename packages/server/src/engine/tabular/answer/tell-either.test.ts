import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askTables } from '#testing/ask-tables.ts';
import { column, table, withValues } from '#testing/compared-tables.ts';
import { openScratchDuckDb } from '#testing/scratch-duckdb.ts';

let db: Awaited<ReturnType<typeof openScratchDuckDb>>;
beforeAll(async () => {
  db = await openScratchDuckDb();
  await db.run('create table sales (city varchar, product varchar, revenue bigint, day date)');
  await db.run(`insert into sales values ('Ankara', 'Masa', 40, '2023-01-05'), ('İzmir', 'Masa', 70, '2023-02-05'),
    ('Ankara', 'Lamba', 50, '2024-01-05'), ('Bursa', 'Lamba', 70, '2024-03-05')`);
  await db.run(
    'create view satislar as select city as sehir, product as urun, revenue as ciro, day as tarih from sales',
  );
});
afterAll(() => db.close());

const english = await withValues(
  table('sales', [
    column('city', 'text'),
    column('product', 'text'),
    column('revenue', 'integer'),
    column('day', 'date'),
  ]),
  { city: ['Ankara', 'İzmir', 'Bursa'], product: ['Masa', 'Lamba'] },
);
const turkish = await withValues(
  table('satislar', [
    column('sehir', 'text'),
    column('urun', 'text'),
    column('ciro', 'integer'),
    column('tarih', 'date'),
  ]),
  { sehir: ['Ankara', 'İzmir', 'Bursa'], urun: ['Masa', 'Lamba'] },
);

async function ask(question: string, language: 'en' | 'tr') {
  const tables = language === 'en' ? english : turkish;
  const { text, table: shown } = await askTables(tables, db.run, question, { language, today: '2024-06-20' });
  return { text, rows: shown?.rows, understood: shown?.understood };
}

describe('which of two that are named', () => {
  it.each([
    ['en', 'Did Ankara or İzmir have the higher total revenue?'],
    ['en', 'Which city had the highest total revenue, Ankara or İzmir?'],
    ['tr', 'Ankara mı İzmir mi daha çok ciro yaptı?'],
  ] as const)('names the one and shows the figures of both (%s): %s', async (language, question) => {
    const { text, rows, understood } = await ask(question, language);
    expect(rows).toEqual([
      ['Ankara', 90],
      ['İzmir', 70],
    ]);
    expect(text).toMatch(/^Ankara · .+: \*\*90\*\*$/);
    expect(understood).toMatch(/Ankara.+İzmir/);
  });

  it('says which are equal', async () => {
    const { text, rows } = await ask('Did Bursa or İzmir have the higher total revenue?', 'en');
    expect(rows).toHaveLength(2);
    expect(text).toMatch(/\*\*70\*\*\n\nEqual to it: (Bursa|İzmir)\.$/);
  });

  it('may be two years', async () => {
    const { text, rows } = await ask('Was the total revenue higher in 2023 or 2024?', 'en');
    expect(rows).toEqual([
      [2024, 120],
      [2023, 110],
    ]);
    expect(text).toContain('**120**');
  });

  it('is the same where a superlative stands beside both', async () => {
    const { rows } = await ask('Of Ankara and İzmir, which city has more revenue?', 'en');
    expect(rows).toEqual([
      ['Ankara', 90],
      ['İzmir', 70],
    ]);
  });
});

it('a condition that two words name is said once', async () => {
  await db.run('create table people (name varchar, insured boolean)');
  await db.run("insert into people values ('Ada', true), ('Bo', false)");
  const people = await withValues(
    table('people', [column('name', 'text'), column('insured', 'boolean')]),
    {},
  );
  const asked = { language: 'en' as const, today: '2024-06-20' };
  const { text, table: shown } = await askTables(
    people,
    db.run,
    'what percentage of people is insured',
    asked,
  );
  expect(text).toBe('**50%**');
  expect(shown?.understood).toBe('Share: (number of rows, where insured: is yes) / (number of rows)');
});

describe('a word that is read as another', () => {
  it('is named beside how the question was understood', async () => {
    expect((await ask('averge revenue by city', 'en')).understood).toMatch(/ Read “averge” as “average”\.$/);
    expect((await ask('şehre göre ortalma ciro', 'tr')).understood).toMatch(
      / “ortalma”, “ortalama” olarak okundu\.$/,
    );
    expect((await ask('şehir bazında ortlama ciro', 'tr')).understood).toContain('“ortlama”, “ortalama”');
    expect((await ask('en yuksk ciro', 'tr')).understood).toMatch(/ “yuksk”, “yüksek” olarak okundu\.$/);
  });

  it('is none where all words are known', async () => {
    expect((await ask('average revenue by city', 'en')).understood).not.toContain('Read “');
  });
});

describe('a difference of two periods', () => {
  it.each([
    ['en', 'Compare the total revenue of 2023 and 2024, what is the difference?'],
    ['en', 'By how much did the revenue change from 2023 to 2024?'],
    ['tr', '2024 ve 2023 toplam cirosunu karşılaştır, fark ne kadar?'],
  ] as const)(
    'shows both figures, and the later one less the earlier (%s): %s',
    async (language, question) => {
      const { text, rows } = await ask(question, language);
      expect(rows).toEqual([[110, 120, 10]]);
      expect(text).toMatch(/2023.*: \*\*110\*\* · .*2024.*: \*\*120\*\* · .*: \*\*10\*\*$/);
    },
  );

  it('has a minus where it went down', async () => {
    const { rows } = await ask('difference in revenue between January and March 2024', 'en');
    expect(rows).toEqual([[50, 70, 20]]);
    const less = await ask(
      'what is the difference between the revenue of February 2023 and January 2024',
      'en',
    );
    expect(less.rows).toEqual([[70, 50, -20]]);
  });
});
