import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import { readQuestion } from '../read-question.ts';

const league = await withValues(
  {
    ...table('League', [
      column('Year', 'integer', { year: true, unique: true }),
      column('Reg. Season', 'text'),
      column('Team', 'text'),
      column('Round', 'integer'),
      column('Wins', 'integer'),
    ]),
    rowOrderColumn: '_row',
  },
  {
    'reg._season': ['2nd, American', '4th, American', '1st, National'],
    team: ['Jacadi Racing', 'Joest Porsche Racing', 'Alpine'],
  },
);
const roles = await withValues(
  table('Roles', [column('Role', 'text', { unique: true }), column('Foundation', 'text')]),
  { role: ['Web Services', 'Fax server'], foundation: ['Yes', 'No'] },
);
const medals = await withValues(
  table('Medals', [column('Country', 'text', { unique: true }), column('Gold', 'integer')]),
  { country: ['Peru', 'Chile'] },
);
const goals = await withValues(
  table('Goals', [column('Name', 'text', { unique: true }), column('Total', 'integer')]),
  { name: ['Danny Coles', 'OWN GOALS'] },
);
const shows = await withValues(
  {
    ...table('Shows', [
      column('Title', 'text', { unique: true }),
      column('Channel', 'text'),
      column('Air Date', 'text'),
    ]),
    rowOrderColumn: '_row',
  },
  { title: ['The Rise', 'The Fall'], channel: ['707'], air_date: ['November14,2008', 'May7,2009'] },
);
const singles = await withValues(
  table('Singles', [
    column('Single', 'text', { unique: true }),
    column('Chart positions Dance', 'integer', { name: 'chart_positions_dance' }),
    column('Album', 'text'),
  ]),
  { single: ['Fall', 'Rise'], album: ['Natalia Lesz', 'Live'] },
);
const all = { league, roles, medals, goals, shows, singles };

const read = (name: keyof typeof all, language: QuestionLanguage, question: string) =>
  readQuestion(question, all[name].schema, { language, today: sampleToday, values: all[name].values });

test.each([
  // A plural that does something is no word of some cells.
  ['league', 'en', 'how many seasons did the americans play?'],
  // Who races is in no name with another form of the word.
  ['league', 'en', 'how many times did this racer not finish the race?'],
  ['league', 'en', 'how many teams did he race for?'],
  // A list makes no use of "most", nor of the number of the first ones.
  ['league', 'en', 'what were the most teams?'],
  // A yes or no is no list.
  ['league', 'en', 'did he race in 2010 and 2011?'],
  ['league', 'tr', "2010 ve 2011'de yarıştı mı?"],
  // What follows "what" is asked for.
  ['league', 'en', 'what alpine was run in 2010?'],
  // Nobody adds up the numbers of rounds.
  ['league', 'en', 'how many rounds are there?'],
  ['singles', 'en', 'total chart positions dance of natalia lesz'],
  // Days that are kept as texts sort nothing.
  ['shows', 'en', 'what is the channel of the most recently aired show?'],
  // Not to have something is not to be called otherwise.
  ['roles', 'en', 'how many roles have no web services?'],
  // "At least" is no fewest.
  ['league', 'en', 'how many teams had at least one win and one round'],
  // Nothing says which country is meant.
  ['medals', 'en', 'how many gold medals does this country have?'],
  ['medals', 'tr', 'bu ülke kaç altın almış?'],
  // No column is one of places.
  ['goals', 'en', 'where is danny coles from?'],
] as const)('%s, %s: is not sure of "%s"', async (name, language, question) => {
  expect(await read(name, language, question)).not.toMatchObject({ kind: 'reading' });
});

test.each([
  ['league', 'en', 'how many seasons was the reg. season 2nd, american?'],
  ['league', 'en', 'was alpine the team in 2010?'],
  ['league', 'en', 'how many teams are there?'],
  ['medals', 'en', 'which country won the most gold?'],
  ['medals', 'en', 'how many gold medals does peru have?'],
] as const)('%s, %s: is sure of "%s"', async (name, language, question) => {
  expect(await read(name, language, question)).toMatchObject({ kind: 'reading' });
});

test('a verb can name a figure that is compared', async () => {
  expect(await read('medals', 'en', 'did peru win fewer gold medals than chile?')).toMatchObject({
    kind: 'reading',
  });
});

test('a sentence about one year has no answer of several', async () => {
  const options = { language: 'en' as const, today: sampleToday, values: league.values };
  const readWith = (rows: unknown[][]) =>
    readQuestion('at most 9 wins in this year', league.schema, { ...options, firstRows: async () => rows });
  expect(await readWith([[2009]])).toMatchObject({ kind: 'reading' });
  expect(await readWith([[2009], [2010]])).toMatchObject({ kind: 'ask_back' });
});

test('a word of another cell is no second name beside a whole one', async () => {
  const result = await read('goals', 'en', 'did danny coles have more or less than 6 goals?');
  expect(JSON.stringify(result)).not.toContain('OWN GOALS');
});

const coded = await withValues(
  table('Medals', [column('Rank', 'integer'), column('Nation', 'text'), column('Silver', 'integer')]),
  { nation: ['Norway (NOR)', 'Japan (JPN)'] },
);

test('a country by its name in another language is no other form of a word', async () => {
  const options = { language: 'tr' as const, today: sampleToday, values: coded.values };
  const result = await readQuestion('norveç kaç gümüş kazandı?', coded.schema, options);
  expect(result).toMatchObject({ kind: 'reading', sql: expect.stringContaining(`'Norway (NOR)'`) });
});
