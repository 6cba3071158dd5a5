import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import { readQuestion } from '../read-question.ts';

const athletes = await withValues(
  table('Athletes', [
    column('Name', 'text'),
    column('Sport', 'text'),
    column('Event', 'text'),
    column('Performance', 'text'),
  ]),
  {
    name: ['Sam Lind', 'Gita Rao', 'Ole Halvorsen'],
    sport: ['Wrestling', 'Athletics'],
    event: ['50 km walk', 'Freestyle — Light Flyweight', 'Freestyle — Lightweight'],
    performance: ['4:24:38 (also entered for 20 km walk, but did not start)', '0W–2L', '1W–2L'],
  },
);
const markets = await withValues(
  table('Markets', [
    column('Country', 'text', { unique: true }),
    column('Box Office', 'decimal', { unit: '$', name: 'box_office' }),
    column('Year', 'integer', { year: true }),
  ]),
  { country: ['China', 'India'] },
);
const seasons = await withValues(
  table('Seasons', [
    column('Season', 'integer', { unique: true }),
    column('Episodes', 'integer'),
    column('Rank', 'text'),
  ]),
  { rank: ['#10', '#25'] },
);
const roads = await withValues(
  {
    ...table('Roads', [
      column('Name', 'text', { unique: true }),
      column('Route number', 'text', { sparse: true, name: 'route_number' }),
      column('Length (mi)', 'decimal', { name: 'length' }),
      column('Location', 'text'),
    ]),
    rowOrderColumn: '_row',
  },
  {
    name: ['Alewife Parkway', 'Republic Highway', 'Legion Highway'],
    route_number: ['12', '24'],
    location: ['North', 'South'],
  },
);
const races = await withValues(
  {
    ...table('Races', [
      column('Year', 'integer', { year: true }),
      column('Winner', 'text'),
      column('Party', 'text'),
      column('First elected', 'integer', { name: 'first_elected', year: true }),
    ]),
    rowOrderColumn: '_row',
  },
  { winner: ['Miss World', 'Samitar'], party: ['Republican', 'Democratic'] },
);
const all = { athletes, markets, seasons, roads, races };

const read = (
  name: keyof typeof all,
  question: string,
  { language = 'en' as QuestionLanguage, rows = [[1], [2]] as unknown[][] } = {},
) =>
  readQuestion(question, all[name].schema, {
    language,
    today: sampleToday,
    values: all[name].values,
    firstRows: async () => rows,
  });

test.each([
  // What was taken for a slip and passed over.
  ['markets', 'how much did the world make in box office'],
  // One word of a long note is not what the note is about.
  ['athletes', 'what event did sam lind enter but not compete in?'],
  // A number that the reading makes nothing of.
  ['athletes', 'which athlete was in wrestling and had one win?'],
  // A column is asked for, and another one shown.
  ['seasons', 'which season had the highest ranking?'],
  ['seasons', 'how many episodes were in the last season?'],
  // A plural is a kind of rows, and no part of one's name.
  ['roads', 'of the highways, which is the longest?'],
  // Most rows have no number that could be counted.
  ['roads', 'of the route numbers, how many are longer than 25 miles?'],
  // The different cells of one row are always one.
  ['roads', 'how many locations does legion highway have?'],
  ['roads', 'which has more locations, legion highway or republic highway?'],
  // Rows are no wins.
  ['races', 'what is the difference in victories between miss world and samitar?'],
  // Only another column before it can be eight.
  ['races', 'how many republicans were first elected to eight districts?'],
  // All that came later, or the next one.
  ['races', 'who won after miss world did?'],
  ['races', 'who won just before samitar did?'],
  // A clause of which nothing is made.
  ['races', 'what is the number of winners that made headlines?'],
  // Several are no only one.
  ['races', 'what is the only year that samitar was the winner?'],
] as const)('%s: is not sure of "%s"', async (name, question) => {
  expect(await read(name, question)).not.toMatchObject({ kind: 'reading' });
});

test.each([
  ['seasons', 'which season had the most episodes?', 'ORDER BY "seasons"."episodes" DESC'],
  ['roads', 'is republic highway or legion highway located in the north?', 'SELECT DISTINCT "roads"."name"'],
  ['roads', 'how many different locations are there?', 'count(DISTINCT'],
  ['races', 'how many republicans were first elected in 1990?', '"first_elected" = 1990'],
  ['races', 'how many winners were there previous to 1990?', '"year" < 1990'],
] as const)('%s: is sure of "%s"', async (name, question, sql) => {
  expect(await read(name, question, { rows: [[1]] })).toMatchObject({
    kind: 'reading',
    sql: expect.stringContaining(sql),
  });
});
