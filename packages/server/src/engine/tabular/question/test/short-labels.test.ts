import { expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';
import { mayHaveStem } from '../words/short-nouns.ts';

test.each([
  ['il', 'ilde ilin iller illere ildeki illerinden ilimizdeki ile'],
  ['ad', 'adı adında adları adlarını adıyla'],
  ['ay', 'ayın ayda aylar aylara aylık ayındaki'],
  ['gun', 'gunu gunler gununde gunluk'],
  ['kat', 'katta katlar katindaki'],
  ['oda', 'odasi odalar odanin odali'],
  ['su', 'suyu suyun'],
])('a short noun is found in its inflections: %s', (stem, forms) => {
  for (const form of forms.replaceAll('ı', 'i').split(' ')) expect(mayHaveStem(form, stem), form).toBe(true);
});

test.each([
  ['il', 'ilan ilanlar ilanimiz ilce ilcede ilk ilgi'],
  ['ad', 'adet adedi adres aday adam'],
  ['ay', 'ayni ayri ayrintili ayar'],
  ['gun', 'guncel gunes gunahi'],
  ['yas', 'yasayan yasam yasal'],
  ['kat', 'katilan katki kategori katilim'],
  ['no', 'nokta noter not'],
  ['tur', 'turkiye turnuva'],
])('and not in words that begin like it: %s', (stem, words) => {
  for (const word of words.split(' ')) expect(mayHaveStem(word, stem), word).toBe(false);
});

const adverts = await withValues(
  table('emlak_ilanlari', [
    column('İlan No', 'text', { name: 'ilan_no', unique: true, identifier: true }),
    column('İl', 'text', { name: 'il' }),
    column('İlçe', 'text', { name: 'ilce' }),
    column('İlan Tipi', 'text', { name: 'ilan_tipi' }),
    column('Fiyat', 'decimal'),
  ]),
  { il: ['Ankara', 'Bursa'], ilce: ['Çankaya', 'Nilüfer'], ilan_tipi: ['Kiralık', 'Satılık'] },
);
test.each([
  ['en pahalı 5 ilan', 'SELECT ilan_no FROM emlak_ilanlari ORDER BY fiyat DESC'],
  ['kaç satılık ilan var', "SELECT count(*) FROM emlak_ilanlari WHERE ilan_tipi = 'Satılık'"],
  ['kaç farklı ilçede ilanımız var', 'SELECT count(DISTINCT ilce) FROM emlak_ilanlari'],
  ['kaç farklı ilde ilan var', 'SELECT count(DISTINCT il) FROM emlak_ilanlari'],
  ['illere göre ilan sayısı', 'SELECT il, count(*) FROM emlak_ilanlari GROUP BY il'],
  [
    'Ankara ile Bursa ilanlarının toplam fiyatı',
    "sum(fiyat) FROM emlak_ilanlari WHERE il IN ('Ankara', 'Bursa')",
  ],
])('adverts are the rows of a table of them, beside a column of provinces: %s', async (question, sql) => {
  expect(await likelySql(question, adverts, 'tr')).toContain(sql);
});

const floors = await withValues(
  table('Magaza', [
    column('Kat', 'integer'),
    column('Kategori', 'text'),
    column('Ad', 'text'),
    column('Adet', 'integer'),
  ]),
  { kategori: ['Giyim', 'Oyuncak'], ad: ['Top', 'Gömlek'] },
);
test.each([
  ['kategorilere göre toplam adet', 'SELECT kategori, sum(adet)'],
  ['katlara göre toplam adet', 'SELECT kat, sum(adet)'],
  ['adlara göre toplam adet', 'SELECT ad, sum(adet)'],
])('each of two labels that begin alike is found by its own word: %s', async (question, sql) => {
  expect(await likelySql(question, floors, 'tr')).toContain(`reading ${sql}`);
});
