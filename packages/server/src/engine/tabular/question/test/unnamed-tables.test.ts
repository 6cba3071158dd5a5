import { describe, expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import { readQuestion } from '../read-question.ts';

const inFile = (described: ReturnType<typeof table>) => ({ ...described, rowOrderColumn: '_row' });

const screws = await withValues(
  inFile(
    table('T12', [
      column('Size', 'text', { unique: true }),
      column('Diameter', 'decimal'),
      column('Threads', 'integer'),
    ]),
  ),
  { size: ['PG7', 'PG16', 'PG42'] },
);
const scorers = await withValues(
  inFile(
    table('T13', [
      column('Player', 'text', { unique: true }),
      column('League', 'integer'),
      column('Cup', 'integer'),
      column('Total', 'integer'),
    ]),
  ),
  { player: ['Marquinhos', 'Spas Delev', 'Aleksandar Tonev'] },
);
const games = await withValues(
  inFile(
    table('T14', [
      column('Day', 'date'),
      column('Season', 'text'),
      column('Opponent', 'text'),
      column('Venue', 'text'),
      column('Partner', 'text', { unique: true }),
      column('Wins', 'integer'),
    ]),
  ),
  {
    opponent: ['Leeds', 'Hull'],
    venue: ['Three Rivers Stadium', 'Mile High Stadium'],
    partner: ['Jo Durie', 'Susan Leo', 'Anne Hobbs'],
  },
);
const episodes = await withValues(
  inFile(
    table('T15', [
      column('Episode No', 'integer', { name: 'episode_no', unique: true, identifier: true }),
      column('Title', 'text', { unique: true }),
      column('Directed by', 'text', { name: 'directed_by' }),
    ]),
  ),
  { title: ['Pilot', 'Unpaid Debts'], directed_by: ['Nancy Malone', 'Daniel Attias'] },
);
const festivals = await withValues(
  inFile(
    table('T16', [
      column('Festival', 'text', { unique: true }),
      column('Description', 'text'),
      column('From', 'text'),
      column('To', 'text'),
    ]),
  ),
  {
    festival: ['Fantastic Fest', 'Sitges Festival'],
    description: ['Classic rock', 'Indie / alternative / rock music', 'Pop'],
    from: ['Ayr', 'Bath'],
    to: ['Ayr', 'Cork'],
  },
);
const all = { screws, scorers, games, episodes, festivals };

const read = (name: keyof typeof all, question: string, language: QuestionLanguage = 'en') =>
  readQuestion(question, all[name].schema, {
    language,
    today: sampleToday,
    values: all[name].values,
    firstRows: async () => [[1]],
  });

const sqlOf = (sql: string) => sql.replaceAll(/"(?:t\d+"\.")?/g, '');

describe('words for what all rows are about, where the name of the file says nothing', () => {
  test.each([
    ['screws', 'how long is the diameter of a PG16 screw?', "size = 'PG16'"],
    ['scorers', 'how many total goals did Marquinhos score?', "WHERE player = 'Marquinhos'"],
    ['scorers', 'how many total goals were scored by everyone?', 'sum(total)'],
    [
      'games',
      'how many times did the viking play at Three Rivers Stadium?',
      "venue = 'Three Rivers Stadium'",
    ],
    ['games', 'how many games were held in the month of november?', 'month'],
    ['scorers', 'how many players scored below 5 total points in the season?', 'total < 5'],
    ['episodes', 'how many episodes were directed by Nancy Malone?', "directed_by = 'Nancy Malone'"],
  ] as const)('%s: %s', async (name, question, part) => {
    const found = await read(name, question);
    expect(found.kind).toBe('reading');
    expect(found.kind === 'reading' && sqlOf(found.sql)).toContain(part);
  });
});

describe('years that are joined', () => {
  test.each([
    ['en', 'total wins for 2001-2003'],
    ['en', 'total wins 2001 – 2003'],
    ['tr', '2001-2003 toplam Wins'],
  ] as const)('%s: "%s" is about all years between them', async (language, question) => {
    const found = await read('games', question, language);
    expect(found.kind === 'reading' && sqlOf(found.sql)).toContain(
      "(day >= DATE '2001-01-01') AND (day < DATE '2004-01-01')",
    );
  });

  test('"2001, 2003" is about these two', async () => {
    const found = await read('games', 'total wins in 2001 and 2003');
    expect(found.kind === 'reading' && sqlOf(found.sql)).toContain("day < DATE '2002-01-01'");
  });
});

test('"Susan Leo was a partner directly after whom" asks for the row before hers', async () => {
  const found = await read('games', 'Susan Leo was a partner directly after whom?');
  expect(found.kind === 'reading' && sqlOf(found.sql)).toContain('_row <');
  const after = await read('games', 'who was the partner directly after Susan Leo?');
  expect(after.kind === 'reading' && sqlOf(after.sql)).toContain('_row >');
});

test('one word names all of the cells that have it, also those that are longer', async () => {
  const found = await read('festivals', 'festivals with rock');
  const values = "'Classic rock', 'Indie / alternative / rock music'";
  expect(JSON.stringify(found)).toContain(values);
});

describe('two readings that nothing tells apart', () => {
  test.each([
    ['ask_back', 'Sitges Festival'],
    ['reading', 'Fantastic Fest'],
  ])('end in "%s" where the other one finds %s', async (kind, other) => {
    const found = await readQuestion('which festival has Ayr', festivals.schema, {
      language: 'en',
      today: sampleToday,
      values: festivals.values,
      firstRows: async (sql) => [[sql.includes('"to" =') ? other : 'Fantastic Fest']],
    });
    expect(found.kind).toBe(kind);
  });
});

describe('asked back', () => {
  test.each([
    ['festivals', 'Fantastic Fest and Sitges Festival were both in what?'],
    ['scorers', 'how many points do Marquinhos and Spas Delev have together?'],
  ] as const)('%s: %s', async (name, question) => {
    expect((await read(name, question)).kind).not.toBe('reading');
  });
});
