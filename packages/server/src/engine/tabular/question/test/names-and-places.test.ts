import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

const stages = {
  ...table('Stages', [
    column('Date', 'date'),
    column('Winner', 'text'),
    column('Terrain', 'text'),
    column('Length sq', 'integer'),
    column('Attendance', 'integer'),
    column('Pos', 'integer'),
  ]),
  rowOrderColumn: '_row',
};
const stageTables = await withValues(stages, {
  winner: ['Alfred Haemerlinck (BEL)', 'Jef Demuysere (BEL)', 'Charles Pélissier (FRA)'],
  terrain: ['Flat stage', 'Stage with mountains'],
});
const ships = {
  ...table('Ships', [column('Name', 'text', { unique: true }), column('Builder', 'text')]),
  rowOrderColumn: '_row',
};
const shipTables = await withValues(ships, {
  name: ['Afridi', 'Cossack', 'Gurkha'],
  builder: ['Cammell Laird', 'Swan Hunter', 'Vickers Armstrong'],
});
const cyclists = table('Data', [column('Cyclist', 'text', { unique: true }), column('Points', 'integer')]);
const cyclistTables = await withValues(cyclists, { cyclist: ['Denis Menchov (RUS)', 'Ada Lovelace (GBR)'] });
const districts = table('Districts', [
  column('District', 'text', { unique: true }),
  column('Party', 'text'),
  column('Votes', 'integer'),
]);
const districtTables = await withValues(districts, {
  district: ['Maryland 1', 'Maryland 2', 'Maryland 3', 'Maryland 4', 'Maryland 5'],
  party: ['Democratic', 'Republican'],
});

const read = ({ schema, values }: typeof stageTables, question: string) =>
  readQuestion(question, schema, { language: 'en', today: sampleToday, values });

test.each([
  // A name is known without what stands in brackets behind it, and with a letter or two wrong beside a word that is right.
  [
    'how many stages did jef demuysere win?',
    stageTables,
    'Number of rows, where Winner = Jef Demuysere (BEL)',
  ],
  [
    'how many stages did alfred haemerlick win?',
    stageTables,
    'Number of rows, where Winner = Alfred Haemerlinck (BEL)',
  ],
  ['how many ships did camel laird build?', shipTables, 'Number of rows, where Builder = Cammell Laird'],
  // What the superlative is of is asked for itself.
  ['what was the date of the first stage?', stageTables, 'Earliest Date'],
  ['what was the top attendance for any stage?', stageTables, 'Highest Attendance'],
  ['what is the highest attendance according to this chart?', stageTables, 'Highest Attendance'],
  ['who won in position 3?', stageTables, 'Different values of Winner, where Pos = 3'],
  // A number of something has no column beside it that nobody asked for.
  ['what is the total number of maryland districts?', districtTables, 'Number of rows'],
  [
    'how many districts have the same number of votes as maryland 3?',
    districtTables,
    'Number of rows, where Votes = (Votes, where District = Maryland 3) and District ≠ Maryland 3',
  ],
])('%s', async (question, tables, readBack) => {
  expect(await read(tables, question)).toMatchObject({ kind: 'reading', readBack });
});

test('a word that is two letters from a cell is none of its own', async () => {
  const result = await read(shipTables, 'how many ships did hammer laird build?');
  expect(result.kind).toBe('not_understood');
});

test('a country is no row of a table of people', async () => {
  const result = await read(cyclistTables, 'what country had the most cyclists?');
  expect(result).toMatchObject({ kind: 'not_understood', words: ['country'] });
});
