import { expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';

const islands = await withValues(
  {
    ...table('c_159', [
      column('District', 'text', { unique: true }),
      column('Population', 'integer'),
      column('Name', 'text'),
      column('Label', 'text'),
      column('Track', 'text'),
      column('Year', 'integer', { year: true }),
    ]),
    rowOrderColumn: '_row',
  },
  {
    district: ['Blue Hill', 'Half Tree Hollow'],
    name: ['Ajax', 'Neptune'],
    label: ['Temple Music Group', 'Wearhouse Music', 'Deck'],
  },
);

test.each([
  ['en', 'what is the previous name of ajax?'],
  ['en', 'count the number of labels that released music'],
  ['en', 'how many more tracks were in 2010 compared to 2012?'],
] as const)(
  'an answer of another kind than what is asked for leaves doubts, in %s: %s',
  async (language, question) => {
    expect(await likelySql(question, islands, language)).not.toMatch(/^reading/);
  },
);

const censuses = await withValues(
  {
    ...table('c_160', [
      column('District', 'text', { unique: true }),
      column('Pop. 1998', 'integer', { name: 'pop_1998' }),
      column('Pop. 2008', 'integer', { name: 'pop_2008' }),
    ]),
    rowOrderColumn: '_row',
  },
  { district: ['Blue Hill', 'Half Tree Hollow'] },
);

test('behind a year is not behind a row', async () => {
  const read = await likelySql('what is the population of blue hill after 1998?', censuses, 'en');
  expect(read).not.toMatch(/^reading.*_row/);
});

test.each([
  ['which district comes after blue hill?', 'ORDER BY _row ASC'],
  ['how many tracks are by label Deck?', "label = 'Deck'"],
  ['how many tracks have music in the label?', "label IN ('Temple Music Group', 'Wearhouse Music')"],
])('and one of its kind leaves none: %s', async (question, sql) => {
  const read = await likelySql(question, islands, 'en');
  expect(read).toMatch(/^reading/);
  expect(read).toContain(sql);
});
