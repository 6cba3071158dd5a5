import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

/** A file whose name says nothing of its rows. */
const lifts = await withValues(
  {
    ...table('341', [
      column('lift_name', 'text', { unique: true }),
      column('valley', 'text'),
      column('opened', 'integer', { year: true }),
      column('length', 'integer', { unit: 'm' }),
      column('load', 'integer', { unit: 'kg' }),
      column('top_speed', 'decimal'),
      column('position', 'integer'),
      column('phase', 'text'),
    ]),
    rowOrderColumn: '_row',
  },
  {
    lift_name: ['Arrow Lift', 'Birch Chair', 'Cedar (2)', 'Cedar'],
    valley: ['North', 'South'],
    phase: ['Closed Week 1', 'Closed Week 4', 'Running'],
  },
);
const visits = await withValues(
  table('Visits', [
    column('visit_id', 'integer', { identifier: true, unique: true }),
    column('guest', 'text'),
    column('cname', 'text', { unique: true }),
    column('job', 'text'),
    column('age', 'integer'),
    column('phone', 'text'),
    column('arrived', 'date'),
    column('price', 'decimal'),
  ]),
  { guest: ['Ada Berk', 'Cem Ak'], job: ['Cook', 'Nurse'] },
);

type Tables = typeof visits;
const read = async ({ schema, values }: Tables, question: string, language: 'en' | 'tr' = 'en') => {
  const result = await readQuestion(question, schema, { language, today: sampleToday, values });
  return result.kind === 'reading' ? result.sql : result.kind;
};

/** The likeliest reading, also where it is asked back whether it is meant. */
const likely = async ({ schema, values }: Tables, question: string, language: 'en' | 'tr' = 'en') => {
  const result = await readQuestion(question, schema, { language, today: sampleToday, values });
  return result.kind === 'ask_back' ? result.readings[0]?.sql : result.kind === 'reading' ? result.sql : '';
};

test.each<[string, string | RegExp]>([
  // What the question calls its subject is what the file lists.
  ['Which company has the highest load?', /^SELECT "lift_name" ORDER BY "load" DESC/],
  ['How many castles were opened in 1990?', /^SELECT count\(\*\) WHERE "opened" = 1990$/],
  // An adjective is no subject, and may mean anything.
  ['How many consecutive castles were opened in 1990?', /^(?:not_understood|ask_back)$/],
  // Units lead to the column that is measured in them.
  ['Which lifts are above 250 kg?', /WHERE "load" > 250/],
  ['Which lifts are longer than 900 m?', /WHERE "length" > 900/],
  // One of the weeks, in digits or in a word.
  ['How many lifts were closed in week one?', /WHERE "phase" = 'Closed Week 1'/],
  // The name that comes again with its number.
  ['What is the load of Cedar?', /WHERE "lift_name" IN \('Cedar', 'Cedar \(2\)'\)|'Cedar \(2\)', 'Cedar'/],
  ["How many lifts opened in the 70's?", /"opened" >= 1970\) AND \("opened" <= 1979\)/],
  ['How many lifts opened in the 1970s?', /"opened" >= 1970\) AND \("opened" <= 1979\)/],
  ['How many lifts are faster than 12?', /WHERE "top_speed" > 12/],
  ['Are there at least 16 lifts?', /^SELECT \(count\(\*\) >= 16\)/],
])('in a file without a telling name: %s', async (question, sql) => {
  expect((await read(lifts, question)).replaceAll('"341".', '').replaceAll(' FROM "341"', '')).toMatch(sql);
});

test.each<[string, RegExp]>([
  ['Which lift was in last place?', /ORDER BY "341"."position" DESC/],
  ['Which lift is listed below Birch Chair?', /"_row" > \(SELECT max\("341"."_row"\)/],
])('in such a file it is likely, and asked back: %s', async (question, sql) => {
  expect(await likely(lifts, question)).toMatch(sql);
});

test('a decade is read in Turkish', async () => {
  expect(await likely(lifts, "1970'lerde kaç asansör açıldı?", 'tr')).toMatch(/>= 1970.*<= 1979/);
});

test.each<[string, string | RegExp]>([
  // What stands in quotes is a text and is never passed over.
  ["How many visits have 'Ak' in their guest?", /"guest" ILIKE '%Ak%'/],
  // Numbers and titles behind a column are that column.
  ['Find the phone number of Ada Berk.', /^SELECT DISTINCT "phone" WHERE "guest" = 'Ada Berk'/],
  ['What is the average age for each different job title?', /^SELECT "job", avg\("age"\)/],
  // A list of ages with how many have each.
  ['Show all ages and the number of visits.', /^SELECT "age", count\(\*\)/],
  ['Which age has the most number of visits?', /GROUP BY "age" ORDER BY count\(\*\) DESC/],
  ['How many visits of people who are under 40 for each job?', /"age" < 40/],
  // Two sides of time, and what is sorted by something else.
  [
    'Find the guests who arrived before 2021-09-03 or after 2023-12-25.',
    /"arrived" < DATE '2021-09-03'\) OR \("arrived" >= DATE '2023-12-26'\)/,
  ],
  ['Sort the guests in ascending order of their price.', /^SELECT "guest" .*ORDER BY "price" ASC/],
  // "First" alone is no first name, a number of visits is no number, and what is lowest of them is a figure.
  ['Who arrived first?', /"arrived" = min\("arrived"\)|QUALIFY "arrived"/],
  ['What is the lowest price of the visits?', /^SELECT min\("price"\)$/],
  // Databases put a letter before "name".
  ['Which visits cost more than 20?', /^SELECT "cname"/],
])('in a table of visits: %s', async (question, sql) => {
  expect((await read(visits, question)).replaceAll('"visits".', '').replaceAll(' FROM "visits"', '')).toMatch(
    sql,
  );
});

test.each<[string, string | RegExp]>([
  ["Ada Berk'in telefon numarası nedir?", /^SELECT DISTINCT "phone"/],
  ['Her meslek için en düşük yaş kaç?', /"job".*min\("age"\)/],
])('in Turkish: %s', async (question, sql) => {
  expect((await read(visits, question, 'tr')).replaceAll('"visits".', '')).toMatch(sql);
});
