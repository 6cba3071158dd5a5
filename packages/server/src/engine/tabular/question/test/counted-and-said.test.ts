import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

const stays = table('Rezervasyonlar', [
  column('Misafir', 'text'),
  column('Nereden Geldi', 'text'),
  column('Yapılan İşlem', 'text'),
  column('Kostüm', 'text'),
  column('Beden', 'text'),
  column('Giriş Tarihi', 'date'),
  column('Süre (dk)', 'integer'),
  column('Büyük Tans.', 'integer'),
  column('Kira Bedeli', 'integer'),
  column('Miktar (lt)', 'integer'),
  column('Bakım', 'text'),
]);
const tables = await withValues(stays, {
  nereden_geldi: ['Booking', 'Tavsiye', 'Telefon'],
  yapilan_islem: ['Enjeksiyon', 'Pansuman'],
  misafir: ['Onur Varol', 'Jale Aras'],
  kostum: ['Bindallı', 'Prenses'],
  bakim: ['yapıldı', 'yapılmadı'],
});
const read = (question: string, language: 'en' | 'tr' = 'tr') =>
  readQuestion(question, tables.schema, { language, today: sampleToday, values: tables.values });

test.each([
  // What is counted is no cell that means the same in another language, and no abbreviated header.
  ['kaç rezervasyon var', 'Satır sayısı'],
  ['2023 yılında kaç kayıt yapıldı?', 'Satır sayısı, koşul: Giriş Tarihi = 2023'],
  [
    'Hafta sonu gelen misafir kaç tane?',
    'Farklı değer sayısı: Misafir, koşul: Giriş Tarihi = Cumartesi veya Pazar',
  ],
  // What is done for each kind is grouped by it; how often is a number of rows.
  ['işleme göre ort. süre', 'Ortalama Süre (dk), gruplama: Yapılan İşlem'],
  ['beden beden kaç rezervasyon olmuş', 'Satır sayısı, gruplama: Beden'],
  ['Onur Varol kaç kez kostüm almış?', 'Satır sayısı, koşul: Misafir = Onur Varol'],
  ['Onur Varol toplam kaç litre almış', 'Toplam Miktar (lt), koşul: Misafir = Onur Varol'],
])('%s', async (question, readBack) => {
  expect(await read(question)).toMatchObject({ kind: 'reading', readBack });
});

test.each(['what is the average kostüm?', 'ortalama kostüm nedir'])(
  'no average is taken of texts: %s',
  async (question) => {
    const language = question.startsWith('what') ? 'en' : 'tr';
    expect(await read(question, language)).toMatchObject({ kind: 'kept_as_text', column: 'Kostüm' });
  },
);

test('what is counted is not added up by what it costs', async () => {
  const result = await read('beden beden kaç kiralama olmuş');
  expect(result).not.toMatchObject({ kind: 'reading', readBack: expect.stringContaining('Kira Bedeli') });
});

const loans = table('Instrument loans', [
  column('Loan no', 'text', { unique: true }),
  column('Instrument', 'text'),
  column('Hive no', 'text'),
  column('Pupil', 'text'),
  column('Grade', 'text'),
  column('Lent on', 'date'),
  column('Due back', 'date'),
  column('Returned', 'date', { sparse: true }),
  column('Deposit', 'integer'),
]);
const loanTables = await withValues(loans, {
  instrument: ['Trumpet', 'Violin', 'Cello'],
  hive_no: ['H1', 'H2'],
  pupil: ['Ada Vance', 'Grace Underhill'],
  grade: ['A', 'B', 'C'],
});
const readLoans = (question: string) =>
  readQuestion(question, loanTables.schema, {
    language: 'en',
    today: sampleToday,
    values: loanTables.values,
  });

test.each([
  // What is still out has not come back, and an article is no grade.
  ['who still has a trumpet', 'Different values of Pupil, where Returned is empty and Instrument = Trumpet'],
  ['how many instruments are still out', 'Number of rows, where Returned is empty'],
  ['is there a violin with grade C?', 'Whether there is a row, where Instrument = Violin and Grade = C'],
  ['how many loans with grade A', 'Number of rows, where Grade = A'],
  // Different things are counted by their column, and a figure of some rows is asked for itself.
  ['how many different hives', 'Number of different Hive no'],
  ['how many deposit in total', 'Sum of Deposit'],
  ['smallest deposit among the loans of Ada Vance', 'Lowest Deposit, where Pupil = Ada Vance'],
])('%s', async (question, readBack) => {
  expect(await readLoans(question)).toMatchObject({ kind: 'reading', readBack });
});

test('a verb that denies does so beside a table that is called by it', async () => {
  const rentals = table('Kostüm kiralama', [
    column('Kiralayan', 'text'),
    column('Yöre', 'text'),
    column('Kira Bedeli', 'integer'),
  ]);
  const { schema, values } = await withValues(rentals, {
    kiralayan: ['Mavi Kreş', 'Ada Okulu'],
    yore: ['Bar', 'Horon'],
  });
  const result = await readQuestion('Hiç Bar kostümü kiralamamış müşteriler hangileri', schema, {
    language: 'tr',
    today: sampleToday,
    values,
  });
  expect(result).not.toMatchObject({
    kind: 'reading',
    readBack: expect.stringMatching(/koşul: Yöre = Bar$/),
  });
});
