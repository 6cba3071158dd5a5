import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import { readQuestion } from '../read-question.ts';

const draft = await withValues(
  {
    ...table('Draft', [
      column('Round', 'integer'),
      column('Pick', 'integer', { unique: true }),
      column('Player', 'text', { unique: true }),
      column('Position', 'text'),
    ]),
    rowOrderColumn: '_row',
  },
  { player: ['Ada Lovelace', 'Kari Kanervo', 'Petri Skriko'], position: ['Centre', 'Defence'] },
);
const stadiums = await withValues(
  table('Stadium', [
    column('Name', 'text', { unique: true }),
    column('Hometown', 'text'),
    column('Language', 'text'),
    column('Capacity', 'integer'),
    column('Average', 'integer'),
  ]),
  { name: ['Ayr', 'Forfar'], hometown: ['Ayr', 'Fife'], language: ['English', 'Scots'] },
);
const seasons = await withValues(
  table('Seasons', [
    column('Season', 'integer', { year: true, unique: true }),
    column('Win', 'integer'),
    column('Podiums', 'integer'),
    column('Pts', 'decimal'),
  ]),
  {},
);
const games = await withValues(
  {
    ...table('Games', [
      column('Match Day', 'integer', { unique: true }),
      column('Opponent', 'text'),
      column('Attendance', 'integer'),
    ]),
    rowOrderColumn: '_row',
  },
  { opponent: ['Leeds', 'York'] },
);
const operas = await withValues(
  table('Operas', [column('Title', 'text', { unique: true }), column('Subdivisions', 'text')]),
  { title: ['Aida', 'Otello'], subdivisions: ['3 acts', 'prologue and 3 acts', '4 acts'] },
);
const pupils = await withValues(table('Pupils', [column('Name', 'text'), column('Grade', 'integer')]), {
  name: ['Ada', 'Grace'],
});
const all = { draft, stadiums, seasons, games, operas, pupils };

const read = (name: keyof typeof all, language: QuestionLanguage, question: string) =>
  readQuestion(question, all[name].schema, { language, today: sampleToday, values: all[name].values });

test.each([
  ['en', 'what is the position of the player above kari kanervo?'],
  ['en', 'which player was picked above kari kanervo'],
  ['tr', "Kari Kanervo'nun üstündeki oyuncu kim?"],
] as const)('%s: the row above a name stands before it: %s', async (language, question) => {
  expect(await read('draft', language, question)).toMatchObject({
    kind: 'reading',
    sql: expect.stringMatching(/"_row" < .*'Kari Kanervo'.*DESC NULLS LAST.*LIMIT 1/s),
  });
});

test('a figure that is named before "above" is compared', async () => {
  expect(await read('draft', 'en', 'which players have a pick above that of kari kanervo')).toMatchObject({
    sql: expect.stringContaining('"draft"."pick" > ('),
  });
});

test.each([
  ['en', 'who was picked in the first round?', 1],
  ['en', 'who was picked in the 3rd round?', 3],
  ['tr', 'ilk turda kim seçildi', 1],
  ['tr', 'ikinci turda seçilen oyuncular', 2],
] as const)('%s: the place of a round is its number: %s', async (language, question, round) => {
  expect(await read('draft', language, question)).toMatchObject({
    kind: 'reading',
    sql: expect.stringMatching(new RegExp(`WHERE "draft"."round" = ${round}$`)),
  });
});

test.each([
  [
    'en',
    'What is the average and maximum capacity of all stadiums?',
    'avg("stadium"."capacity"), max("stadium"."capacity")',
  ],
  [
    'tr',
    'Stadyumların ortalama ve en yüksek kapasitesi nedir?',
    'avg("stadium"."capacity"), max("stadium"."capacity")',
  ],
  [
    'en',
    'How many different hometowns and languages are there?',
    'count(DISTINCT "stadium"."hometown"), count(DISTINCT "stadium"."language")',
  ],
  [
    'tr',
    'Kaç farklı hometown ve dil var?',
    'count(DISTINCT "stadium"."hometown"), count(DISTINCT "stadium"."language")',
  ],
] as const)('%s: both figures are computed: %s', async (language, question, figures) => {
  expect(await read('stadiums', language, question)).toMatchObject({
    kind: 'reading',
    sql: `SELECT ${figures} FROM "stadium"`,
  });
});

