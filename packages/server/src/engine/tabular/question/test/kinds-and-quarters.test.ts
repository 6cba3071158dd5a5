import { expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';

const donations = await withValues(
  table('bagislar', [
    column('Makbuz No', 'text', { name: 'makbuz_no', unique: true, identifier: true }),
    column('Bağışçı', 'text', { name: 'bagisci' }),
    column('Kampanya', 'text'),
    column('Bağış Tarihi', 'date', { name: 'bagis_tarihi' }),
    column('Tutar (TL)', 'decimal', { name: 'tutar_tl' }),
  ]),
  { kampanya: ['Deprem Yardımı', 'Su Kuyusu'], bagisci: ['Can Yılmaz', 'Acar Vakfı'] },
);
const kindOf = async (question: string, language: 'en' | 'tr') =>
  (await likelySql(question, donations, language)).split(' ')[0];

test.each([
  ['en', 'how old is the youngest donor'],
  ['en', 'how many donors gave to at least 2 different campaigns'],
  ['en', 'which donor gave to the most different campaigns'],
  ['tr', 'üçten fazla farklı kampanyaya bağış yapan kaç bağışçı var?'],
  ['tr', 'en çok farklı kampanyaya bağış yapan kim'],
] as const)('what no figure of the reading counts leaves doubts, in %s: %s', async (language, question) => {
  expect(await kindOf(question, language)).not.toBe('reading');
});

test.each([
  ['kaç farklı kampanya var', 'reading SELECT count(DISTINCT kampanya)'],
  ['kampanyalara göre farklı bağışçı sayısı', 'reading SELECT kampanya, count(DISTINCT bagisci)'],
])('different ones that are counted leave none: %s', async (question, sql) => {
  expect(await likelySql(question, donations, 'tr')).toContain(sql);
});

test.each([
  ['tr', '2024 son çeyreğinden 2025 ilk çeyreğine bağış tutarı ne kadar değişti?'],
  ['en', 'how did the total amount change from 2024 Q4 to 2025 Q1'],
  ['en', 'how did the total amount change from the last quarter of 2024 to the first quarter of 2025'],
] as const)('a year stands before or behind its quarter, in %s: %s', async (language, question) => {
  const sql = await likelySql(question, donations, language);
  expect(sql).toContain("bagis_tarihi >= DATE '2024-10-01') AND (bagis_tarihi < DATE '2025-01-01'");
  expect(sql).toContain("bagis_tarihi >= DATE '2025-01-01') AND (bagis_tarihi < DATE '2025-04-01'");
  expect(sql).not.toContain('quarter');
});
