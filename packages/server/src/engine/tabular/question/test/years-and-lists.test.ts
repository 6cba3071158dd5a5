import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { type ComparedTables, column, table, withValues } from '../../../../testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

const titles = await withValues(
  {
    ...table('Tag team titles', [
      column('Wrestlers', 'text'),
      column('Date', 'text', { examples: ['November 28, 2010', 'May 2011', 'October 5, 2011'] }),
      column('Event', 'text', { unique: true }),
      column('Operator', 'text'),
      column('Location', 'text'),
    ]),
    rowOrderColumn: '_row',
  },
  {
    wrestlers: ['Los Perros', 'Scorpio and Crazy'],
    event: ['House Show', '200 m Night'],
    operator: ['HIT', 'COSCO, HIT', 'MTL'],
    location: ['Mexico'],
  },
);
const buildings = await withValues(
  table('Tallest buildings', [
    column('Building', 'text', { unique: true }),
    column('Height', 'integer'),
    column('Floors', 'integer'),
  ]),
  { building: ['IDS Tower', 'Foshay Tower'] },
);
const runs = await withValues(
  table('Runs', [
    column('Runner', 'text', { unique: true }),
    column('Distance', 'integer'),
    column('Place', 'integer'),
    column('Average Speed', 'decimal'),
  ]),
  { runner: ['Nico Reed', 'Ada Stone'] },
);

const firstOf = async (tables: ComparedTables, question: string) => {
  const result = await readQuestion(question, tables.schema, {
    language: 'en',
    today: sampleToday,
    values: tables.values,
  });
  return result.kind === 'reading' ? result.readBack : result.kind;
};

test.each([
  // Days that are written as text tell their year all the same, and what took place names no place.
  ['how many events were held in 2011', 'Number of rows, where Date contains "2011"'],
  ['what is the number of events that took place in 2011', 'Number of rows, where Date contains "2011"'],
  // A cell with several things in it has each of them, unless one is asked for alone.
  ['how many events have the operator HIT', 'Number of rows, where Operator = HIT or COSCO, HIT'],
  ['how many events have the operator HIT alone', 'Number of rows, where Operator = HIT'],
  // A number with its unit is the same with a blank between them.
  ['where was the 200m Night', 'Different values of Location, where Event = 200 m Night'],
])('%s', async (question, expected) => {
  expect(await firstOf(titles, question)).toBe(expected);
});

test.each([
  // How many there are is no limit.
  [
    'which of the 11 buildings has the most floors',
    'Building, sorted by Floors (highest first), the first 1',
  ],
  ['which 3 buildings have the most floors', 'Building, sorted by Floors (highest first), the first 3'],
])('%s', async (question, expected) => {
  expect(await firstOf(buildings, question)).toBe(expected);
});

test('a superlative is not taken for the name of its table', async () => {
  expect(await firstOf(buildings, 'name the tallest building')).not.toBe('Building');
});

test.each([
  // The best place is the first one.
  ['which runner had the best place', 'Runner, sorted by Place (lowest first), the first 1'],
  // Where the header says average, it is that of each row.
  ['how many runners had an average speed above 12', 'Number of rows, where Average Speed > 12'],
])('%s', async (question, expected) => {
  expect(await firstOf(runs, question)).toBe(expected);
});
