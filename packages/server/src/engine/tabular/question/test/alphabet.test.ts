import { expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';
import { openScratchDuckDb } from '../../../../testing/scratch-duckdb.ts';

const orders = await withValues(
  table('Siparişler', [
    column('İl', 'text', { name: 'il' }),
    column('Tutar', 'decimal'),
    column('Gün', 'date'),
  ]),
  { il: ['Çanakkale', 'İzmir', 'Zonguldak'] },
);

test('groups and different values come in the order of the alphabet of the question', async () => {
  expect(await likelySql('illere göre toplam tutar', orders, 'tr')).toContain(
    'GROUP BY il ORDER BY il COLLATE tr ASC NULLS LAST',
  );
  expect(await likelySql('farklı iller', orders, 'tr')).toContain(
    'DISTINCT il FROM siparişler ORDER BY il COLLATE tr',
  );
  expect(await likelySql('total tutar by il', orders, 'en')).toContain('ORDER BY il COLLATE en ASC');
});

test('rows that are sorted by a text come in the order of the alphabet of the question', async () => {
  const sql = await likelySql('siparişleri ile göre sıralı listele', orders, 'tr');
  const { run, close } = await openScratchDuckDb();
  await run(`create table siparişler (il varchar, tutar decimal(9, 2), "gün" date)`);
  const cities = ['Zonguldak', 'İzmir', 'Iğdır', 'Çanakkale', 'Denizli', 'Şırnak', 'Samsun'];
  for (const city of cities) await run(`insert into siparişler values ('${city}', 10, date '2024-01-01')`);
  const rows = await run(sql.replace(/^reading /, ''));
  close();
  expect(rows.map(([city]) => city)).toEqual([
    'Çanakkale',
    'Denizli',
    'Iğdır',
    'İzmir',
    'Samsun',
    'Şırnak',
    'Zonguldak',
  ]);
});

test('figures, days and plain rows are sorted as they are', async () => {
  expect(await likelySql('günlere göre toplam tutar', orders, 'tr')).not.toContain('COLLATE');
  expect(await likelySql('en yüksek 3 tutar', orders, 'tr')).not.toContain('COLLATE');
});
