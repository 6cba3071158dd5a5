import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, likelySql, table, withValues } from '../../../testing/compared-tables.ts';
import { readQuestion } from './read-question.ts';

const peaksOf = (elevation: string[]) =>
  withValues(table('Peaks', [column('Peak', 'text', { unique: true }), column('Elevation', 'text')]), {
    peak: ['Aa', 'Bb', 'Cc', 'Dd'],
    elevation,
  });
const measured = ['3,465 ft', '3,353 ft', '980 ft', 'Unmeasured'];

test.each([
  ['which peak has the highest elevation', measured, /ORDER BY TRY_CAST\(.*elevation.* DESC/],
  ['peaks with an elevation above 3,100 ft', measured, /TRY_CAST\(.*elevation.*> 3100/],
  ['peaks with an elevation above 980 ft', measured, /TRY_CAST\(.*elevation.*> 980/],
  ['total elevation', ['12 ft', '80 ft', '95 ft', '-'], /sum\(TRY_CAST\(.*elevation/],
])('texts of numbers with a unit are compared: %s of %j', async (question, cells, sql) => {
  expect(await likelySql(question, await peaksOf(cells), 'en')).toMatch(sql);
});

test.each([
  ['several units', ['3,465 ft', '1,100 m', '980 ft', '700 m']],
  ['how many thousands or millions', ['6.5 million', '7.2 million', '6.9 million', '5.1 million']],
  ['points that may stand between thousands', ['12.500 ft', '9.000 ft', '8.100 ft', '7.300 ft']],
  ['days', ['3 May', '4 May', '17 May', '20 May']],
  ['mostly words', ['3,465 ft', 'Unmeasured', 'Unknown', 'Hidden']],
])('no numbers: %s', async (_, cells) => {
  const sql = await likelySql('which peak has the highest elevation', await peaksOf(cells), 'en');
  expect(sql).not.toContain('TRY_CAST');
});

test('what some cells do not say is not added up without a word', async () => {
  const { schema, values } = await peaksOf(measured);
  const options = { language: 'en' as const, today: sampleToday, values };
  expect(await readQuestion('what is the total elevation?', schema, options)).toMatchObject({
    kind: 'kept_as_text',
    column: 'Elevation',
  });
});
