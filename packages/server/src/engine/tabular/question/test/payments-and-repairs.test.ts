import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ComparedTables, column, table, withValues } from '#testing/compared-tables.ts';
import { openScratchDuckDb } from '#testing/scratch-duckdb.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import { readQuestion } from '../read-question.ts';

let duckDb: Awaited<ReturnType<typeof openScratchDuckDb>>;
let tables: Record<'payments' | 'repairs' | 'flats', ComparedTables>;

beforeAll(async () => {
  duckDb = await openScratchDuckDb();
  const { run } = duckDb;
  await run('create table odemeler (uye varchar, yas bigint, sube varchar, odeme_tarihi date, tutar double)');
  await run(`insert into odemeler values ('Ali', 25, 'Merkez', '2023-12-05', 100), ('Can', 40, 'Sahil', '2024-04-10', 300),
    ('Ece', 35, 'Merkez', '2024-04-20', 250), ('Can', 40, 'Sahil', '2024-05-02', 50), ('Ali', 25, 'Merkez', '2024-05-09', 60)`);
  await run('create table repairs (technician varchar, device varchar, received date, finished date)');
  await run(`insert into repairs values ('Kim', 'Oven', '2024-03-01', null), ('Kim', 'Mixer', '2024-03-02', null),
    ('Kim', 'Oven', '2024-03-03', '2024-03-04'), ('Sam', 'Oven', '2024-03-05', '2024-03-06'), ('Sam', 'Mixer', '2024-03-07', '2024-03-08')`);
  await run('create table flats (flat varchar, rooms bigint, rent double)');
  await run("insert into flats values ('A', 1, 500), ('B', 2, 700), ('C', 2, 900)");
  tables = {
    payments: await withValues(
      table('Odemeler', [
        column('Uye', 'text'),
        column('Yas', 'integer'),
        column('Sube', 'text'),
        column('Odeme Tarihi', 'date'),
        column('Tutar', 'decimal'),
      ]),
      { uye: ['Ali', 'Can', 'Ece'], sube: ['Merkez', 'Sahil'] },
    ),
    repairs: await withValues(
      table('Repairs', [
        column('Technician', 'text'),
        column('Device', 'text'),
        column('Received', 'date'),
        column('Finished', 'date'),
      ]),
      { technician: ['Kim', 'Sam'], device: ['Oven', 'Mixer'] },
    ),
    flats: await withValues(
      table('Flats', [
        column('Flat', 'text', { unique: true }),
        column('Rooms', 'integer'),
        column('Rent', 'decimal'),
      ]),
      { flat: ['A', 'B', 'C'] },
    ),
  };
});
afterAll(() => duckDb.close());

const plain = (cell: unknown) =>
  typeof cell === 'boolean' || Number.isNaN(Number(cell)) ? cell : Number(cell);

const read = (of: keyof typeof tables, language: QuestionLanguage, question: string) =>
  readQuestion(question, tables[of].schema, { language, today: '2024-06-20', values: tables[of].values });

it.each([
  ['payments', 'tr', '2024 yılında toplam kaç lira ödendi?', [[660]]],
  ['payments', 'tr', '30 yaşından büyük üyelerin toplam ödemesi', [[600]]],
  ['payments', 'tr', 'en çok ödeme yapan üye kim', [['Can']]],
  ['payments', 'tr', 'Merkez şubesinin tutarı Sahil şubesinden yüksek mi', [[true]]],
  [
    'payments',
    'tr',
    'şubelere göre ödemeler',
    [
      ['Merkez', 410],
      ['Sahil', 350],
    ],
  ],
  ['repairs', 'en', 'Which technician finished the most repairs?', [['Sam']]],
] as const)('%s are asked in the words of a small firm (%s: %s)', async (of, language, question, rows) => {
  const result = await read(of, language, question);
  expect(result.kind).toBe('reading');
  const found = result.kind === 'reading' ? await duckDb.run(result.sql) : [];
  expect(found.map((row) => row.map(plain))).toEqual(rows);
});

it('a number that figures are grouped by is not summed', async () => {
  const result = await read('flats', 'en', 'average rent by number of rooms');
  const readings = 'readings' in result ? result.readings : [result];
  expect(readings[0]).toHaveProperty('readBack', 'Average of Rent, by Rooms');
});

it('words and days are never compared with each other', async () => {
  const result = await read('payments', 'tr', 'en çok ödeme yapan üye kim');
  const readings =
    'readings' in result ? result.readings : 'others' in result ? [result, ...result.others] : [];
  expect(readings.length).toBeGreaterThan(0);
  for (const { sql } of readings) expect(sql).not.toContain('<= "odemeler"."odeme_tarihi"');
});
