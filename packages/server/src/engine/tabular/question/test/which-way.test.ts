import { afterAll, expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { openScratchDuckDb } from '#testing/scratch-duckdb.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import type { QuestionLanguage, TableDescription } from '../question-schema.ts';
import { readQuestion } from '../read-question.ts';

const ordered = (described: TableDescription) => ({ ...described, rowOrderColumn: '_row' });
const titles = ['Iron Coast', 'The Long Ferry', 'Paper Lanterns', 'Night Orchard', 'Salt Road'];
const directors = ['Mara Quill', 'Tom Ashby; Ira Bell', 'Ira Bell; Mara Quill', 'Tom Ashby'];
const lengths = ['142 min', '98 min', '98 min (cut)', '110 min', 'unknown'];

const films = ordered(
  table('Films', [
    column('Title', 'text', { unique: true }),
    column('Directors', 'text'),
    column('Opened', 'integer', { year: true }),
    column('Gross', 'decimal'),
    column('Length', 'text'),
  ]),
);
const sales = table('Satışlar', [
  column('Tarih', 'date'),
  column('Mağaza', 'text'),
  column('Ürün', 'text'),
  column('Ciro', 'decimal'),
]);
const english = await withValues(films, { title: titles, directors, length: lengths });
const turkish = await withValues(
  { ...sales, name: 'sales' },
  { mağaza: ['Ankara', 'İzmir'], ürün: ['Masa', 'Lamba'] },
);

const { run, close } = await openScratchDuckDb();
afterAll(close);
await run(`create table films as select * from (values
  (1, 'Iron Coast', 'Mara Quill', 2009, 412.5, '142 min'),
  (2, 'The Long Ferry', 'Tom Ashby; Ira Bell', 2011, 388.1, '98 min'),
  (3, 'Paper Lanterns', 'Mara Quill', 2005, 301.7, '98 min (cut)'),
  (4, 'Night Orchard', 'Ira Bell; Mara Quill', 2014, 240.0, '110 min'),
  (5, 'Salt Road', 'Tom Ashby', 1999, 240.0, 'unknown')) t(_row, title, directors, opened, gross, length)`);
await run(`create table sales as select * from (values
  (date '2024-02-01', 'Ankara', 'Masa', 100), (date '2024-03-01', 'Ankara', 'Lamba', 180),
  (date '2024-03-09', 'İzmir', 'Masa', 180)) t(tarih, mağaza, ürün, ciro)`);

async function answer(question: string, language: QuestionLanguage): Promise<unknown> {
  const { schema, values } = language === 'en' ? english : turkish;
  const result = await readQuestion(question, schema, { language, today: sampleToday, values });
  if (result.kind !== 'reading') return result.kind;
  const rows = await run(result.sql);
  return rows.length === 1 && rows[0]?.length === 1 ? rows[0][0] : rows.flat();
}

test.each([
  ['is the gross of Salt Road higher or lower than the gross of Iron Coast?', 'lower'],
  ['is the gross of Iron Coast higher or lower than the gross of Salt Road?', 'higher'],
  ['did Night Orchard gross more or less than Salt Road?', 'the same'],
  ['was Iron Coast opened before or after Paper Lanterns?', 'after'],
  ['did Salt Road open earlier or later than Iron Coast?', 'earlier'],
  ['is the gross of Iron Coast above or below 400?', 'above'],
  ['which film is listed between The Long Ferry and Night Orchard?', 'Paper Lanterns'],
  ['how many films are listed between Iron Coast and Salt Road?', '3'],
  ['which film is at the top of the list?', 'Iron Coast'],
  ['which film is at the bottom of this table?', 'Salt Road'],
  ['how many directors does The Long Ferry have?', '2'],
  ['how many different directors are there?', '3'],
  ['which film has the most directors?', ['The Long Ferry', 'Night Orchard']],
])('%s', async (question, expected) => {
  const found = await answer(question, 'en');
  if (Array.isArray(expected)) expect(expected).toContain(found);
  else expect(found).toEqual(expected);
});

test('the gross between two films is none of the films between them', async () => {
  const found = await answer('what is the gross between The Long Ferry and Night Orchard?', 'en');
  expect(found).not.toContain('Paper Lanterns');
});

test.each([
  ['Mart cirosu Şubat cirosundan daha mı yüksek yoksa daha mı düşük?', 'yüksek'],
  ["Ankara'nın cirosu İzmir'in cirosundan fazla mı az mı?", 'fazla'],
  ["Masaların toplam cirosu 300'den fazla mı yoksa az mı?", 'az'],
])('%s', async (question, expected) => {
  expect(await answer(question, 'tr')).toEqual(expected);
});

test('what is compared is read back', async () => {
  const { schema, values } = english;
  const options = { language: 'en' as const, today: sampleToday, values };
  const result = await readQuestion('was the gross of Salt Road more or less than 300?', schema, options);
  expect(result).toMatchObject({
    kind: 'reading',
    readBack: '(sum of Gross, where Title = Salt Road), compared with 300: more or less',
  });
});
