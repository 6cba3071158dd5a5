import { expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';

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

test('figures, days and plain rows are sorted as they are', async () => {
  expect(await likelySql('günlere göre toplam tutar', orders, 'tr')).not.toContain('COLLATE');
  expect(await likelySql('en yüksek 3 tutar', orders, 'tr')).not.toContain('COLLATE');
});
