import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

const events = {
  ...table('Events', [
    column('Winner', 'text'),
    column('Event', 'text', { unique: true }),
    column('Location', 'text'),
    column('Pct.', 'decimal'),
    column('Number of votes', 'integer'),
    column('% of votes', 'decimal'),
    column('Notes', 'text'),
  ]),
  rowOrderColumn: '_row',
};
const tables = await withValues(events, {
  winner: ['The Public Enemy', 'Raven and Richards', 'The Gangstas'],
  event: ['Hardcore TV #15', 'Return of the Funker', 'Heat Wave'],
  location: ['Philadelphia, PA', 'New York, NY'],
  notes: ['The title was vacated after the champion left the promotion for another one that summer.'],
});
const read = (language: 'en' | 'tr', question: string) =>
  readQuestion(question, tables.schema, { language, today: sampleToday, values: tables.values });

test('the place of a row in its table says what is first, last and next', async () => {
  expect(await read('en', 'what is the next event after hardcore tv #15?')).toMatchObject({
    kind: 'reading',
    sql: expect.stringMatching(/"_row" > .*ORDER BY "events"\."_row" ASC NULLS LAST/),
  });
  expect(await read('en', 'which event is listed first?')).toMatchObject({
    kind: 'reading',
    readBack: 'Event, sorted by place in the table (lowest first), the first 1',
  });
});

test.each([
  // The small words of a question name no value, and a place is named with or without its comma.
  ['how many events were held in philadelphia, pa?', 'Number of rows, where Location = Philadelphia, PA'],
  ['how many events were held in Philadelphia PA', 'Number of rows, where Location = Philadelphia, PA'],
  ['how many times did the public enemy win?', 'Number of rows, where Winner = The Public Enemy'],
  // A figure may begin with its point, and votes are not the percent of them.
  ['how many events had a pct above .700?', 'Number of rows, where Pct. > 0.7'],
  ['how many events had more than 200,000 votes?', 'Number of rows, where Number of votes > 200,000'],
  ['which event had the highest % of votes?', 'Event, sorted by % of votes (highest first), the first 1'],
  ['how many events had more than 40% of the votes?', 'Number of rows, where % of votes > 40'],
])('%s', async (question, readBack) => {
  expect(await read('en', question)).toMatchObject({ kind: 'reading', readBack });
});

test('a word of a long note does not name the note', async () => {
  const result = await read('en', 'how many times did the public enemy win the title?');
  expect(result).not.toMatchObject({ kind: 'reading', readBack: expect.stringContaining('Notes') });
});

const league = {
  ...table('League', [
    column('Rank', 'integer'),
    column('Team', 'text', { unique: true }),
    column('Founded', 'integer', { year: true }),
    column('Gold', 'integer'),
    column('Attendance', 'integer'),
    column('Result', 'text'),
  ]),
  rowOrderColumn: '_row',
};
const games = await withValues(league, { team: ['Leeds', 'Fulham'], result: ['W, 5-0', 'L, 0-1'] });
const readGames = (question: string) =>
  readQuestion(question, games.schema, { language: 'en', today: sampleToday, values: games.values });

test.each([
  ['who was ranked first?', 'Team, sorted by Rank (lowest first), the first 1'],
  ['how many games did they play against Leeds?', 'Number of rows, where Team = Leeds'],
  ['how many gold medals did Leeds win?', 'Sum of Gold, where Team = Leeds'],
  ['what is the average attendance reached by a team?', 'Average of Attendance'],
  [
    'what is the average attendance of the two oldest teams?',
    'Average of Attendance, where among the first 2 by Founded (lowest first)',
  ],
])('%s', async (question, readBack) => {
  expect(await readGames(question)).toMatchObject({ kind: 'reading', readBack });
});

test('teams that are ranked below another one have the higher number', async () => {
  expect(await readGames('how many teams are ranked below Leeds?')).toMatchObject({
    kind: 'reading',
    readBack: 'Number of rows, where Rank > (Rank, where Team = Leeds)',
  });
});

test.each([
  // Each team is one row, so that their number says nothing of its results.
  'how many results did Leeds have when they played?',
  // The best of the others is not the next row.
  'how many games in a row did Leeds play?',
  'which team is best after Leeds?',
])('%s is not answered with something else', async (question) => {
  expect(await readGames(question)).not.toMatchObject({ kind: 'reading' });
});

test('games that were won are not all games where no cell says won', async () => {
  expect(await readGames('how many games were won?')).toMatchObject({
    kind: 'not_understood',
    words: ['won'],
  });
});

const people = await withValues(
  table('Singer', [
    column('Name', 'text', { unique: true }),
    column('Year', 'integer', { year: true }),
    column('Theme', 'text'),
    column('Is male', 'text'),
    column('City', 'text'),
    column('Age', 'integer'),
    column('Level', 'integer'),
  ]),
  { name: ['Ann Singer', 'Bo Singer'], theme: ['Party', 'Free choice'], city: ['Bath', 'Leeds'] },
);
const readPeople = (question: string) =>
  readQuestion(question, people.schema, { language: 'en', today: sampleToday, values: people.values });

test.each([
  ['how many singers below age 30 are there?', 'Number of rows, where Age < 30'],
  ['what is the average age of singers whose level is not higher than 4?', 'Average of Age, where Level ≤ 4'],
  ['how many singers are there in year 2014 or 2015?', 'Number of rows, where Year = 2014 or Year = 2015'],
  ['how many different singer cities are there?', 'Number of different City'],
  ['what is the highest age?', 'Highest Age'],
])('%s', async (question, readBack) => {
  expect(await readPeople(question)).toMatchObject({ kind: 'reading', readBack });
});

const olympics = table('Olympics', [
  column('Rank', 'integer'),
  column('Nation', 'text', { unique: true }),
  column('Gold', 'integer'),
  column('Silver', 'integer'),
  column('Bronze', 'integer'),
  column('Total', 'integer'),
]);

test.each([
  ['which nation won the second most medals?', 'Nation, sorted by Total (highest first), only number 2'],
  [
    'how many more medals did Norway win than Japan?',
    'Difference between (sum of Total, where Nation = Norway) and (sum of Total, where Nation = Japan)',
  ],
  ['how many nations won more than 10 medals in total?', 'Number of rows, where Total > 10'],
  ['how many gold medals did Norway win?', 'Sum of Gold, where Nation = Norway'],
])('of medals: %s', async (question, readBack) => {
  const { schema, values } = await withValues(olympics, { nation: ['Norway', 'Japan'] });
  const result = await readQuestion(question, schema, { language: 'en', today: sampleToday, values });
  expect(result).toMatchObject({ kind: 'reading', readBack });
});

const stadiums = table('Stadiums', [
  column('Stadium', 'text', { unique: true }),
  column('Standing capacity', 'integer'),
  column('Peak position', 'integer'),
  column('Ranking points', 'integer'),
]);

test.each([
  [
    'which stadium has the highest standing capacity?',
    'Stadium, sorted by Standing capacity (highest first), the first 1',
  ],
  [
    'which stadium has the highest peak position?',
    'Stadium, sorted by Peak position (lowest first), the first 1',
  ],
  [
    'which stadium has the highest ranking points?',
    'Stadium, sorted by Ranking points (highest first), the first 1',
  ],
])('of places: %s', async (question, readBack) => {
  const { schema, values } = await withValues(stadiums, { stadium: ['Anfield', 'Goodison'] });
  const result = await readQuestion(question, schema, { language: 'en', today: sampleToday, values });
  expect(result).toMatchObject({ kind: 'reading', readBack });
});
