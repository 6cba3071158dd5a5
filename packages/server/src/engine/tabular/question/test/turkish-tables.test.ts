import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { type ComparedTables, column, table, withValues } from '../../../../testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

const orders = await withValues(
  table('siparisler', [
    column('siparis_no', 'text', { unique: true, identifier: true }),
    column('tedarikci', 'text'),
    column('siparis_tarihi', 'date'),
    column('saat', 'time'),
    column('adet', 'integer'),
  ]),
  { siparis_no: ['SA-2310'], tedarikci: ['Ege Kırtasiye', 'Doruk'] },
);
const complaints = await withValues(
  table('sikayetler', [
    column('tarih', 'date'),
    column('konu', 'text'),
    column('ekip', 'text'),
    column('ucret', 'decimal'),
    column('hasta', 'text'),
    column('yas', 'integer'),
  ]),
  { konu: ['Gürültü', 'Yol'], ekip: ['A'], hasta: ['Burak Çetin'] },
);
const visits = await withValues(
  table('muayeneler', [
    column('Hayvan', 'text'),
    column('Sahibi', 'text'),
    column('Yil', 'integer', { year: true }),
    column('Panel Sayısı', 'integer'),
    column('Tutar', 'decimal'),
  ]),
  { hayvan: ['Boncuk'], sahibi: ['İrem Sarı'] },
);

const cases: readonly (readonly [ComparedTables, string, string])[] = [
  [orders, "10'dan fazla siparişi olan tedarikçiler", 'Tedarikci, yalnızca şu gruplar: satır sayısı > 10'],
  [orders, 'tedarikçiye göre dağılımı göster', 'Satır sayısı, gruplama: tedarikci'],
  // What stands before an hour says which half of the day it is in.
  [orders, "sabah 9'dan önce verilen siparişler", 'Tüm sütunlarıyla satırlar, koşul: saat < 09:00'],
  // The name of the table is the plural of what its rows are.
  [complaints, 'mart ayında kaç şikayet geldi', 'Satır sayısı, koşul: tarih = Mart'],
  // An age is shown and not added up.
  [complaints, 'Burak Çetin kaç yaşında', 'Yas, koşul: hasta = Burak Çetin'],
  // What a word denies is not what it names.
  [complaints, 'ücretsiz kaç şikayet var', 'Satır sayısı, koşul: ucret boş veya ucret = 0'],
  [complaints, 'ekip atanmamış kaç şikayet var', 'Satır sayısı, koşul: ekip boş'],
  [
    visits,
    'birden fazla hayvanı olan sahipler',
    'Sahibi, yalnızca şu gruplar: farklı değer sayısı: Hayvan > 1',
  ],
  [visits, 'yıl yıl toplam tutar', 'Toplam Tutar, gruplama: Yil'],
  [visits, 'kaç paneli var', 'Toplam Panel Sayısı'],
];

test.each(cases)('%#: %s', async (tables, question, expected) => {
  const options = { language: 'tr' as const, today: sampleToday, values: tables.values };
  const result = await readQuestion(question, tables.schema, options);
  expect(result, question).toMatchObject({ kind: 'reading', readBack: expected });
});

test('a cell of the question is no answer to it', async () => {
  const options = { language: 'tr' as const, today: sampleToday, values: orders.values };
  const result = await readQuestion('SA-2310 numaralı siparişi kim istemiş', orders.schema, options);
  expect(result.kind === 'reading' ? result.readBack : '').not.toMatch(/^Siparis_no, koşul/);
});