test('a column that is called Average is shown where no column behind it can be averaged', async () => {
  expect(await read('stadiums', 'en', 'show the average and hometown of Forfar')).toMatchObject({
    sql: expect.stringContaining('SELECT "stadium"."average", "stadium"."hometown"'),
  });
});

test.each([
  ['en', 'Where is Forfar from?'],
  ['tr', 'Forfar nereli?'],
] as const)('%s: a hometown says where something is from: %s', async (language, question) => {
  expect(await read('stadiums', language, question)).toMatchObject({
    kind: 'reading',
    sql: expect.stringMatching(/^SELECT (?:DISTINCT )?"stadium"\."hometown" FROM/),
  });
});

test('in a table with a row for each year, "in this year" asks which', async () => {
  expect(await read('seasons', 'en', 'at most 179.5 pts scored in this year')).toMatchObject({
    kind: 'reading',
    sql: expect.stringMatching(/^SELECT "seasons"."season" FROM "seasons" WHERE "seasons"."pts" <= 179.5/),
  });
});

test.each([
  ['en', 'did he win in 2008?'],
  ['en', 'were there any wins in 2008?'],
  ['tr', "2008'de kazandı mı?"],
] as const)(
  '%s: a yes or no question tests whether a figure is above zero: %s',
  async (language, question) => {
    expect(await read('seasons', language, question)).toMatchObject({
      kind: 'reading',
      sql: expect.stringContaining('SELECT (sum("seasons"."win") > 0)'),
    });
  },
);

test('what has so many of something is no number itself', async () => {
  expect(await read('seasons', 'en', 'is there a season with more than 10 podiums?')).toMatchObject({
    sql: expect.stringContaining('"seasons"."podiums" > 10'),
  });
  expect(await read('pupils', 'en', 'Which grades have 4 or more pupils?')).toMatchObject({
    kind: 'reading',
    sql: expect.stringContaining('GROUP BY "pupils"."grade" HAVING count(*) >= 4'),
  });
});

test.each([
  ['en', 'what is the total attendance of the first 10 games?', 'ASC'],
  ['en', 'what is the total attendance of the last 10 games?', 'DESC'],
  ['tr', 'ilk 10 maçın toplam seyircisi', 'ASC'],
] as const)(
  '%s: the first of numbered rows have the lowest numbers: %s',
  async (language, question, order) => {
    expect(await read('games', language, question)).toMatchObject({
      sql: expect.stringContaining(`ORDER BY "games"."match_day" ${order}`),
    });
  },
);

test.each([
  ['en', 'how many titles have 3 acts and a prologue?'],
  ['tr', 'prologue ve 3 acts olan kaç eser var?'],
] as const)('%s: what is named together is one cell, in any order: %s', async (language, question) => {
  expect(await read('operas', language, question)).toMatchObject({
    sql: expect.stringContaining(`WHERE "operas"."subdivisions" = 'prologue and 3 acts'`),
  });
});

test('a cell that says "not" is not denied by it', async () => {
  const cups = await withValues(
    table('Cups', [column('Year', 'integer', { year: true }), column('Playoffs', 'text')]),
    { playoffs: ['Did not qualify', 'Champion'] },
  );
  const options = { language: 'en' as const, today: sampleToday, values: cups.values };
  const result = await readQuestion(
    'how many times did they not qualify for the playoffs?',
    cups.schema,
    options,
  );
  expect(JSON.stringify(result)).not.toContain('NOT (');
});
