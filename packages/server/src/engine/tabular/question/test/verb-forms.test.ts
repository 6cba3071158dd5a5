import { describe, expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';
import { verbForm } from '../words/verb-roots.ts';

const repairs = await withValues(
  table('Arızalar', [
    column('Talep No', 'text', { identifier: true, unique: true }),
    column('Blok', 'text'),
    column('Bildirim Trh', 'date'),
    column('Bitiş Trh', 'date'),
    column('Durum', 'text'),
    column('Tutar', 'decimal'),
  ]),
  { blok: ['A', 'B'], durum: ['Tamamlandı', 'Bekliyor', 'İptal'] },
);
const visits = await withValues(
  table('Aşı takip', [
    column('Hasta Adı', 'text'),
    column('Randevu Tarihi', 'date'),
    column('Hemşire', 'text'),
    column('Geldi mi', 'boolean'),
  ]),
  { hasta_adı: ['Asya Kurt', 'Can Özbek'], hemşire: ['Kadir', 'Burcu'] },
);
const tr = (question: string, tables = repairs) => likelySql(question, tables, 'tr');

test.each([
  [['tamamlandi', 'tamamladigi', 'tamamlanan'], 'tamaml', false],
  [['bekliyor', 'bekleyen', 'bekleyenler'], 'bekl', false],
  [['gelmeyen', 'gelinmedi', 'gelmemis'], 'gel', true],
  [['gonderildi', 'gonderilen'], 'gonder', false],
  [['onaylanmayan', 'onaylanmamis'], 'onayl', true],
])('%j have the root %s', (words, root, negated) => {
  for (const word of words) expect([word, verbForm(word)]).toEqual([word, { root, negated }]);
});

test.each(['mahalle', 'ortalama', 'toplam', 'kapali'])('%s is no verb', (word) => {
  expect(verbForm(word)).toBeUndefined();
});

describe('a state that a column has in another form', () => {
  test.each([
    ['bekleyen kaç talep var', "durum = 'Bekliyor'"],
    ['B blokta tamamlanan talep sayısı', "durum = 'Tamamlandı'"],
  ])('%s', async (question, sql) => {
    expect(await tr(question)).toMatch(/^reading SELECT count/);
    expect(await tr(question)).toContain(sql);
  });

  test('is none that the verb denies', async () => {
    expect(await tr('tamamlanmayan kaç talep var')).not.toContain("WHERE durum = 'Tamamlandı'");
  });
});

describe('a header that asks whether something was done', () => {
  test.each([
    ['gelinmeyen randevu sayısı', 'NOT (geldi_mi)'],
    ['Salı günü gelmeyen hastalar', 'NOT (geldi_mi)'],
    ['gelen hastalar kimler', 'WHERE geldi_mi'],
  ])('%s', async (question, sql) => {
    expect(await tr(question, visits)).toContain(sql);
  });

  test('but what falls on a day came nowhere', async () => {
    expect(await tr('pazartesiye denk gelen randevu adedi', visits)).not.toContain('geldi_mi');
  });
});

test('a verb names the column of days whose header is its noun', async () => {
  expect(await tr('mart ayında bildirilen talepler')).toContain('extract(month FROM bildirim_trh) = 3');
});
