import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import { type QuestionResult, readQuestion } from '../read-question.ts';

/** Tables as databases export them: numbers that name something, labels that repeat the name of the table. */
const members = await withValues(
  table('Members', [
    column('member_id', 'integer', { identifier: true, unique: true }),
    column('first_name', 'text'),
    column('last_name', 'text', { unique: true }),
    column('town', 'text'),
    column('branch_id', 'integer', { identifier: true }),
    column('sex', 'text'),
    column('age', 'integer'),
    column('joined_date', 'date'),
    column('member_fee', 'decimal'),
  ]),
  { first_name: ['Ada', 'Cem'], last_name: ['Berk', 'Ak'], town: ['Bursa', 'Izmir'], sex: ['F', 'M'] },
);
const parcels = await withValues(
  table('Parcels', [
    column('parcel_id', 'integer', { identifier: true, unique: true }),
    column('parcel_type_code', 'text'),
    column('parcel_name', 'text', { unique: true }),
    column('parcel_price', 'decimal'),
    column('sender_address', 'text'),
    column('owner', 'text'),
    column('insured_pct', 'decimal'),
  ]),
  { parcel_type_code: ['Box', 'Letter'], parcel_name: ['Alpha', 'Beta'], sender_address: ['12 Mill Rd, KY'] },
);

const read = ({ schema, values }: typeof members, question: string, language: 'en' | 'tr' = 'en') =>
  readQuestion(question, schema, { language, today: sampleToday, values });
const readBackOf = (result: QuestionResult) => (result.kind === 'reading' ? result.readBack : result.kind);

test.each([
  // What calls the rows is no column of its own, and a part is said of a noun that comes once.
  ['How many members are there?', 'Number of rows'],
  ['What are the ids and first names of all members?', 'Member_id, first_name'],
  ['Show branch ids and the number of members in each branch.', 'Number of rows, by branch_id'],
  ['What are branch ids of branches that have 2 or more corresponding members?', /Branch_id, only groups/],
  // Both names are the full name, and people are called by both.
  ['Return the full names and ages of members from Bursa.', 'First_name, last_name, age, where town = Bursa'],
  ['Which members joined after 7 May 2020?', 'First_name, last_name, where joined_date since 2020-05-08'],
  // Letters for women and men.
  ['How many female members are there?', 'Number of rows, where sex = F'],
  // A list shows its columns, also those that have a condition.
  [
    'List the first name, last name and town of members with town Bursa or town Izmir.',
    'First_name, last_name, town, where town = Bursa or Izmir',
  ],
])('%s', async (question, expected) => {
  const told = readBackOf(await read(members, question));
  expect(told).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
});

test.each([
  ['List the last name of members whose age is not 20.', 'Last_name, where age ≠ 20'],
  [
    'What are the last names of members in branch 70 or 90?',
    'Last_name, where branch_id = 70 or branch_id = 90',
  ],
  ['How many members are from Bursa or younger than 40?', 'Number of rows, where town = Bursa or age < 40'],
  ['What are the last names of members whose first name ends with the letter m?', /ends with "m"/],
  ['Show the last names of members without a joined date.', 'Last_name, where joined_date is empty'],
  [
    'Show the last names of all members in descending alphabetical order.',
    expect.stringContaining('highest first'),
  ],
])('conditions: %s', async (question, expected) => {
  const told = readBackOf(await read(members, question));
  expect(told).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected);
});

test('towns of the old and of the young have some of each, as no member is both', async () => {
  const result = await read(members, 'Show the towns shared by members older than 60 and younger than 20.');
  expect(result).toMatchObject({
    ast: {
      groupBy: [{ column: 'town' }],
      having: { kind: 'and', parts: [{ left: { name: 'count' } }, { left: { name: 'count' } }] },
    },
  });
  expect(result.kind === 'reading' && result.ast.where).toBeUndefined();
});

test.each([
  ['Show different owners and the number of parcels they have.', 'Number of rows, by owner'],
  [
    'What is the most common parcel type, and how many are there?',
    /^Number of rows, by parcel_type_code.*first 1$/,
  ],
  [
    'List the parcel names of parcels with 3 lowest prices.',
    /^Parcel_name, sorted by parcel_price .lowest first., the first 3$/,
  ],
  [
    'Find the parcel type whose average price is higher than the average price of all parcels.',
    /^Parcel_type_code, only groups where average of parcel_price >/,
  ],
  [
    'What is the code of the parcel type with the most parcels?',
    /^Parcel_type_code, sorted by number of rows/,
  ],
  [
    'Return the names and ids of parcels with KY in their address.',
    'Parcel_name, parcel_id, where sender_address contains "KY"',
  ],
])('groups: %s', async (question, expected) => {
  const told = readBackOf(await read(parcels, question));
  expect(told).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
});

test.each([
  [members, 'Yaşı 20 olmayan üyelerin soyadlarını listele.', 'Last_name, koşul: age ≠ 20'],
  [members, 'Kaç kadın üye var?', 'Satır sayısı, koşul: sex = F'],
  [members, '70 veya 90 numaralı şubedeki üyelerin soyadları nedir?', /branch_id = 70 veya branch_id = 90$/],
  [parcels, 'Kolilerin adları ve kimlikleri nelerdir?', 'Parcel_name, parcel_id'],
])('Turkish %#', async (tables, question, expected) => {
  const told = readBackOf(await read(tables, question, 'tr'));
  expect(told).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
});

const visits = await withValues(
  table('Visits', [
    column('cust_id', 'integer', { identifier: true }),
    column('GName', 'text'),
    column('acc_type', 'text'),
    column('acc_bal', 'decimal'),
  ]),
  { acc_type: ['saving'] },
);

test.each([
  // Short forms of words, and identifiers that many rows share.
  ['What is the average account balance for each account type?', 'Average of acc_bal, by acc_type'],
  ['How many customers are there?', 'Number of different cust_id'],
  ['Show account types with at least two visits.', /^Acc_type, only groups where number of rows ≥ 2/],
])('short forms: %s', async (question, expected) => {
  const told = readBackOf(await read(visits, question));
  expect(told).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
});

test('an "or" that joins nothing is not passed over in silence', async () => {
  const result = await read(members, 'How many members are from Bursa or Kars or so?');
  expect(result.kind).not.toBe('reading');
});
