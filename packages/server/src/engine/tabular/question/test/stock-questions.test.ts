import { expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';

const parts = await withValues(
  table('Stock', [
    column('Part', 'text', { unique: true }),
    column('Shed', 'text'),
    column('Quantity', 'integer'),
    { ...column('Reorder level', 'integer'), name: 'reorder_level' },
    { ...column('Unit cost', 'decimal'), name: 'unit_cost' },
  ]),
  { part: ['Brass hinge', 'Steel bolt'], shed: ['Left shed', 'Old shed'] },
);
const parcalar = await withValues(
  table('Stok', [
    column('Parça', 'text', { unique: true }),
    column('Depo', 'text'),
    column('Mevcut', 'integer'),
    { ...column('Asgari Stok', 'integer'), name: 'asgari' },
    { ...column('Birim Maliyet', 'decimal'), name: 'maliyet' },
    { ...column('Son Sayım', 'date'), name: 'son_sayim' },
  ]),
  { parça: ['Pirinç menteşe', 'Çelik cıvata'], depo: ['Kuzey', 'Güney'] },
);
const unpriced = await withValues(
  table('Stock', [
    column('Part', 'text', { unique: true }),
    column('Shed', 'text'),
    column('Quantity', 'integer'),
  ]),
  { part: ['Brass hinge', 'Steel bolt'], shed: ['Left shed', 'Old shed'] },
);

test.each([
  ['stock value per shed', 'reading SELECT shed, sum((quantity * unit_cost))'],
  ['total value of stock', 'reading SELECT sum((quantity * unit_cost))'],
  ['what do we need to reorder', 'reading SELECT part FROM stock WHERE quantity < reorder_level'],
  ['how many steel bolts are left', "SELECT sum(quantity) FROM stock WHERE part = 'Steel bolt'"],
])('what is in stock: %s', async (question, expected) => {
  expect(await likelySql(question, parts, 'en')).toContain(expected);
});

test.each([
  ['depo bazında stok değeri', 'reading SELECT depo, sum((mevcut * maliyet))'],
  ['stokun toplam değeri ne kadar', 'reading SELECT sum((mevcut * maliyet))'],
  ['kaç tane çelik cıvata kaldı', "reading SELECT sum(mevcut) FROM stok WHERE parça = 'Çelik cıvata'"],
])('in Turkish: %s', async (question, expected) => {
  expect(await likelySql(question, parcalar, 'tr')).toContain(expected);
});

test('the value of a stock without prices is no number of rows', async () => {
  expect(await likelySql('stock value per shed', unpriced, 'en')).not.toMatch(/^reading/);
});
test('what was not counted is no count', async () => {
  expect(await likelySql('eylülden beri sayılmayanlar', parcalar, 'tr')).not.toMatch(/^reading/);
});
