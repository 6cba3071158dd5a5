import { expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';

const depots = await withValues(
  table('Depots', [
    column('Depot', 'text', { unique: true }),
    column('Parking', 'integer', { unit: 'Spaces' }),
    column('Stored', 'integer', { unit: 'boxes' }),
  ]),
  { depot: ['East', 'North'] },
);
const halls = await withValues(
  table('Salonlar', [
    column('Salon', 'text', { unique: true }),
    column('Kapasite', 'integer', { unit: 'koltuk' }),
    { ...column('Günlük ücret', 'integer', { unit: '₺' }), name: 'ucret' },
  ]),
  { salon: ['Lale', 'Gül'] },
);

test.each([
  ['how many parking spaces does the East depot have?', 'parking', "depot = 'East'"],
  ['which depot has the most spaces?', 'ORDER BY parking DESC', 'LIMIT 1'],
  ['depots with at most 4 boxes', 'stored <= 4', 'depot'],
  ['how many boxes are there in all?', 'sum(stored)', 'FROM depots'],
])('%s', async (question, ...expected) => {
  const sql = await likelySql(question, depots, 'en');
  for (const part of expected) expect(sql).toContain(part);
});

test.each([
  ['en çok koltuğu olan salon', 'ORDER BY kapasite DESC'],
  ['toplam kaç koltuk var', 'sum(kapasite)'],
  // What is counted is no money.
  ['en pahalı salon hangisi', 'ORDER BY ucret DESC'],
])('%s', async (question, expected) => {
  expect(await likelySql(question, halls, 'tr')).toContain(expected);
});
