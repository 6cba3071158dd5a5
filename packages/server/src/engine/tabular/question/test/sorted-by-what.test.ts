import { expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';

const tools = await withValues(
  table('Tools', [
    column('Tool', 'text', { unique: true }),
    column('Site', 'text'),
    column('Pieces', 'integer'),
    { ...column('Unit cost', 'decimal'), name: 'unit_cost' },
    column('Weight', 'decimal'),
  ]),
  { tool: ['Drill', 'Saw'], site: ['Harbour', 'Mill'] },
);
const aletler = await withValues(
  table('Aletler', [
    column('Alet', 'text', { unique: true }),
    column('Depo', 'text'),
    column('Mevcut', 'integer'),
    { ...column('Birim Fiyat', 'decimal'), name: 'birim_fiyat' },
  ]),
  { alet: ['Matkap', 'Testere'], depo: ['Güney', 'Kuzey'] },
);
const crates = await withValues(
  table('Crates', [
    column('Crate', 'text', { unique: true }),
    column('Site', 'text'),
    column('Pieces', 'integer'),
  ]),
  { crate: ['Red', 'Blue'], site: ['Harbour', 'Mill'] },
);

test.each([
  ['list everything at the Mill site, cheapest first', 'ORDER BY unit_cost ASC'],
  ['tools at the Mill site, most expensive first', 'ORDER BY unit_cost DESC'],
  ['tools at the Mill site, heaviest first', 'ORDER BY weight DESC'],
])('words that say what a list is sorted by: %s', async (question, expected) => {
  expect(await likelySql(question, tools, 'en')).toMatch(/^reading/);
  expect(await likelySql(question, tools, 'en')).toContain(expected);
});

test.each([
  ['güney deposundakileri ucuzdan pahalıya sırala', 'ORDER BY birim_fiyat ASC'],
  ['güney deposundaki aletleri pahalıdan ucuza sırala', 'ORDER BY birim_fiyat DESC'],
])('in Turkish: %s', async (question, expected) => {
  expect(await likelySql(question, aletler, 'tr')).toMatch(/^reading/);
  expect(await likelySql(question, aletler, 'tr')).toContain(expected);
});

test('a table without prices is not sorted by another figure without asking', async () => {
  expect(await likelySql('list everything at the Mill site, cheapest first', crates, 'en')).not.toMatch(
    /^reading/,
  );
});
