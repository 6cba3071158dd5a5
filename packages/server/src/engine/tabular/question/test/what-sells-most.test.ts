import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import { openScratchDuckDb } from '../../../../testing/scratch-duckdb.ts';
import type { ColumnDescription, QuestionLanguage } from '../question-schema.ts';
import { readQuestion } from '../read-question.ts';

let duckDb: Awaited<ReturnType<typeof openScratchDuckDb>>;
beforeAll(async () => {
  duckDb = await openScratchDuckDb();
  // Pens are sold in numbers, and desks for money; the Mall store leads in both.
  await duckDb.run(`create table sales as select * from (values ('Mall', 'Pen', 40, 80.0), ('Mall', 'Desk', 3, 900.0),
    ('Park', 'Pen', 30, 60.0), ('Park', 'Desk', 1, 300.0), ('Mall', 'Desk', 1, 300.0)) v(store, product, units, revenue)`);
  await duckDb.run(
    'create view satislar as select store magaza, product urun, units adet, revenue tutar from sales',
  );
});
afterAll(() => duckDb.close());

const columns: Record<QuestionLanguage, ColumnDescription[]> = {
  en: [
    column('Store', 'text'),
    column('Product', 'text'),
    column('Units', 'integer'),
    column('Revenue', 'decimal'),
  ],
  tr: [
    column('Magaza', 'text'),
    column('Urun', 'text'),
    column('Adet', 'integer'),
    column('Tutar', 'decimal'),
  ],
};
const names = { en: 'Sales', tr: 'Satislar' } as const;

async function read(language: QuestionLanguage, question: string, without?: string) {
  const kept = columns[language].filter(({ label }) => label !== without);
  const [store, product] = kept.map(({ name }) => name);
  const cells = { [store ?? '']: ['Mall', 'Park'], [product ?? '']: ['Pen', 'Desk'] };
  const { schema, values } = await withValues(table(names[language], kept), cells);
  const result = await readQuestion(question, schema, {
    language,
    today: sampleToday,
    values,
    firstRows: duckDb.run,
  });
  if (result.kind !== 'reading') return { kind: result.kind, found: undefined, others: [] };
  const first = async (sql: string) => (await duckDb.run(sql))[0]?.[0];
  const others = await Promise.all(result.others.map(({ sql }) => first(sql)));
  return { kind: result.kind, found: await first(result.sql), others, readBack: result.readBack };
}

test.each([
  ['en', 'What sells most?'],
  ['en', 'Best-selling product'],
  ['en', 'Which product sold the most?'],
  ['tr', 'En çok satan hangisi?'],
  ['tr', 'En çok satan ürün'],
  ['tr', 'Hangi ürün en çok sattı?'],
] as const)('is answered by pieces, with the money offered (%s: %s)', async (language, question) => {
  expect(await read(language, question)).toMatchObject({ found: 'Pen', others: ['Desk'] });
});

test.each([
  ['en', 'Which product sold the most by revenue?', 'Desk'],
  ['en', 'Which product sold the most units?', 'Pen'],
  ['tr', 'Tutara göre en çok satan ürün', 'Desk'],
  ['tr', 'Adet olarak en çok satan ürün', 'Pen'],
  ['tr', 'En çok kazandıran ürün', 'Desk'],
] as const)('goes by the figure that is named (%s: %s)', async (language, question, found) => {
  expect(await read(language, question)).toMatchObject({ found, others: [] });
});

test.each([
  ['en', 'Which product sold the most?', 'Units', 'Desk'],
  ['en', 'Best-selling product', 'Revenue', 'Pen'],
  ['tr', 'En çok satan ürün', 'Adet', 'Desk'],
  ['tr', 'En çok satan ürün', 'Tutar', 'Pen'],
] as const)(
  'is sure with one figure alone (%s: %s, without %s)',
  async (language, question, without, found) => {
    expect(await read(language, question, without)).toMatchObject({ found, others: [] });
  },
);

test('offers nothing where both figures find the same', async () => {
  expect(await read('en', 'Which store sold the most?')).toMatchObject({ found: 'Mall', others: [] });
});

test.each([
  ['en', 'Most popular product'],
  ['tr', 'En popüler ürün'],
] as const)('the most popular goes by rows, with the pieces offered (%s: %s)', async (language, question) => {
  expect(await read(language, question)).toMatchObject({ found: 'Desk', others: ['Pen'] });
  const [, , pieces] = columns[language];
  expect(await read(language, question, pieces?.label)).toMatchObject({ found: 'Desk', others: [] });
});
