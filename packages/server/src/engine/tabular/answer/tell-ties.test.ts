import { afterAll, beforeAll, expect, test } from 'vitest';
import { askTables } from '#testing/ask-tables.ts';
import { column, table, withValues } from '#testing/compared-tables.ts';
import { openScratchDuckDb } from '#testing/scratch-duckdb.ts';

let db: Awaited<ReturnType<typeof openScratchDuckDb>>;
beforeAll(async () => {
  db = await openScratchDuckDb();
  await db.run('create table teams (name varchar, city varchar, points bigint)');
  await db.run(`insert into teams values ('Kestrels', 'Ankara', 40), ('Otters', 'İzmir', 40), ('Herons', 'Ankara', 31),
    ('Badgers', 'Bursa', 20), ('Foxes', 'Bursa', 20), ('Hares', 'Bursa', 20), ('Moles', 'İzmir', 20), ('Newts', 'Konya', 20)`);
  await db.run(`create table bookings as select * from (values ('a', date '2024-06-03'), ('b', date '2024-06-04'),
    ('c', date '2024-07-01'), ('d', date '2024-08-06'), ('e', date '2024-08-20')) as rows(name, arrived)`);
});
afterAll(() => db.close());

const teams = await withValues(
  table('Teams', [
    column('name', 'text', { unique: true }),
    column('city', 'text'),
    column('points', 'integer'),
  ]),
  { city: ['Ankara', 'İzmir', 'Bursa', 'Konya'] },
);
const ask = async (question: string, language: 'en' | 'tr' = 'en') =>
  (await askTables(teams, db.run, question, { language, today: '2026-11-26' })).text;

test.each([
  ['Which team has the highest points?', 'Equal to it: Otters.'],
  ['Which team has the lowest points?', 'Equal to it: 4 others.'],
  ['What are the names of the 4 teams with the highest points?', 'Equal to the last of them: 4 others.'],
])('others that are equal to the one that is named are named too: %s', async (question, said) => {
  expect(await ask(question)).toContain(`\n\n${said}`);
});

test('they are named in Turkish', async () => {
  expect(await ask('Puanı en yüksek takım hangisi?', 'tr')).toContain('\n\nOna eşit: Otters.');
});

test.each([
  ['What is the busiest month?', 'en', 'Equal to it: August 2024.'],
  ['En yoğun ay hangisi?', 'tr', 'Ona eşit: Ağustos 2024.'],
] as const)('a period that is equal is called by its name: %s', async (question, language, said) => {
  const bookings = await withValues(
    table('Bookings', [column('name', 'text', { unique: true }), column('arrived', 'date')]),
    {},
  );
  const { text } = await askTables(bookings, db.run, question, { language, today: '2026-11-26' });
  expect(text).toContain(`\n\n${said}`);
});

test.each([
  'Which city has the most teams?',
  'Which team of Konya has the lowest points?',
  'What is the highest points?',
])('where nothing is equal nothing is said: %s', async (question) => {
  expect(await ask(question)).not.toContain('Equal to');
});
