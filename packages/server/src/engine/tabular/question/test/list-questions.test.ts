import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import { type QuestionResult, readQuestion } from '../read-question.ts';

const films = await withValues(
  table('Films', [
    column('film_id', 'integer', { identifier: true, unique: true }),
    column('title', 'text', { unique: true }),
    column('director', 'text'),
    column('venue', 'text'),
    column('premiere', 'date'),
    column('opening_year', 'integer', { year: true }),
    column('lifespan', 'integer'),
    column('ratings', 'decimal'),
    column('screening_room', 'integer'),
  ]),
  { title: ['Rain', 'Fog'], director: ['Ada Berk', 'Cem Ak'], venue: ['Harbour', 'Court House'] },
);
/** A file whose name says nothing of its rows. */
const squad = await withValues(
  table('204', [
    column('name', 'text', { unique: true }),
    column('club', 'text'),
    column('appearances', 'integer'),
    column('classroom', 'integer'),
  ]),
  { name: ['Ali Can', 'Efe Ak'], club: ['Servet', 'Basin'] },
);
const staff = await withValues(
  table('Employees', [
    column('name', 'text', { unique: true }),
    column('unit', 'text'),
    column('salary', 'decimal'),
    column('room_count', 'integer'),
    column('card_number', 'text', { unique: true }),
    column('card_type', 'text'),
  ]),
  { unit: ['Sales', 'Law'], card_type: ['Gold', 'Blue'] },
);

type Tables = typeof films;
const read = ({ schema, values }: Tables, question: string, language: 'en' | 'tr' = 'en') =>
  readQuestion(question, schema, { language, today: sampleToday, values });
const readBackOf = (result: QuestionResult) => (result.kind === 'reading' ? result.readBack : result.kind);

test.each<[Tables, string, string | RegExp]>([
  // All columns of a list are shown, also beside a superlative.
  [films, 'What are the premiere and venue of each film?', 'Premiere, venue'],
  [
    films,
    'What are the title and ratings of the film with the highest ratings?',
    /^Title, ratings, sorted by/,
  ],
  [films, 'Which film has the highest ratings?', /^Title, sorted by/],
  // Names of directors are directors.
  [films, 'What are the names of the directors who made exactly one film?', /^Director, only groups/],
  // What is taught, written or shown ties a condition to what is asked for.
  [films, 'Which films were directed by Ada Berk?', 'Title, where director = Ada Berk'],
  [films, 'Which titles are associated with venue Harbour?', 'Title, where venue = Harbour'],
  // Two words are a header of one, and one word is the end of a longer one.
  [films, 'What is the average life span of all films?', 'Average of lifespan'],
  [squad, 'How many players are in room 12?', 'Number of rows, where classroom = 12'],
  // A word that stands behind its header says little.
  [films, 'Show the titles sorted by premiere date.', /^Title, sorted by premiere/],
  // "Or later" counts the year in, and alternatives may be about two columns.
  [films, 'Which titles opened in 2010 or later?', 'Title, where opening_year ≥ 2010'],
  [films, 'Which films have ratings above 5 or were directed by Cem Ak?', /ratings > 5 or director = Cem Ak/],
  // Rows of a file without a name are called by many words.
  [squad, 'How many players are there?', 'Number of rows'],
  [squad, 'Show the names of the players from Servet.', 'Name, where club = Servet'],
  // Numbers and averages of the same rows.
  [
    staff,
    'Find the number and average salary of employees in each unit.',
    'Number of rows, average of salary, by unit',
  ],
  [staff, 'How many different card types are there?', 'Number of different card_type'],
])('%# %s', async (tables, question, expected) => {
  const told = readBackOf(await read(tables, question));
  expect(told).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
});

const lines = await withValues(
  table('Subway', [
    column('name', 'text', { unique: true }),
    column('stations', 'integer'),
    column('colour', 'text'),
  ]),
  { name: ['North Line', 'East Line', 'Ring Line', 'Port Line', 'Hill Line', 'Old Line', 'Tram'] },
);

test('a word that most names have says what they are', async () => {
  const result = await read(lines, 'What is the name of the line with the most stations?');
  expect(readBackOf(result)).toBe('Name, sorted by stations (highest first), the first 1');
});

test('names that contain a word are shown themselves', async () => {
  const told = readBackOf(await read(films, 'Find all venues containing the word "court".'));
  expect(told).toBe('Different values of venue, where venue contains "court"');
});

test('what is asked for contains the word, where rows stand between', async () => {
  const told = readBackOf(await read(films, 'Find the titles of the films that contain the word "ML".'));
  expect(told).toBe('Title, where title contains "ML"');
});

test('the number of cards is no card number', async () => {
  const told = readBackOf(await read(staff, 'Show the number of cards.'));
  expect(told).not.toMatch(/^Card_number/);
});

test('managers among employees are not all of them', async () => {
  expect((await read(staff, 'How many managers are there?')).kind).not.toBe('reading');
});

test('conditions that come in pairs are asked back', async () => {
  const result = await read(
    films,
    'Which titles were in the Harbour in 2009 and in the Court House in 2010?',
  );
  expect(result.kind).not.toBe('reading');
});

test.each<[Tables, string, string | RegExp]>([
  [
    films,
    'İkiden fazla filmi olan yönetmenler hangileri?',
    /^Director, yalnızca şu gruplar: satır sayısı > 2/,
  ],
  [films, '2010 ve sonrasında açılan filmlerin adları neler?', /opening_year ≥ 2010/],
  [squad, 'Kaç oyuncu var?', 'Satır sayısı'],
  [
    staff,
    'Çalışanların adlarını maaşa göre pahalıdan ucuza sırala',
    /^Name, sıralama: salary \(yüksekten düşüğe\)/,
  ],
  [staff, 'Çalışanların kaç farklı birimi var?', 'Farklı değer sayısı: unit'],
])('Turkish %# %s', async (tables, question, expected) => {
  const told = readBackOf(await read(tables, question, 'tr'));
  expect(told).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
});

test.each<[string, 'en' | 'tr', string]>([
  ['Which employees earn less than the highest salary?', 'en', 'Name, where salary < (highest salary)'],
  ['En yüksek maaştan düşük maaş alan çalışanlar kimler?', 'tr', 'Name, koşul: salary < (en yüksek salary)'],
])('compares with the highest of all: %s', async (question, language, expected) => {
  expect(readBackOf(await read(staff, question, language))).toBe(expected);
});

test.each([
  ['tr', 'hepsini göster'],
  ['tr', 'tüm tabloyu göster'],
  ['en', 'show me the whole table'],
] as const)('all of a table is shown, in %s: %s', async (language, question) => {
  const options = { language, today: sampleToday, values: squad.values };
  expect(await readQuestion(question, squad.schema, options)).toMatchObject({
    kind: 'reading',
    sql: 'SELECT "204"."name", "204"."club", "204"."appearances", "204"."classroom" FROM "204"',
  });
});
