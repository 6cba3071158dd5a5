import { describe, expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';

const works = await withValues(
  table('Works', [
    column('Project', 'text', { unique: true }),
    column('Budget', 'decimal'),
    column('Cost', 'decimal'),
    { ...column('Planned end', 'date'), name: 'planned' },
    { ...column('Actual end', 'date'), name: 'actual' },
  ]),
  { project: ['Roof', 'Fence'] },
);
const league = await withValues(
  table('League', [
    column('Team', 'text', { unique: true }),
    ...['Pld', 'W', 'D', 'L', 'GF', 'GA', 'Pts'].map((label) => column(label, 'integer')),
  ]),
  { team: ['Rovers', 'Town'] },
);
const stock = await withValues(
  table('Depo', [
    column('Ürün', 'text', { unique: true }),
    column('Giren', 'integer'),
    column('Çıkan', 'integer'),
  ]),
  { ürün: ['Vida', 'Somun'] },
);

describe('conditions that compare two columns of a row', () => {
  test.each([
    ['which projects had the same cost and budget?', 'cost = budget'],
    ['projects whose planned end and actual end are the same', 'planned = actual'],
    ['which projects cost more than their budget?', 'cost > budget'],
  ])('%s', async (question, expected) => {
    expect(await likelySql(question, works, 'en')).toContain(expected);
  });

  test.each([
    ['which team had the same number of wins and losses?', 'w = l'],
    ['teams with as many wins as losses', 'w = l'],
    ['which teams have more wins than losses', 'w > l'],
    ['which teams lost more games than they won?', 'l > w'],
    ['teams that scored more than they conceded', 'gf > ga'],
    ['teams with fewer draws than losses', 'd < l'],
  ])('%s', async (question, expected) => {
    expect(await likelySql(question, league, 'en')).toContain(expected);
  });

  test('in Turkish', async () => {
    expect(await likelySql('giren ve çıkan sayısı aynı olan ürünler', stock, 'tr')).toContain(
      'giren = çıkan',
    );
  });

  test('an amount is not compared with a day', async () => {
    expect(await likelySql('the same budget and planned end', works, 'en')).not.toContain('budget = planned');
  });
});
