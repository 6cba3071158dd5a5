import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

const { schema, values } = await withValues(
  table('seferler', [
    column('Sefer No', 'integer', { unique: true, identifier: true }),
    column('Sürücü', 'text'),
    column('Varış Yeri', 'text'),
    column('Hareket Tarihi', 'date'),
    column('Oda Sayısı', 'integer'),
    column('Aylık Kira', 'integer'),
    column('Geçiş Ücreti', 'decimal'),
    column('Depozito', 'integer'),
    column('Gecikti', 'boolean'),
    column('Eşyalı', 'boolean'),
    column('Yıl', 'integer', { year: true }),
    column('Madalya', 'text'),
    column('Hız', 'integer'),
    column('Süre (dk)', 'integer'),
    column('Feribot', 'text', { unique: true }),
    column('Yayın Tarihi', 'date'),
    column('Ödeme Tarihi', 'date', { sparse: true }),
  ]),
  {
    feribot: ['MS Eagle', 'MS Comet'],
    varış_yeri: ['Mersin', 'Konya'],
    madalya: ['Altın', 'Gümüş'],
    sürücü: ['Ada Demir', 'Cem Kaya'],
  },
);

test.each<[string, RegExp]>([
  // "Hiç" denies nothing by itself: the verb does, and once.
  [
    "Mersin'e hiç gitmeyen sürücüler kimler?",
    /GROUP BY "sürücü" HAVING count\(\*\) FILTER \(WHERE "varış_yeri" = 'Mersin'\) = 0/,
  ],
  ['Hiç altın madalya alamayan sürücüler', /HAVING count\(\*\) FILTER \(WHERE "madalya" = 'Altın'\) = 0/],
  ['Depozitosuz seferler', /WHERE \("depozito" IS NULL\) OR \("depozito" = 0\)/],
  ['Eşyasız kaç sefer var?', /^SELECT count\(\*\) WHERE NOT \("eşyalı"\)$/],
  ['Gecikmeyen seferlerin ortalama kirası', /^SELECT avg\("aylık_kira"\) WHERE NOT \("gecikti"\)$/],
  ["2024'te ne kadar geçiş ücreti ödendi?", /^SELECT sum\("geçiş_ücreti"\) WHERE/],
  [
    "En az 3 odalı ve kirası 30000'den az olan seferler",
    /WHERE \("oda_sayısı" >= 3\) AND \("aylık_kira" < 30000\)/,
  ],
  [
    'Oda sayısına göre ortalama kira nedir?',
    /^SELECT "oda_sayısı", avg\("aylık_kira"\) GROUP BY "oda_sayısı"/,
  ],
  ["MS Eagle'dan hızlı feribotlar", /"hız" > \(SELECT "hız" WHERE "feribot" = 'MS Eagle' LIMIT 1\)/],
  ['30 dakikadan uzun kaç sefer var?', /WHERE "süre_\(dk\)" > 30/],
  ['Seferlerin yüzde kaçı altın madalyalı?', /count\(\*\) WHERE "madalya" = 'Altın'/],
  ['En düşük kiralı 3 sefer', /^SELECT "(?:feribot|sefer_no)" ORDER BY "aylık_kira" ASC/],
  // The verb says that it was, and asks for no day.
  ["2022'de kaç sefer yayınlandı?", /^SELECT count\(\*\) WHERE/],
  ['En sık madalya hangisi?', /GROUP BY "madalya" ORDER BY count\(\*\) DESC/],
  ["2025'in ilk seferi ne zaman?", /^SELECT min\(/],
  // A year is no number of rows.
  ["2012'den beri sürücülerin madalya sayıları", /^(?!.*HAVING)/],
  ['Ödenmemiş seferlerin toplam kirası', /^SELECT sum\("aylık_kira"\) WHERE "ödeme_tarihi" IS NULL$/],
  // Of several things the highest figure is asked for, and of their superlative the thing.
  ['Seferlerin en yüksek kirası kaç?', /^SELECT max\("aylık_kira"\)$/],
  ['Feribotların en hızlısı nedir?', /^SELECT "feribot" ORDER BY "hız" DESC/],
  ['En pahalı sefer ne kadar?', /"aylık_kira"|"geçiş_ücreti"/],
  ['Sefer numaralarını ve kiraları ucuzdan pahalıya sırala', /ORDER BY "aylık_kira" ASC/],
])('%s', async (question, sql) => {
  const options = { language: 'tr' as const, today: sampleToday, values };
  const result = await readQuestion(question, schema, options);
  const [best] = result.kind === 'reading' ? [result] : result.kind === 'ask_back' ? result.readings : [];
  const text = (best?.sql ?? result.kind).replaceAll('"seferler".', '').replaceAll(' FROM "seferler"', '');
  expect(text.replaceAll(' NULLS LAST', '')).toMatch(sql);
});
