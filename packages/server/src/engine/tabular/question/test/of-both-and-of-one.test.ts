import { expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '#testing/compared-tables.ts';

const cities = await withValues(
  {
    ...table('203', [
      column('Rank', 'text', { unique: true, examples: ['1st', '2nd', '3rd', '4th'] }),
      column('Urban Area', 'text', { unique: true, examples: ['Leeds', 'Hull', 'York', 'Bath'] }),
      column('Area', 'decimal'),
      column('Population', 'integer'),
    ]),
    rowOrderColumn: '_row',
  },
  { urban_area: ['Leeds', 'Hull', 'York', 'Bath'], rank: ['1st', '2nd', '3rd', '4th'] },
);
const songs = await withValues(
  {
    ...table('204', [
      column('Year', 'integer', { year: true }),
      column('Title', 'text', { unique: true, examples: ['Stay', 'Go', 'Rise'] }),
      column('Album', 'text', { examples: ['Early Days', 'Non-album single'] }),
      column('Weeks', 'integer'),
    ]),
    rowOrderColumn: '_row',
  },
  { title: ['Stay', 'Go', 'Rise'], album: ['Early Days', 'Non-album single'] },
);
const matches = await withValues(
  {
    ...table('206', [
      column('Date', 'text', { examples: ['May 3', 'May 10'] }),
      column('Opponent', 'text', { examples: ['Leeds', 'Miami Dolphins'] }),
      column('No. in season', 'integer'),
      column('Attendance', 'integer'),
      column('Density', 'decimal'),
    ]),
    rowOrderColumn: '_row',
  },
  { date: ['May 3', 'May 10'], opponent: ['Leeds', 'Miami Dolphins'] },
);
const racers = await withValues(
  {
    ...table('205', [
      column('Athlete', 'text', { unique: true, examples: ['Zhang Qing (CHN)', 'Dmitriy Pantov (KAZ)'] }),
      column('Weight', 'integer'),
      column('Penalties', 'text', { unique: true, examples: ['1+1', '0+2', 'none'] }),
    ]),
    rowOrderColumn: '_row',
  },
  { athlete: ['Zhang Qing (CHN)', 'Dmitriy Pantov (KAZ)'], penalties: ['1+1', '0+2', 'none'] },
);

test.each([
  // What two have together is a sum, and what one has more than the other a difference.
  [
    'what is the population of Leeds and Hull combined?',
    `reading SELECT sum(population) FROM 203 WHERE urban_area IN ('Leeds', 'Hull')`,
  ],
  ['how much greater is the population of Leeds than Hull?', 'reading SELECT abs((SELECT sum(population)'],
  [
    'the population of Leeds is how much smaller than that of Hull?',
    'reading SELECT abs((SELECT sum(population)',
  ],
  // The longer header is meant, and places are no names.
  [
    'which urban area has the largest population?',
    'reading SELECT urban_area FROM 203 ORDER BY population DESC',
  ],
  [
    'which commune has the largest population?',
    'reading SELECT urban_area FROM 203 ORDER BY population DESC',
  ],
])('%s', async (question, sql) => {
  expect(await likelySql(question, cities, 'en')).toContain(sql);
});

test.each([
  // Of one year, whichever it was.
  ['what was the greatest number of weeks in a year?', 'reading SELECT max(weeks) FROM 204'],
  ['in which year was the greatest number of weeks?', 'SELECT year FROM 204'],
  // "Non-album single" says what a song is not.
  ['how many singles were released in 1999?', 'SELECT count(*) FROM 204 WHERE year = 1999'],
  ['which title was a non-album single?', `reading SELECT title FROM 204 WHERE album = 'Non-album single'`],
])('%s', async (question, sql) => {
  expect(await likelySql(question, songs, 'en')).toContain(sql);
});

test.each([
  [
    'how many people attended the game against the Miami Dolphins?',
    `sum(attendance) FROM 206 WHERE opponent = 'Miami Dolphins'`,
  ],
  ['how many attendees were there against Leeds?', `sum(attendance) FROM 206 WHERE opponent = 'Leeds'`],
  ['which opponent is the most densely populated?', 'SELECT opponent FROM 206 ORDER BY density DESC'],
])('%s', async (question, sql) => {
  expect(await likelySql(question, matches, 'en')).toContain(sql);
});

test('a number within a season is no season', async () => {
  expect(await likelySql('how many games were shown in season 1?', matches, 'en')).not.toContain(
    'no_in_season',
  );
});

test('"how long did it last" asks for no last row', async () => {
  expect(await likelySql('how long did Stay last?', songs, 'en')).not.toContain('ORDER BY _row DESC');
});

test('countries are no athletes', async () => {
  expect(await likelySql('how many countries were represented?', racers, 'en')).toMatch(/^not_understood/);
  expect(await likelySql('who weighed the most?', racers, 'en')).toMatch(
    /^reading SELECT athlete FROM 205 ORDER BY weight DESC/,
  );
  expect(await likelySql('how many athletes were there?', racers, 'en')).toBe(
    'reading SELECT count(*) FROM 205',
  );
});
