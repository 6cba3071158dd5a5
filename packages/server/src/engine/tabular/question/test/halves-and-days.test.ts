import { expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';
import type { QuestionLanguage } from '../question-schema.ts';

const orders = await withValues(
  table('Deliveries', [
    column('Order', 'text', { unique: true }),
    column('Town', 'text'),
    column('Ordered', 'date'),
    column('Delivered', 'date', { sparse: true }),
    column('Total', 'decimal'),
  ]),
  { order_: ['A-1'], town: ['Cork', 'Bath'] },
);

const rents = await withValues(
  table('Kiralar', [
    column('Sözleşme No', 'text', { unique: true }),
    column('Semt', 'text'),
    column('Alan m²', 'decimal'),
    column('Aylık Kira', 'decimal'),
    column('Başlangıç', 'date'),
    column('Bitiş', 'date'),
  ]),
  { semt: ['Kadıköy', 'Maltepe'] },
);

const sql = (question: string, language: QuestionLanguage) =>
  likelySql(question, language === 'en' ? orders : rents, language);

test.each([
  ['revenue by town', 'SELECT town, sum(total)'],
  [
    'how many orders in the first half of 2024',
    "(ordered >= DATE '2024-01-01') AND (ordered < DATE '2024-07-01')",
  ],
  [
    'how many orders in the second half of July 2024',
    "(ordered >= DATE '2024-07-16') AND (ordered < DATE '2024-08-01')",
  ],
  ['how many orders were delivered the same day', 'delivered = ordered'],
])('%s', async (question, expected) => {
  expect(await sql(question, 'en')).toContain(expected);
});

test.each([
  ['semtlere göre ortalama kira', 'SELECT semt, avg(aylık_kira)'],
  ["2024'ün ikinci yarısında başlayan kiralar", "DATE '2024-07-01'"],
  ["Mart 2024'ün ilk yarısında kaç kira başladı", "DATE '2024-03-16'"],
  ['aynı gün biten kira var mı', 'bitiş = başlangıç'],
])('%s', async (question, expected) => {
  expect(await sql(question, 'tr')).toContain(expected);
});
